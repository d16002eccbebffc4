import { NONE } from '@edokko/engine'
import { CARD_IDS, NEW_YEAR } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'

export const ADA = 0
export const JUN = 1

const MONK = CARD_IDS.indexOf('monk')
const EGG = CARD_IDS.indexOf('egg')
const INN = CARD_IDS.indexOf('inn')

type Type = IkiEvent['type']

/** Ada's doings: at least one event of each type, and one of each way to tell it. */
export const EVENTS: { readonly [T in Type]: readonly Extract<IkiEvent, { readonly type: T }>[] } = {
  began: [{ type: 'began', first: ADA, buildings: [INN] }],
  started: [{ type: 'started', seat: ADA, card: EGG, stall: 0 }],
  startersLeft: [{ type: 'startersLeft', cards: [0, 1, 2] }],
  monthBegan: [
    { type: 'monthBegan', month: 8 },
    { type: 'monthBegan', month: NEW_YEAR },
  ],
  blocked: [{ type: 'blocked', space: 3 }],
  turnedUp: [{ type: 'turnedUp', card: MONK, place: 0 }],
  lifeChosen: [{ type: 'lifeChosen', seat: ADA, space: 0 }],
  turnBegan: [{ type: 'turnBegan', seat: ADA }],
  compensated: [{ type: 'compensated', seat: ADA }],
  tookIncome: [{ type: 'tookIncome', seat: ADA }],
  hired: [
    { type: 'hired', seat: ADA, card: MONK, stall: 1, coins: 0 },
    { type: 'hired', seat: ADA, card: MONK, stall: 7, coins: 2 },
  ],
  paid: [{ type: 'paid', seat: ADA, goods: { mon: 5, rice: 1, sandal: 2 } }],
  gained: [
    { type: 'gained', seat: ADA, goods: { koban: 1, sandal: 1 } },
    { type: 'gained', seat: ADA, goods: { iki: -2 } },
    { type: 'gained', seat: ADA, goods: { mon: 3, iki: -1 } },
  ],
  firefightingRose: [{ type: 'firefightingRose', seat: ADA, from: 6, level: 7 }],
  walked: [
    { type: 'walked', seat: ADA, from: NONE, steps: 2, sandals: 0 },
    { type: 'walked', seat: ADA, from: 6, steps: 4, sandals: 1 },
    { type: 'walked', seat: ADA, from: 3, steps: 5, sandals: 5 },
  ],
  passedMark: [{ type: 'passedMark', seat: ADA }],
  levelled: [{ type: 'levelled', seat: ADA, card: MONK, stall: 1, level: 2 }],
  retired: [{ type: 'retired', seat: ADA, card: MONK, stall: 1 }],
  tokenGiven: [{ type: 'tokenGiven', seat: ADA, special: 0 }],
  visited: [
    { type: 'visited', seat: ADA, space: 1, offer: 0 },
    { type: 'visited', seat: ADA, space: 6, offer: 0 },
  ],
  bought: [{ type: 'bought', seat: ADA, kind: 'fish', token: 3 }],
  lapsed: [{ type: 'lapsed', seat: ADA }],
  used: [
    { type: 'used', seat: ADA, card: MONK, stall: 1, owner: ADA },
    { type: 'used', seat: ADA, card: MONK, stall: 1, owner: JUN },
    { type: 'used', seat: ADA, card: MONK, stall: 1, owner: NONE },
  ],
  built: [{ type: 'built', seat: ADA, card: INN, stall: 3 }],
  swapped: [{ type: 'swapped', seat: ADA, stalls: [0, 1], cards: [EGG, MONK] }],
  turnEnded: [{ type: 'turnEnded', seat: ADA }],
  neutralPlaced: [{ type: 'neutralPlaced', seat: ADA, card: MONK, stall: 2, coins: 1 }],
  neutralDiscarded: [{ type: 'neutralDiscarded', seat: ADA, card: MONK, coins: 1 }],
  neutralLeft: [{ type: 'neutralLeft', card: MONK, stall: 2 }],
  fireBroke: [{ type: 'fireBroke', nagaya: 2, strength: 8 }],
  fireReached: [{ type: 'fireReached', stall: 9, strength: 7 }],
  burnt: [
    { type: 'burnt', card: MONK, stall: 9, owner: ADA },
    { type: 'burnt', card: MONK, stall: 9, owner: NONE },
  ],
  escaped: [{ type: 'escaped', seat: ADA, card: MONK, stall: 9, special: 2 }],
  firePutOut: [{ type: 'firePutOut', seat: ADA, stall: 10 }],
  fireDied: [{ type: 'fireDied' }],
  paydayCame: [{ type: 'paydayCame', month: 9 }],
  salary: [{ type: 'salary', seat: ADA, card: EGG, goods: { rice: 1 } }],
  harmony: [
    { type: 'harmony', seat: ADA, group: 1, kind: 0, own: 2, cards: 3 },
    { type: 'harmony', seat: ADA, group: 4, kind: 4, own: 1, cards: 2 },
  ],
  starved: [{ type: 'starved', seat: ADA, card: MONK, stall: 1 }],
  fed: [
    { type: 'fed', seat: ADA, characters: 1 },
    { type: 'fed', seat: ADA, characters: 3 },
  ],
  buildingPaid: [{ type: 'buildingPaid', seat: ADA, card: INN }],
  coinsLaid: [{ type: 'coinsLaid' }],
  rowCleared: [
    { type: 'rowCleared', cards: [] },
    { type: 'rowCleared', cards: [MONK] },
  ],
  tokensLeft: [
    { type: 'tokensLeft', fish: [], pipe: [], tobacco: [] },
    { type: 'tokensLeft', fish: [1], pipe: [], tobacco: [] },
  ],
  streetCleared: [{ type: 'streetCleared' }],
  placed: [{ type: 'placed', seat: ADA, space: 4 }],
  ended: [{ type: 'ended' }],
}

/** What is told only together with something else, or not at all. */
export const UNTOLD = new Set<IkiEvent>([
  ...EVENTS.turnBegan,
  ...EVENTS.turnEnded,
  ...EVENTS.passedMark,
  ...EVENTS.blocked,
  ...EVENTS.turnedUp,
  ...EVENTS.coinsLaid,
  ...EVENTS.rowCleared.slice(0, 1),
  ...EVENTS.tokensLeft.slice(0, 1),
  ...EVENTS.streetCleared,
])
