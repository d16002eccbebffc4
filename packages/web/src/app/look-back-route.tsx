import type { ReactNode } from 'react'
import { LookBackPage } from '../review/look-back/look-back-page.tsx'
import { RulesAtTable } from './rules-at-table.tsx'

/** A finished game of this browser or of a server, looked back at decision by decision. */
export function LookBackRoute({ keeper, id }: { readonly keeper: 'table' | 'at'; readonly id: string }): ReactNode {
  return (
    <RulesAtTable>
      <LookBackPage key={id} keeper={keeper} id={id} />
    </RulesAtTable>
  )
}
