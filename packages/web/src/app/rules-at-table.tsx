import type { ReactNode } from 'react'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { RuleWindowLoader } from '../table/late-rule.tsx'

const load = () => fetchPiece(async () => (await import('../learn/rules/rule-window.tsx')).RuleWindow)

/** Below it, the rules can be opened over a table. */
export function RulesAtTable({ children }: { readonly children: ReactNode }): ReactNode {
  return <RuleWindowLoader value={load}>{children}</RuleWindowLoader>
}
