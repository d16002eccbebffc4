/** N1: every kind of card, in the order of the rulebook's tables. A card is its index in this list. */
export const CARDS = [
  'mountain',
  'naishi',
  'councillor',
  'sentinel',
  'monk',
  'rider',
  'ronin',
  'ninja',
  'fort',
  'torii',
  'rice',
  'banner',
] as const
export type CardId = (typeof CARDS)[number]
export type Card = number

export const MOUNTAIN = 0
export const NAISHI = 1
export const COUNCILLOR = 2
export const SENTINEL = 3
export const MONK = 4
export const RIDER = 5
export const RONIN = 6
export const NINJA = 7
export const FORT = 8
export const TORII = 9
export const RICE = 10
export const BANNER = 11

/** N1: how many of each exist. */
export const COPIES: readonly number[] = [16, 2, 4, 4, 3, 2, 2, 2, 4, 4, 5, 2]

/** N1: characters with a symbol. A ninja has none: it is a character, but no type, and nobody can copy it. */
export const CHARACTERS: readonly Card[] = [NAISHI, COUNCILLOR, SENTINEL, MONK, RIDER, RONIN]
export const PROVINCES: readonly Card[] = [FORT, TORII, RICE, BANNER]

/** N2: the 34 cards that are shuffled: all but the mountains. */
export const DEVELOPMENT: readonly Card[] = COPIES.flatMap((copies, card) =>
  card === MOUNTAIN ? [] : Array.from({ length: copies }, () => card),
)

/** One letter a card, for positions in notation. */
export const LETTERS = 'MNCSKDOJFTRB'
