/** IKI's decisions by number; 0 and 1 are the engine's OVER and ADVANCE. */
export const STARTER = 2
export const STARTER_STALL = 3
export const IKIZAMA = 4
export const HIRE = 5
export const HIRE_STALL = 6
export const WALK = 7
export const BUSINESS = 8
export const TOBACCO = 9
export const BUILDING = 10
export const BUILD_STALL = 11
export const CARD_TO_LEVEL = 12
export const SWAP_FIRST = 13
export const SWAP_SECOND = 14
export const NEUTRAL_CARD = 15
export const NEUTRAL_STALL = 16
export const HUNGER = 17
export const FIRE_ESCAPE = 18
export const NEW_YEAR_SPACE = 19

/** All names by number, as positions are written. */
export const DECISION_NAMES = [
  'over',
  'advance',
  'starter',
  'starterStall',
  'ikizama',
  'hire',
  'hireStall',
  'walk',
  'business',
  'tobacco',
  'building',
  'buildStall',
  'cardToLevel',
  'swapFirst',
  'swapSecond',
  'neutralCard',
  'neutralStall',
  'hunger',
  'fireEscape',
  'newYearSpace',
] as const
