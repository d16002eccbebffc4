import type { ReactNode } from 'react'
import { TablePage } from '../pages/table-page.tsx'
import { RulesAtTable } from './rules-at-table.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'

const Lesson = lazyPiece(async () => (await import('../learn/lesson/lesson.tsx')).Lesson)

/** A table of this browser; where somebody is shown how the game is played, the guide is fetched too. */
export function TableRoute({ id }: { readonly id: string }): ReactNode {
  return (
    <RulesAtTable>
      <TablePage key={id} id={id} Lesson={Lesson} />
    </RulesAtTable>
  )
}
