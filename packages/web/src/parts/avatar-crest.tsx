import { TRADE_CRESTS, YEAR_CRESTS } from '@edokko/crests/iki'
import { NAISHI_CRESTS } from '@edokko/crests/naishi'
import type { Drawing } from '@edokko/crests'
import type { Avatar } from '@edokko/protocol'
import type { ReactNode } from 'react'

const CRESTS: Readonly<Record<Avatar, Drawing>> = { ...NAISHI_CRESTS, ...YEAR_CRESTS, ...TRADE_CRESTS }

/** The crest of an avatar. It comes with those of both games, so that no page waits for it. */
export function AvatarCrest({ of }: { readonly of: Avatar }): ReactNode {
  const { box, markup } = CRESTS[of]
  return <svg viewBox={`0 0 ${box} ${box}`} dangerouslySetInnerHTML={{ __html: markup }} />
}
