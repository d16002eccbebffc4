import { CELL, columns } from '@edokko/engine'
import type { Kind } from '@edokko/engine'
import type { IkiAction } from './actions.ts'
import { BUILDINGS, CHARACTERS, CARDS_PER_SEASON, SEASONS } from './cards/index.ts'
import type { IkiEvent } from './events.ts'
import { IKIZAMA_SPACES, SPECIALS, STALLS } from './ruleset.ts'

/** Columns have room for four players, however many sit down. */
export const SEATS = 4
/** K2: kobun of each player. */
export const KOBUN = 4
/** K3: four cards a month, three months a season. */
export const PER_MONTH = 4
export const ROW = 3 * PER_MONTH
/** K2: buildings that are in the game. */
export const SITE = 6
/** K10: at most so many fish, pipes or tobaccos. */
const TOKENS = 8
/** K13: as many fires as there are. */
export const FIRES = 3
export const MONTHS = 12
/** K16: the thirteenth round. */
export const NEW_YEAR = 13

/* Where a character is in its life; 0–3: retired with that seat. */
export const GONE = SEATS //         left the game: unhired, burnt, starved, or used without an owner
export const WAITING = SEATS + 1 //  not yet turned up, or a starting card that nobody has taken
export const IN_PLAY = SEATS + 2 //  for hire, or in a stall

/* What has been done at the space reached; bits of `business`. */
export const AT_SHOP = 1
export const AT_STALL = 2

/** Everything on an IKI table that can change. All of it is public (K21). */
export class IkiTable extends columns({
  decision: CELL, //      OVER, ADVANCE, or one of decisions/ids.ts
  actor: CELL, //         who decides
  phase: CELL, //         what the game is doing: one of phases.ts
  month: CELL, //         0 before the first, 13 at New Year
  first: CELL, //         K2: the first player, who with two players has the sun
  done: CELL, //          bits of the seats that have had their turn in this phase, where nothing else shows it
  blocked: CELL, //       NONE, or the ikizama space closed this month
  tilesTurned: IKIZAMA_SPACES, // K3: how many tiles that close each space have been turned up
  pick: CELL, //          NONE, or what was chosen first of a decision in two steps
  work: CELL, //          NONE, or the stall of the character being used
  business: CELL, //      bits of what has been done at the space reached
  blaze: CELL, //         NONE, or the stall that the fire has reached
  strength: CELL, //      of the fire there
  fires: FIRES, //        K15: where each fire of the year has broken out; NONE: not yet
  lumberSupply: CELL, //  K2
  mon: SEATS, //          what each seat has; so with the goods that follow
  rice: SEATS,
  sandal: SEATS,
  lumber: SEATS,
  koban: SEATS,
  iki: SEATS, //          points
  fire: SEATS, //         firefighting
  order: SEATS, //        K11: the seats from the highest firefighting marker to the lowest; NONE where nobody sits
  kobun: SEATS, //        free ones
  oyakata: SEATS, //      NONE: on the start mark or off the street; else the space, 0–7
  ikizama: SEATS, //      NONE: at home; else the space, 0 for 1–4
  stallCard: STALLS, //   NONE, or a card
  stallOwner: STALLS, //  NONE: empty or neutral
  stallLevel: STALLS, //  1–3; 0: empty, neutral or a building
  row: ROW, //            cards for hire, by place: four for each month of the season; NONE: gone
  rowCoins: ROW, //       coins on them
  site: SITE, //          buildings that can be built; NONE: gone
  career: CHARACTERS.length, // where each character is in its life
  builtBy: BUILDINGS.length, // NONE, or whose building stands
  fish: TOKENS, //        NONE: not sold, or its owner
  pipe: TOKENS, //        likewise
  tobacco: TOKENS, //     likewise
  special: SPECIALS.length, // NONE, or who holds the special token
}) {}

/** What nobody at the table may know. */
export class IkiHidden extends columns({
  deck: SEASONS.length * CARDS_PER_SEASON, // the season's cards in the order in which they are turned up; NONE after the last
  tiles: MONTHS, //              K3: the space that each month closes; NONE if none
  lots: FIRES, //                K15: the nagaya of each fire
}) {}

export interface Iki extends Kind {
  table: IkiTable
  hidden: IkiHidden
  action: IkiAction
  event: IkiEvent
}

/** 0 for spring to 3 for winter; New Year counts as winter (K10). */
export function seasonOf(month: number): number {
  return month > MONTHS ? SEASONS.length - 1 : Math.trunc((month - 1) / 3)
}
