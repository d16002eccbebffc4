import { buildStall, building } from './build.ts'
import { business } from './business.ts'
import type { Decision } from './decision.ts'
import { fireEscape } from './fire-escape.ts'
import { hire, hireStall } from './hire.ts'
import { hunger } from './hunger.ts'
import * as id from './ids.ts'
import { ikizama } from './ikizama.ts'
import { cardToLevel } from './level-up.ts'
import { neutralCard, neutralStall } from './neutral.ts'
import { newYearSpace } from './new-year.ts'
import { starter, starterStall } from './starter.ts'
import { swapFirst, swapSecond } from './swap.ts'
import { tobacco } from './tobacco.ts'
import { walk } from './walk.ts'

/** Every decision under its number. OVER and ADVANCE are nobody's: to ask them anything is a bug, and throws. */
export const DECISIONS: Readonly<Record<number, Decision>> = {
  [id.STARTER]: starter,
  [id.STARTER_STALL]: starterStall,
  [id.IKIZAMA]: ikizama,
  [id.HIRE]: hire,
  [id.HIRE_STALL]: hireStall,
  [id.WALK]: walk,
  [id.BUSINESS]: business,
  [id.TOBACCO]: tobacco,
  [id.BUILDING]: building,
  [id.BUILD_STALL]: buildStall,
  [id.CARD_TO_LEVEL]: cardToLevel,
  [id.SWAP_FIRST]: swapFirst,
  [id.SWAP_SECOND]: swapSecond,
  [id.NEUTRAL_CARD]: neutralCard,
  [id.NEUTRAL_STALL]: neutralStall,
  [id.HUNGER]: hunger,
  [id.FIRE_ESCAPE]: fireEscape,
  [id.NEW_YEAR_SPACE]: newYearSpace,
}
