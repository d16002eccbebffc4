import type { Choice } from '@edokko/engine'
import type { GameName } from '@edokko/games'
import * as iki from '@edokko/iki'
import * as naishi from '@edokko/naishi'

/** Decisions of IKI by number. What two of them settle one after the other is one kind. */
const IKI = {
  [iki.STARTER]: 'iki-start',
  [iki.STARTER_STALL]: 'iki-start',
  [iki.IKIZAMA]: 'iki-ikizama',
  [iki.HIRE]: 'iki-hire',
  [iki.HIRE_STALL]: 'iki-stall',
  [iki.WALK]: 'iki-walk',
  [iki.BUSINESS]: 'iki-business',
  [iki.TOBACCO]: 'iki-tobacco',
  [iki.BUILDING]: 'iki-building',
  [iki.BUILD_STALL]: 'iki-building',
  [iki.CARD_TO_LEVEL]: 'iki-level',
  [iki.SWAP_FIRST]: 'iki-swap',
  [iki.SWAP_SECOND]: 'iki-swap',
  [iki.NEUTRAL_CARD]: 'iki-neutral',
  [iki.NEUTRAL_STALL]: 'iki-neutral',
  [iki.HUNGER]: 'iki-hunger',
  [iki.FIRE_ESCAPE]: 'iki-fire',
  [iki.NEW_YEAR_SPACE]: 'iki-new-year',
} as const

/** Decisions of Naishi by number, but for the turn. */
const NAISHI = {
  [naishi.EXCHANGE]: 'naishi-exchange',
  [naishi.SWAP_FIRST]: 'naishi-swap',
  [naishi.SWAP_SECOND]: 'naishi-swap',
  [naishi.DISCARD_FIRST]: 'naishi-discard',
  [naishi.DISCARD_SECOND]: 'naishi-discard',
  [naishi.DECREE_PLACE]: 'naishi-decree',
} as const

/** A turn of Naishi can become anything, so it is told by what was done with it. */
const NAISHI_TURN = {
  develop: 'naishi-develop',
  swap: 'naishi-emissary',
  discard: 'naishi-emissary',
  decree: 'naishi-decree',
  recall: 'naishi-recall',
  declare: 'naishi-declare',
  done: 'naishi-end',
  pass: 'naishi-end',
} as const

type ValueOf<T> = T[keyof T]

/** What is decided, as far as a player tells decisions apart. */
export type DecisionKind = ValueOf<typeof IKI> | ValueOf<typeof NAISHI> | ValueOf<typeof NAISHI_TURN>

/** What kind of decision it was in which this choice was made. */
export function decisionKind(game: GameName, decision: number, choice: Choice): DecisionKind {
  const byNumber: Readonly<Record<number, DecisionKind>> = game === 'iki' ? IKI : NAISHI
  const kind = byNumber[decision]
  if (kind !== undefined) return kind
  const action = game === 'naishi' ? naishi.actionOf(decision, choice).kind : undefined
  if (action === undefined || !(action in NAISHI_TURN)) throw new Error(`${game} has no decision ${decision}`)
  return NAISHI_TURN[action as keyof typeof NAISHI_TURN]
}
