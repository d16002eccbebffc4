import type { ReactNode } from 'react'
import { NoServerPage } from '../pages/online/no-server.tsx'
import { NotFound } from '../shell/not-found.tsx'

/** What a server has pages for. */
const SERVED = /^(at|device|friends|leaderboards|lobby|matches|people|review\/at)(\/|$)/

/** Where no server is, addresses of what is played over the net lead to a word about that. */
export function OfflineRoutes({ to }: { readonly to?: string }): ReactNode {
  if (to === undefined) return null
  return SERVED.test(to) ? <NoServerPage /> : <NotFound />
}
