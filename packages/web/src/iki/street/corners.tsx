import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { corners } from '../../parts/outlines.ts'

/** The mark of the last move: four corners in ink, and whose it was. */
export function Corners({ width, height, seat }: CornersProps): ReactNode {
  return (
    <span className="corners" aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <path d={corners(width, height, 2, 16)} fill="none" stroke="var(--ink)" strokeWidth="4" />
      </svg>
      <Mon seat={seat} />
    </span>
  )
}

interface CornersProps {
  readonly width: number
  readonly height: number
  readonly seat: Seat
}
