import { NAGAYA_LETTERS } from '@edokko/iki'
import type { ReactNode } from 'react'
import { isLeft, isUpper, nagayaRect, usePlan } from '../plan.ts'

/** The letters of the nagaya, on plates under their roofs. */
export function Plates(): ReactNode {
  const plan = usePlan()
  return Array.from(NAGAYA_LETTERS, (letter, index) => {
    const { left, top, width, height } = nagayaRect(plan, index)
    return (
      <span
        key={letter}
        className="plate serif"
        style={{
          left: isLeft(index) ? left + 8 : left + width - 34,
          top: isUpper(index) ? top - 7 : top + height - 14,
        }}
        aria-hidden
      >
        {letter}
      </span>
    )
  })
}
