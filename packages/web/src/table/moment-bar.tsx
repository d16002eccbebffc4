import { OVER } from '@edokko/engine'
import type { Key } from '@edokko/words'
import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { useTable } from './context.tsx'
import './style-sheets.css'

/** Goes through a game move by move. */
export function MomentBar(): ReactNode {
  const { state, session, ui, words, score, extras } = useTable()
  const { step: steps } = state
  const over = state.phase.kind === 'over'
  const step = state.moment?.step ?? steps
  const fresh = steps - (state.moment?.known ?? steps)
  const moment = words.say('table.moment', { step, steps })
  const go = (to: number): void => void session.lookAt(Math.min(Math.max(1, to), steps))
  const button = (icon: string, label: Key, to: number, off: boolean): ReactNode => (
    <button
      type="button"
      className="button"
      aria-label={words.say(label)}
      title={words.say(label)}
      disabled={off}
      onClick={() => go(to)}
    >
      <Picture id={icon} />
    </button>
  )
  return (
    <section className="moment-bar">
      {button('i-first', 'table.first', 1, step <= 1)}
      {button('i-prev', 'table.previous', step - 1, step <= 1)}
      <div className="moment-place">
        <h1 className="number">
          {state.moment === undefined ? words.say('table.over') : moment}
          {fresh > 0 && (
            <span className="moment-fresh" role="status">
              {words.say('table.newMoves', { count: fresh })}
            </span>
          )}
        </h1>
        <input
          type="range"
          min={1}
          max={steps}
          value={step}
          aria-label={moment}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
      {button('i-next', 'table.next', step + 1, step >= steps)}
      {button('i-last', over ? 'table.last' : 'table.toNow', steps, step >= steps)}
      {over && ui.secrets && session.shared && <Eyes />}
      {state.base.decision === OVER && extras?.lookBack}
      {over ? (
        <button type="button" className="button" onClick={score}>
          {words.say('table.seeScore')}
        </button>
      ) : (
        <button type="button" className="button main" onClick={() => void session.lookAt(undefined)}>
          {words.say('table.toNow')}
        </button>
      )}
    </section>
  )
}

/** Whose hand is open: anybody's, once the game is over. */
function Eyes(): ReactNode {
  const { state, session, words, company } = useTable()
  return company.names.map((name, seat) => (
    <button
      key={seat}
      type="button"
      className="button moment-eyes"
      aria-label={words.say('table.eyes', { name })}
      title={words.say('table.eyes', { name })}
      aria-pressed={state.eyes === seat}
      onClick={() => void session.changeEyes(seat)}
    >
      <Mon seat={seat} />
    </button>
  ))
}
