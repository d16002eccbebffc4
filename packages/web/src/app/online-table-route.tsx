import type { ReactNode } from 'react'
import { OnlinePage } from '../pages/online/online-page.tsx'
import { RulesAtTable } from './rules-at-table.tsx'

/** A table that a server holds. */
export function OnlineTableRoute({ id }: { readonly id: string }): ReactNode {
  return (
    <RulesAtTable>
      <OnlinePage key={id} id={id} />
    </RulesAtTable>
  )
}
