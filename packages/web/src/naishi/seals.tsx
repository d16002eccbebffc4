import type { ReactNode } from 'react'

/** The points that a card earns, in a red seal on its lower right corner. */
export function PointsSeal({
  points,
  right,
  bottom,
}: {
  readonly points: number
  readonly right: number
  readonly bottom: number
}): ReactNode {
  return (
    <g transform={`translate(${right - 26} ${bottom - 21})`}>
      <rect width="26" height="21" rx="2" fill="var(--seal)" stroke="var(--stock)" strokeWidth="1.6" />
      <text x="13" y="16" fontSize="16" textAnchor="middle" className="nt-on-seal">
        {points}
      </text>
    </g>
  )
}

/** How many cards a pile has, in an ink disc on its upper left corner. */
export function CountDisc({ count, radius }: { readonly count: number; readonly radius: number }): ReactNode {
  return (
    <g transform="translate(3 4)">
      <circle r={radius} fill="var(--ink)" stroke="var(--stock)" strokeWidth="1.6" />
      <text y={radius * 0.42} fontSize={radius * 1.2} textAnchor="middle" className="nt-on-ink">
        {count}
      </text>
    </g>
  )
}

/** The other player knows this card: an eye on its upper left corner. */
export function SeenMark({ small }: { readonly small: boolean }): ReactNode {
  const size = small ? 16 : 20
  return (
    <g transform="translate(7 8)">
      <rect width={size + 4} height={size - 2} fill="var(--stock)" stroke="var(--ol)" strokeWidth="1" />
      <use href="#i-eye" x="2" y={-1} width={size} height={size} style={{ color: 'var(--ink)' }} />
    </g>
  )
}
