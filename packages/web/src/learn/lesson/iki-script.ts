import type { Iki } from '@edokko/iki'
import { card, shop, space, stall } from './iki-anchors.ts'
import { IKI_NOTES } from './iki-notes.ts'
import type { Script, Step } from './script.ts'

const ARTISANS = `${stall('C1')}+${stall('C2')}`

/** The first two months, one idea after the other. Before the third everything has been told that a turn needs, and what it is all for. */
const STEPS: readonly Step[] = [
  { id: 'aim', look: ['calendar', 'boat-0'] },
  { id: 'street', look: ['oyakata-0'] },
  { id: 'starter', look: [card('cotton')], does: 'cotton' },
  { id: 'stall', look: [stall('B0')], does: 'B0' },

  { id: 'life', look: ['life-3'], does: 'i3' },
  { id: 'used', look: [stall('B0')] },
  { id: 'hire', look: [card('dice')], does: 'dice' },
  { id: 'place', look: [stall('C1')], does: 'C1' },
  { id: 'kobun', look: [stall('C1'), 'free-0'] },
  { id: 'walk', look: [space('tower')], does: 'go3' },
  { id: 'tower', look: [shop('tower'), 'fire-0'], does: 'tower' },
  { id: 'own', look: [stall('B0')], does: 'cotton' },

  { id: 'coin', look: [card('seamstress')] },
  { id: 'first', look: ['fire-0', 'life-4'], does: 'i4' },
  { id: 'both', look: [stall('B0'), stall('C1')] },
  { id: 'cheaper', look: [card('seamstress')], does: 'seamstress' },
  { id: 'harmony', look: [ARTISANS], does: 'C2' },
  { id: 'sandals', look: [space('sandal'), 'sandal-0'], does: 'go6' },
  { id: 'gate', look: [ARTISANS, 'gate'] },
  { id: 'retired', look: ['free-0+retired-0'] },
  { id: 'buy', look: [shop('sandal')], does: 'sandals' },
  { id: 'theirs', look: [stall('A2')], does: 'sake' },

  { id: 'payday', look: ['calendar'] },
  { id: 'rice', look: ['rice-0', ARTISANS] },
  { id: 'variety', look: ['boat-0'] },
  { id: 'scored', look: [shop('fish'), shop('tobacco'), shop('construction')] },
  { id: 'yours' },
]

/** The second seat shows what one’s own card gains when others use it; the third leaves a card behind the sandal shop. */
const REPLIES: readonly string[] = [
  'egg A0 eyeglass D0', // starting cards
  'i2 i1', // the first month: the third seat goes first
  'sake A2 go1 sandals sake',
  'yamabushi D1 go3 tower cotton',
  'i3 i2', // the second month
  'soba B1 go2 tower cotton',
  'dyer D2 go3 one-rice dice',
].flatMap((words) => words.split(' '))

/** Three at the table: the whole board, and nothing besides. The reader sits first and begins last, so that the others show what is meant. */
export const IKI_SCRIPT: Script<Iki> = {
  game: 'iki',
  terms: { id: 'iki-2021-3p', options: { first: 'b' } },
  eyes: 0,
  others: ['novice', 'novice'],
  seed: '3200fe0c7ae91ecbe5f75acfdd7bfcbe',
  steps: STEPS,
  replies: REPLIES,
  notes: IKI_NOTES,
}
