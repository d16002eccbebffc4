import type { ReactNode } from 'react'
import { MON } from '../../parts/mon.tsx'
import { at } from '../cells.ts'
import { figureBox } from '../plan.ts'
import type { Plan } from '../plan.ts'
import { useScene } from '../scene.tsx'

/** The oyakata on their rounds; those who have not set out wait at the gate. */
export function Figures({ plan }: { readonly plan: Plan }): ReactNode {
  const { rules, t, names, live } = useScene()
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat)
  return seats.map((seat) => {
    const space = at(t.oyakata, seat)
    const together = seats.filter((each) => at(t.oyakata, each) === space)
    const { x, y, width, height } = figureBox(plan, space, together.indexOf(seat), together.length)
    return (
      <span
        key={seat}
        className="figure"
        data-at={`oyakata-${seat}`}
        data-lit={live && t.actor === seat}
        style={{ left: x, top: y, width, height, '--pc': `var(--p${seat + 1})` } as React.CSSProperties}
      >
        <svg viewBox="0 0 44 44" role="img" aria-label={names[seat]}>
          <use href={`#f-oyakata-${(MON[seat] ?? MON[0]).slice(2)}`} />
        </svg>
      </span>
    )
  })
}
