import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'

/** The mark of the last move: four corners in ink, and whose it was. */
export function Corners({ width, height, seat }: CornersProps): ReactNode {
  const [right, bottom] = [width + 2, height + 2]
  return (
    <span className="corners" aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <path
          d={`M-2 14V-2H14M${right - 16} -2H${right}V14M${right} ${bottom - 16}V${bottom}H${right - 16}M14 ${bottom}H-2V${bottom - 16}`}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="4"
        />
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
