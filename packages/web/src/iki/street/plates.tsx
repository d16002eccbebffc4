import { NAGAYA_LETTERS } from '@edokko/iki'
import type { ReactNode } from 'react'
import { isLeft, isUpper, nagayaBox } from '../plan.ts'
import type { Plan } from '../plan.ts'

/** The letters of the nagaya, on plates under their roofs. */
export function Plates({ plan }: { readonly plan: Plan }): ReactNode {
  return Array.from(NAGAYA_LETTERS, (letter, index) => {
    const { x, y, width, height } = nagayaBox(plan, index)
    return (
      <span
        key={letter}
        className="plate serif"
        style={{ left: isLeft(index) ? x + 8 : x + width - 34, top: isUpper(index) ? y - 7 : y + height - 14 }}
        aria-hidden
      >
        {letter}
      </span>
    )
  })
}
