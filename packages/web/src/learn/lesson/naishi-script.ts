import type { Naishi } from '@edokko/naishi'
import { NAISHI_NOTES } from './naishi-notes.ts'
import type { Script, Step } from './script.ts'

const ROW = 'place-0-0+place-0-4'
const HAND = 'place-0-5+place-0-9'
const RIVER = 'pile-0+pile-4'

/** Three turns, one idea after the other: a card for the row, one for the hand, and one that an emissary brings into place. */
const STEPS: readonly Step[] = [
  { id: 'aim', look: ['place-1-5+place-1-4'] },
  { id: 'give', look: ['dealt-0'], does: 'g1' },
  { id: 'hand', look: [HAND] },
  { id: 'mountains', look: [ROW] },
  { id: 'river', look: [RIVER] },
  { id: 'fort', look: ['pile-0', 'place-0-0'], does: 'r1' },
  { id: 'end', look: ['question'], does: 'done' },
  { id: 'theirs', look: ['place-1-4'] },
  { id: 'score', look: ['score'] },
  { id: 'rice', look: ['pile-1', 'place-0-6', 'place-0-7'], does: 'h2' },
  { id: 'endAgain', look: ['question'], does: 'done' },
  { id: 'naishi', look: ['pile-3', 'place-0-2'] },
  { id: 'emissary', look: ['hall-swap'], does: 'swap' },
  { id: 'swap', look: ['pile-2', 'pile-3'], does: 'p3 p4' },
  { id: 'take', look: ['pile-2', 'place-0-2'], does: 'r3' },
  { id: 'recall', look: ['court-swap-0'] },
  { id: 'discard', look: ['hall-discard'] },
  { id: 'decree', look: ['hall-decree'] },
  { id: 'ending', look: [RIVER] },
  { id: 'yours', look: [RIVER] },
]

const REPLIES: readonly string[] = [
  'g1', // the Rice, which the second turn needs
  'r5 done', // the Sentinel
  'r4 done', // the Torii, and under it lies the Naishi
  'r2 done', // the Ronin, which is nothing for a first game
].flatMap((turn) => turn.split(' '))

/** Against one other, who leaves the reader what the three turns need. */
export const NAISHI_SCRIPT: Script<Naishi> = {
  game: 'naishi',
  terms: { id: 'naishi', options: { first: 'a', discards: 'top' } },
  eyes: 0,
  others: ['novice'],
  seed: '3980ce17ef2da69a459fef646be6105c',
  steps: STEPS,
  replies: REPLIES,
  notes: NAISHI_NOTES,
}
