import type { ReactNode } from 'react'
import { useTable } from './context.tsx'
import { isAside, useLayout } from './layout.ts'

/** What stands over a table, where it belongs in this window: over all of it, or beside the board with what is asked. */
export function ExtrasHead({ place }: { readonly place: 'over' | 'beside' }): ReactNode {
  const { extras } = useTable()
  const due = isAside(useLayout()) ? 'beside' : 'over'
  return place === due ? extras?.head : null
}
