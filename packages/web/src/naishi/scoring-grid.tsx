import type { CardId } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { Tile } from './crest.tsx'
import { PRINTED } from './printed.ts'

/** What is printed under a card's name: where it scores, or how its values rise; then what a neighbour adds. */
export function ScoringGrid({ card, width, top, left, cell }: ScoringGridProps): ReactNode {
  const { values, grid, beside } = PRINTED[card]
  const [plus, neighbour] = beside ?? ['', undefined]
  const { tile, sizes } = cell
  const middle = (size: number): number => top + cell.height + size * 0.34
  if (grid === undefined) {
    const shown = values.join(values.length > 2 ? '·' : ' · ')
    if (neighbour === undefined)
      return (
        <text
          x={left ?? width / 2}
          y={middle(sizes.value)}
          fontSize={sizes.value}
          textAnchor={left === undefined ? 'middle' : 'start'}
          className="nt-figure-text"
        >
          {shown}
        </text>
      )
    const start = left ?? width / 2 - tile * 1.1
    return (
      <>
        <text x={start} y={middle(sizes.value)} fontSize={sizes.value} className="nt-figure-text">
          {shown}
        </text>
        <text x={start + tile * 0.85} y={middle(sizes.plus)} fontSize={sizes.plus} className="nt-figure-text">
          {plus}
        </text>
        <Tile card={neighbour} x={start + tile * 1.85} y={top + cell.height - tile / 2} size={tile} />
      </>
    )
  }
  const cellWidth = neighbour === undefined ? cell.wide : cell.narrow
  const start = left ?? (neighbour === undefined ? (width - 5 * cellWidth) / 2 : cell.start)
  const after = start + 5 * cellWidth
  return (
    <>
      {grid.flatMap((cells, line) =>
        cells.map((points, column) => (
          <g key={`${line} ${column}`}>
            <rect
              x={start + column * cellWidth}
              y={top + line * cell.height}
              width={cellWidth}
              height={cell.height}
              fill={points === undefined ? 'none' : 'var(--paper)'}
              stroke="var(--ink)"
              strokeWidth={points === undefined ? 0.7 : 1.3}
            />
            <text
              x={start + (column + 0.5) * cellWidth}
              y={top + (line + 0.5) * cell.height + sizes.cell * 0.35}
              fontSize={sizes.cell}
              textAnchor="middle"
              className="nt-figure-text"
            >
              {points}
            </text>
          </g>
        )),
      )}
      {neighbour !== undefined && (
        <>
          <text x={after + cell.gap} y={middle(sizes.plus)} fontSize={sizes.plus} className="nt-figure-text">
            {plus}
          </text>
          <Tile
            card={neighbour}
            x={left === undefined ? width - cell.start - tile + 1 : after + 2 * cell.gap + sizes.plus * 1.6}
            y={top + cell.height - tile / 2}
            size={tile}
          />
        </>
      )}
    </>
  )
}

interface ScoringGridProps {
  readonly card: CardId
  readonly width: number // of the card, in whose middle it stands
  readonly top: number
  readonly left?: number // where it begins instead
  readonly cell: GridCell
}

/** The cells of the grid: narrower where something stands beside it. */
export interface GridCell {
  readonly height: number
  readonly wide: number
  readonly narrow: number
  readonly start: number
  readonly gap: number
  readonly tile: number // of the neighbour
  readonly sizes: { readonly cell: number; readonly plus: number; readonly value: number } // of the figures
}
