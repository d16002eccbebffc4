import { FIGURES } from '@edokko/crests'
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

/** All that is drawn on an IKI table and nowhere else. */
export const IKI_DRAWINGS = [
  TRADE_CRESTS,
  BUILDING_CRESTS,
  GOODS_SIGNS,
  SHOP_SIGNS,
  TOKEN_SIGNS,
  SEASON_TOKENS,
  YEAR_CRESTS,
  FIGURES,
  IKIZAMA_FIGURES,
]
