import type { CardId } from '@edokko/naishi'

/** Where a card scores, as it is printed on it: values in a row, or a grid of the territory; and what a neighbour adds. */
interface Printed {
  readonly values: readonly string[]
  readonly grid?: readonly [row: Cells, hand: Cells]
  readonly beside?: readonly [points: string, card: CardId]
}

type Cells = readonly (number | undefined)[]

const NOWHERE: Cells = [undefined, undefined, undefined, undefined, undefined]
const ENDS: Cells = [6, undefined, undefined, undefined, 6]
const COUNCIL: Cells = [2, 4, 3, 4, 2]

export const PRINTED: Readonly<Record<CardId, Printed>> = {
  mountain: { values: ['5', '−5'] },
  naishi: {
    values: [],
    grid: [
      [undefined, undefined, 12, undefined, undefined],
      [undefined, undefined, 8, undefined, undefined],
    ],
  },
  councillor: { values: [], grid: [COUNCIL, COUNCIL], beside: ['+4', 'naishi'] },
  sentinel: { values: ['3'], beside: ['+4', 'fort'] },
  monk: { values: [], grid: [NOWHERE, [5, 5, 5, 5, 5]], beside: ['+2', 'torii'] },
  rider: { values: [], grid: [NOWHERE, [3, 3, 3, 3, 3]], beside: ['+10', 'banner'] },
  ronin: { values: ['8', '15', '45'] },
  ninja: { values: ['?'] },
  fort: { values: [], grid: [ENDS, ENDS] },
  torii: { values: ['−5', '0', '30'] },
  rice: { values: ['10', '20', '30'] },
  banner: { values: ['3', '8'] },
}

/** Cards whose field is so pale that the crest is drawn in ink. */
const PALE: ReadonlySet<CardId> = new Set(['mountain', 'naishi', 'rice', 'banner'])

/** Cards of provinces have bands of mist. */
export const PROVINCES: ReadonlySet<CardId> = new Set(['fort', 'torii', 'rice', 'banner'])

export function fieldOf(card: CardId): string {
  return `var(--n-${card})`
}

export function crestInk(card: CardId): string {
  return PALE.has(card) ? '#2a2522' : '#fff8ea'
}
