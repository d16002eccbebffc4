import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import { Mark } from '../marks.tsx'
import { useReviewWords } from '../review-words.ts'
import { useChoiceText } from './choice-text.ts'
import { useLookbackWords } from './lookback-words.ts'
import { useLookBack } from './look-back-context.ts'
import { Percent } from './verdict.tsx'
import '../../parts/form.css'

/** The ways from one key moment to the next, and to all of them. */
export function MomentsNav(): ReactNode {
  const words = useLookbackWords()
  const { controller, ply, moments } = useLookBack()
  const [open, setOpen] = useState(false)
  const place = moments.findIndex((each) => each.ply === ply) + 1
  const count = moments.length
  return (
    <nav className="look-moments" aria-label={words.say('lookback.list')}>
      <button
        type="button"
        className="button"
        disabled={!moments.some((each) => each.ply < ply)}
        onClick={() => controller.goToMoment(-1)}
      >
        <Picture id="i-prev" />
        <span aria-hidden>{words.say('lookback.moment')}</span>
        <span className="unseen">{words.say('lookback.momentBefore')}</span>
        <kbd aria-hidden>B</kbd>
      </button>
      <button type="button" className="look-list" onClick={() => setOpen(true)}>
        {place === 0 ? words.say('lookback.moments', { count }) : words.say('lookback.momentOf', { place, count })}
      </button>
      <button
        type="button"
        className="button"
        disabled={!moments.some((each) => each.ply > ply)}
        onClick={() => controller.goToMoment(1)}
      >
        <span aria-hidden>{words.say('lookback.moment')}</span>
        <span className="unseen">{words.say('lookback.momentNext')}</span>
        <Picture id="i-next" />
        <kbd aria-hidden>N</kbd>
      </button>
      {open && <MomentsList close={() => setOpen(false)} />}
    </nav>
  )
}

function MomentsList({ close }: { readonly close: () => void }): ReactNode {
  const words = useLookbackWords()
  const choiceText = useChoiceText()
  const { controller, moments, ply: at } = useLookBack()
  const { decisions } = controller.finished.history
  return (
    <Dialog title={words.say('lookback.list')} close={close} className="look-moments-list">
      <WhoseMarks />
      <ol>
        {moments.map(({ ply, seat, class: called, loss, chosen }) => {
          const decision = decisions[ply]
          return (
            <li key={ply}>
              <button
                type="button"
                aria-current={ply === at ? 'step' : undefined}
                onClick={() => {
                  close()
                  controller.go(ply)
                }}
              >
                <Mon seat={seat} />
                <Mark called={called} />
                <span>
                  {words.say('lookback.listItem', {
                    move: ply + 1,
                    choice: decision === undefined ? '' : choiceText(decision, chosen.choice),
                  })}
                </span>
                {called !== 'fine' && (
                  <b className="number">
                    <Percent share={-loss} signed />
                  </b>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

/** Whether the others' moments are among them. */
function WhoseMarks(): ReactNode {
  const words = useReviewWords()
  const { company } = useTable()
  const { controller, marked } = useLookBack()
  return (
    <div className="options-row">
      {company.names.map(
        (name, seat) =>
          seat !== company.reader && (
            <label key={seat} className="option" data-chosen={marked.includes(seat)}>
              <input
                type="checkbox"
                className="unseen"
                checked={marked.includes(seat)}
                onChange={() => controller.toggle(seat)}
              />
              <span className="option-label">
                <Mon seat={seat} /> {words.say('review.showMarks', { name })}
              </span>
            </label>
          ),
      )}
    </div>
  )
}
