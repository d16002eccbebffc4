import { AUTUMN } from './autumn.ts'
import { SPRING } from './spring.ts'
import { START } from './start.ts'
import { SUMMER } from './summer.ts'
import { WINTER } from './winter.ts'

/** Every trade by the id of its card. */
export const TRADE_CRESTS = { ...START, ...SPRING, ...SUMMER, ...AUTUMN, ...WINTER }
export type TradeCrest = keyof typeof TRADE_CRESTS

export { BUILDING_CRESTS } from './buildings.ts'
export type { BuildingCrest } from './buildings.ts'
export { GOODS_SIGNS } from './goods.ts'
export type { GoodsSign } from './goods.ts'
export { IKIZAMA_FIGURES } from './ikizama.ts'
export { SEASON_TOKENS } from './season-tokens.ts'
export { SHOP_SIGNS } from './shops.ts'
export type { ShopSign } from './shops.ts'
export { TOKEN_SIGNS } from './tokens.ts'
export type { TokenSign } from './tokens.ts'
export { YEAR_CRESTS } from './year.ts'
export type { YearCrest } from './year.ts'
