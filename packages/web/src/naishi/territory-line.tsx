import type { Seat } from '@edokko/engine'
import { HAND, ROW } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { useBoard } from './scene.ts'
import { COLUMNS } from './turn.ts'

/** The five places of a seat's row or hand. */
export function TerritoryLine({ seat, line, children }: TerritoryLineProps): ReactNode {
  const { say, words, company } = useBoard()
  const first = line === 'row' ? ROW : HAND
  return (
    <section
      className="nt-line"
      aria-label={words.say('naishi.table.lineOf', { line: say.label(line), name: company.names[seat] ?? '' })}
    >
      {COLUMNS.map((column) => children(first + column))}
    </section>
  )
}

interface TerritoryLineProps {
  readonly seat: Seat
  readonly line: 'row' | 'hand'
  readonly children: (place: Place) => ReactNode
}
