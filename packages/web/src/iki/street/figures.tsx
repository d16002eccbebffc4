import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { MON } from '../../parts/mon.tsx'
import { anchors } from '../anchors.ts'
import { places } from '../cells.ts'
import { part } from '../part.tsx'
import { figureRect, usePlan } from '../plan.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'

/** The oyakata on their rounds; those who have not set out wait at the gate. */
export const Figures = part<object, FiguresSeen>(lookAt, draw)

interface FiguresSeen {
  readonly spaces: readonly number[] // where each stands; NONE: at the gate
  readonly lit: Seat // whose turn the reader plays; NONE
}

function lookAt({ rules, t, live }: Scene): FiguresSeen {
  return { spaces: [...t.oyakata].slice(0, rules.seats), lit: live ? t.actor : NONE }
}

function draw({ spaces, lit }: FiguresSeen): ReactNode {
  const plan = usePlan()
  const { names } = useFrame()
  return spaces.map((space, seat) => {
    const together = places(spaces, space)
    const rect = figureRect(plan, space, together.indexOf(seat), together.length)
    return (
      <span
        key={seat}
        className="figure"
        data-at={anchors.oyakata(seat)}
        data-lit={lit === seat}
        style={{ ...rect, '--pc': `var(--p${seat + 1})` } as React.CSSProperties}
      >
        <svg viewBox="0 0 44 44" role="img" aria-label={names[seat]}>
          <use href={`#f-oyakata-${(MON[seat] ?? MON[0]).slice(2)}`} />
        </svg>
      </span>
    )
  })
}
