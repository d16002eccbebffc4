import type { Seat } from '@edokko/engine'
import { at, CARDS, freeEmissaries, TERRITORY, TURN } from '@edokko/naishi'
import type { CardId, Naishi, NaishiEvent, NaishiTable } from '@edokko/naishi'
import type { Note } from './script.ts'

type Happens = Note<Naishi>['happens']

/** What may be new to whoever has taken a few cards. What presses comes first. */
export const NAISHI_NOTES: readonly Note<Naishi>[] = [
  { id: 'last', look: ['question'], happens: told((event, eyes) => event.type === 'lastTurn' && event.seat === eyes) },
  { id: 'theirLast', happens: told((event, eyes) => event.type === 'lastTurn' && event.seat !== eyes) },
  { id: 'decreed', happens: told((event, eyes) => event.type === 'exchanged' && event.seat !== eyes) },
  { id: 'exhausted', happens: told(({ type }) => type === 'exhausted') },
  { id: 'declare', happens: (_, t, eyes) => isAsked(t, eyes) && t.exhausted > 0 && t.lastTurn === 0 },
  { id: 'emissaries', look: ['free-0'], happens: (_, t, eyes) => isAsked(t, eyes) && freeEmissaries(t, eyes) === 0 },
  { id: 'torii', happens: (_, t, eyes) => count(t, eyes, 'torii') === 1 },
  { id: 'mountain', happens: (_, t, eyes) => count(t, eyes, 'mountain') === 1 },
  { id: 'swapped', happens: told((event, eyes) => event.type === 'swapped' && event.seat !== eyes) },
  { id: 'swept', happens: told((event, eyes) => event.type === 'swept' && event.seat !== eyes) },
  { id: 'recalled', happens: told((event, eyes) => event.type === 'recalled' && event.seat !== eyes) },
  { id: 'ninja', happens: inRiver('ninja') },
  { id: 'ronin', happens: inRiver('ronin') },
  { id: 'rider', happens: inRiver('rider') },
]

/** Something has just happened. */
function told(suits: (event: NaishiEvent, eyes: Seat) => boolean): Happens {
  return (events, _, eyes) => events.some((event) => suits(event, eyes))
}

function inRiver(card: CardId): Happens {
  return (_, { faceUp }) => faceUp.includes(CARDS.indexOf(card))
}

/** The reader’s turn begins. */
function isAsked(t: NaishiTable, eyes: Seat): boolean {
  return t.decision === TURN && t.actor === eyes && t.developed === 0 && t.bonus === 0
}

function count(t: NaishiTable, seat: Seat, card: CardId): number {
  return t.territory.subarray(at(seat, 0), at(seat, TERRITORY)).filter((each) => each === CARDS.indexOf(card)).length
}
