import type { Level } from '@edokko/bots'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../../parts/dialog.tsx'
import { Mon } from '../../parts/mon.tsx'
import { referee } from '../../local/referee-link.ts'
import { LEVELS } from '../../setup/plan.ts'
import { useTable } from '../../table/context.tsx'
import { forkSeats } from './fork-seats.ts'
import { useLookbackWords } from './lookback-words.ts'
import { useLookBack } from './look-back-context.ts'
import '../../parts/form.css'

/** Asks who plays on, and opens a table at which the game goes on from the decision one looks at. */
export function PlayOn({ close }: { readonly close: () => void }): ReactNode {
  const words = useLookbackWords()
  const { company } = useTable()
  const { controller, ply, decision } = useLookBack()
  const [, go] = useLocation()
  const { eyes, setting, record } = controller.finished
  const [seat, setSeat] = useState(eyes >= 0 ? eyes : (decision?.seat ?? 0))
  const [level, setLevel] = useState<Level>('journeyman')
  const [state, setState] = useState<'asked' | 'opening' | 'failed'>('asked')
  const hasOthers = setting.seats.some(({ kind }, each) => kind === 'person' && each !== seat)
  const open = async (): Promise<void> => {
    setState('opening')
    try {
      const seats = forkSeats(setting.seats, company.names, seat, level)
      const { table } = await referee().ask('fork', { record, ply, seat, seats })
      go(`/table/${table}`)
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog title={words.say('lookback.playOn')} close={close} className="look-play-on">
      <p>{words.say('lookback.fork.text')}</p>
      <fieldset className="options">
        <legend>{words.say('lookback.fork.seat')}</legend>
        <div className="options-row">
          {company.names.map((name, each) => (
            <label key={each} className="option" data-chosen={each === seat}>
              <input
                type="radio"
                className="unseen"
                name="seat"
                checked={each === seat}
                onChange={() => setSeat(each)}
              />
              <span className="option-label">
                <Mon seat={each} /> {name}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasOthers && (
        <label className="field">
          <span>{words.say('lookback.fork.level')}</span>
          <select
            value={level}
            onChange={({ target }) => setLevel(LEVELS.find((each) => each === target.value) ?? level)}
          >
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {words.say(`level.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="look-error">{words.say('lookback.fork.limits')}</p>
      {state === 'failed' && <p role="alert">{words.say('lookback.fork.failed')}</p>}
      <footer className="window-foot">
        <button type="button" className="button main" disabled={state === 'opening'} onClick={() => void open()}>
          {words.say('lookback.playOn.short')}
        </button>
      </footer>
    </Dialog>
  )
}
