import type { Seat } from '@edokko/engine'
import type { CSSProperties, ReactNode } from 'react'
import { MON } from '../parts/mon.tsx'
import { useWords } from '../settings/words.tsx'
import './style-sheets.css'

/** Five lengths of cloth, each with a hem that hangs a little. */
const EDGES = [0, 200, 400, 600, 800]
const CLOTH = `M0 0H1000V940${EDGES.toReversed()
  .map((x) => `Q${x + 100} 990 ${x} 940`)
  .join('')}Z`
const SLITS = EDGES.slice(1)
  .map((x) => `M${x} 330V940`)
  .join('')

/** Between two people at one screen: nothing of either hand is behind it. */
export function Curtain({ name, seat, lift }: CurtainProps): ReactNode {
  const words = useWords()
  return (
    <main className="curtain" style={{ '--pc': `var(--p${seat + 1})` } as CSSProperties}>
      <svg className="curtain-cloth" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
        <path d={CLOTH} className="curtain-hem" />
      </svg>
      <svg className="curtain-mon" viewBox="0 0 24 24" aria-hidden>
        <use href={`#${MON[seat]}`} />
      </svg>
      <svg className="curtain-cloth" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
        <path d={SLITS} className="curtain-slits" />
      </svg>
      <section className="frame lit">
        <h1>{words.say('table.curtain', { name })}</h1>
        <p>{words.say('table.curtainHint')}</p>
        <button type="button" className="button main" autoFocus onClick={lift}>
          {words.say('table.curtainLift')}
        </button>
      </section>
    </main>
  )
}

interface CurtainProps {
  readonly name: string
  readonly seat: Seat
  readonly lift: () => void
}
