import type { Judged } from '@edokko/review'
import type { ReactNode } from 'react'

/** Why the better choice is better. */
export function Why({ judged }: { readonly judged: Judged }): ReactNode {
  return judged.ply < 0 ? null : null
}
