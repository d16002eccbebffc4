import { lazy } from 'react'
import type { ReactNode } from 'react'
import { TablePage } from '../pages/table-page.tsx'
import { RulesAtTable } from './rules-at-table.tsx'

const Lesson = lazy(() => import('../learn/lesson/lesson.tsx').then(({ Lesson }) => ({ default: Lesson })))

/** A table of this browser; where somebody is shown how the game is played, the guide is fetched too. */
export function TableRoute({ id }: { readonly id: string }): ReactNode {
  return (
    <RulesAtTable>
      <TablePage key={id} id={id} Lesson={Lesson} />
    </RulesAtTable>
  )
}
