import { FIGURES } from '@edokko/crests'
import type { Drawing } from '@edokko/crests'
import {
  BUILDING_CRESTS,
  GOODS_SIGNS,
  IKIZAMA_FIGURES,
  SEASON_TOKENS,
  SHOP_SIGNS,
  TOKEN_SIGNS,
  TRADE_CRESTS,
  YEAR_CRESTS,
} from '@edokko/crests/iki'
import { NAISHI_CRESTS } from '@edokko/crests/naishi'
import type { Avatar } from '@edokko/protocol'
import type { ReactNode } from 'react'

/** All that tables draw, and not the crests of avatars alone: what is used by the same pages stays in one file, which is fetched for tables too. */
const CRESTS: Readonly<Record<Avatar, Drawing>> = {
  ...BUILDING_CRESTS,
  ...FIGURES,
  ...GOODS_SIGNS,
  ...IKIZAMA_FIGURES,
  ...SEASON_TOKENS,
  ...SHOP_SIGNS,
  ...TOKEN_SIGNS,
  ...NAISHI_CRESTS,
  ...YEAR_CRESTS,
  ...TRADE_CRESTS,
}

/** The crest of an avatar. It comes after the page, which does not wait for it. */
export function AvatarCrest({ of }: { readonly of: Avatar }): ReactNode {
  const { box, markup } = CRESTS[of]
  return <svg viewBox={`0 0 ${box} ${box}`} dangerouslySetInnerHTML={{ __html: markup }} />
}
