import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Mark } from '../marks.tsx'
import { useChoiceText } from './choice-text.ts'
import { useLookbackWords } from './lookback-words.ts'
import { useLooking } from './use-looking.tsx'
import { Percent } from './verdict.tsx'

/** The ways from one key moment to the next, and to all of them. */
export function MomentsNav(): ReactNode {
  const words = useLookbackWords()
  const { looking, ply, moments } = useLooking()
  const [open, setOpen] = useState(false)
  const place = moments.findIndex((each) => each.ply === ply) + 1
  const count = moments.length
  return (
    <nav className="look-moments" aria-label={words.say('lookback.list')}>
      <button
        type="button"
        className="button"
        aria-label={words.say('lookback.momentBefore')}
        disabled={!moments.some((each) => each.ply < ply)}
        onClick={() => looking.goToMoment(-1)}
      >
        <Picture id="i-prev" />
        <span>{words.say('lookback.moment')}</span> <kbd>B</kbd>
      </button>
      <button type="button" className="look-list" disabled={moments.length === 0} onClick={() => setOpen(true)}>
        {place === 0 ? words.say('lookback.moments', { count }) : words.say('lookback.momentOf', { place, count })}
      </button>
      <button
        type="button"
        className="button"
        aria-label={words.say('lookback.momentNext')}
        disabled={!moments.some((each) => each.ply > ply)}
        onClick={() => looking.goToMoment(1)}
      >
        <span>{words.say('lookback.moment')}</span>
        <Picture id="i-next" /> <kbd>N</kbd>
      </button>
      {open && <MomentsList close={() => setOpen(false)} />}
    </nav>
  )
}

function MomentsList({ close }: { readonly close: () => void }): ReactNode {
  const words = useLookbackWords()
  const choiceText = useChoiceText()
  const { looking, moments, ply: at } = useLooking()
  const { course } = looking.finished.history
  return (
    <Dialog title={words.say('lookback.list')} close={close} className="look-moments-list">
      <ol>
        {moments.map(({ ply, seat, class: called, loss, chosen }) => {
          const decision = course[ply]
          return (
            <li key={ply}>
              <button
                type="button"
                aria-current={ply === at ? 'step' : undefined}
                onClick={() => {
                  close()
                  looking.go(ply)
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
