import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { useWords } from '../settings/words.tsx'

/** Between two people at one screen: nothing of either hand is behind it. */
export function Curtain({ name, seat, lift }: CurtainProps): ReactNode {
  const words = useWords()
  return (
    <main className="curtain" data-seat={seat}>
      <section className="frame lit">
        <Mon seat={seat} />
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
