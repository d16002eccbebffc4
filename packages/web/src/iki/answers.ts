import * as iki from '@edokko/iki'
import type { IkiTable, Ruleset } from '@edokko/iki'
import type { Choice } from '@edokko/engine'
import { at } from './cells.ts'

/** Something on the table that can be touched. */
export type Piece =
  | { readonly kind: 'stall'; readonly stall: number }
  | { readonly kind: 'row'; readonly place: number }
  | { readonly kind: 'starter'; readonly card: number }
  | { readonly kind: 'site'; readonly place: number }
  | { readonly kind: 'space'; readonly space: number }
  | { readonly kind: 'life'; readonly space: number }
  | { readonly kind: 'offer'; readonly space: number; readonly offer: number }

/** The questions that a stall answers by its number. */
const ABOUT_STALLS: ReadonlySet<number> = new Set([
  iki.STARTER_STALL,
  iki.HIRE_STALL,
  iki.BUSINESS,
  iki.BUILD_STALL,
  iki.CARD_TO_LEVEL,
  iki.SWAP_FIRST,
  iki.SWAP_SECOND,
  iki.NEUTRAL_STALL,
  iki.HUNGER,
])

const STREET = iki.SHOPS.length

/** What touching a piece answers now, whether it is allowed or not; undefined where the piece is no answer to what is asked. */
export function answerOf(rules: Ruleset, t: IkiTable, legal: ReadonlySet<Choice>, piece: Piece): Choice | undefined {
  switch (piece.kind) {
    case 'stall':
      return ABOUT_STALLS.has(t.decision) ? piece.stall : undefined
    case 'row':
      return t.decision === iki.HIRE || t.decision === iki.NEUTRAL_CARD ? piece.place : undefined
    case 'starter':
      return t.decision === iki.STARTER ? piece.card : undefined
    case 'site':
      return t.decision === iki.BUILDING ? piece.place : undefined
    case 'space':
      if (t.decision === iki.NEW_YEAR_SPACE) return piece.space
      return t.decision === iki.WALK ? stepsTo(t, legal, piece.space) : undefined
    case 'life':
      return t.decision === iki.IKIZAMA ? piece.space : undefined
    case 'offer':
      return answerOfOffer(rules, t, piece.space, piece.offer)
  }
}

/** The shortest walk to a space that is allowed; the shortest of all if none is. */
function stepsTo(t: IkiTable, legal: ReadonlySet<Choice>, space: number): number {
  const from = at(t.oyakata, t.actor)
  const shortest = ((space - from - 1 + STREET) % STREET) + 1
  const allowed = [...legal].filter((steps) => (from + steps) % STREET === space)
  return allowed.length === 0 ? shortest : Math.min(...allowed)
}

function answerOfOffer(rules: Ruleset, t: IkiTable, space: number, offer: number): Choice | undefined {
  if (at(t.oyakata, t.actor) !== space) return undefined
  if (t.decision === iki.BUSINESS) return iki.OFFER + offer
  const effect = rules.shops[space]?.[offer]?.effect
  return t.decision === iki.TOBACCO && effect?.kind === 'buy' && effect.token === 'tobacco' ? effect.place : undefined
}

/** Which step of a turn a question belongs to; undefined outside a turn. */
export function stepOf(t: IkiTable): 'hire' | 'walk' | 'business' | undefined {
  switch (t.decision) {
    case iki.HIRE:
    case iki.HIRE_STALL:
      return 'hire'
    case iki.WALK:
    case iki.NEW_YEAR_SPACE:
      return 'walk'
    case iki.BUSINESS:
    case iki.TOBACCO:
    case iki.BUILDING:
    case iki.BUILD_STALL:
    case iki.CARD_TO_LEVEL:
    case iki.SWAP_FIRST:
    case iki.SWAP_SECOND:
      return 'business'
    default:
      return undefined
  }
}

/** The card that has been picked and looks for its place. */
export function pickedCard(t: IkiTable): number | undefined {
  switch (t.decision) {
    case iki.STARTER_STALL:
      return t.pick
    case iki.HIRE_STALL:
    case iki.NEUTRAL_STALL:
      return at(t.row, t.pick)
    case iki.BUILD_STALL:
      return at(t.site, t.pick)
    default:
      return undefined
  }
}
