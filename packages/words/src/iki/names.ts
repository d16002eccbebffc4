import { NONE } from '@edokko/engine'
import { CARD_IDS, MONTHS, NAGAYA_LETTERS, NEW_YEAR, PER_NAGAYA, SHOPS } from '@edokko/iki'
import type { Card, IkiGame, ShopName } from '@edokko/iki'
import { titleInText } from '../title-in-text.ts'
import type { Key, Words } from '../words.ts'

/** What a stall is called, without a word for what it is. */
export type StallMark = (stall: number) => string

/** What the things on the table are called. */
export interface IkiNames {
  readonly card: (card: Card) => string
  /** Within a sentence, by itself: "Monk". Polish and Russian write it small. */
  readonly cardInText: (card: Card) => string
  /** As what somebody hires or visits, "the Monk": where a language has cases, the accusative. */
  readonly theCard: (card: Card) => string
  /** For small stalls: two lines of eleven letters. */
  readonly shortCard: (card: Card) => string
  readonly cardOfId: (id: string) => string
  /** The shop of a space of the street. */
  readonly space: (space: number) => string
  /** As what somebody visits: "the rice shop". */
  readonly theSpace: (space: number) => string
  /** As where somebody walks: "to the rice shop". */
  readonly toSpace: (space: number) => string
  /** A fish, a pipe or a tobacco by its id. */
  readonly token: (id: string) => string
  readonly tokenInText: (id: string) => string
  readonly stall: (stall: number) => string
  /** The stall alone: "A2". */
  readonly mark: StallMark
  readonly month: (month: number) => string
  /** What ends a month, where something does. */
  readonly calendar: (month: number) => string | undefined
}

export function ikiNames(words: Words, { rules }: IkiGame, mark: StallMark = stallMark): IkiNames {
  const cardOfId = (id: string): string => words.say(`iki.card.${id}.name` as Key)
  const token = (id: string): string => words.say(tokenKey(id))
  const inText = (title: string): string => titleInText(words.language, title)
  return {
    card: (card) => cardOfId(idOf(card)),
    cardInText: (card) => inText(cardOfId(idOf(card))),
    theCard: (card) => words.say(`iki.card.${idOf(card)}.the` as Key),
    shortCard: (card) => words.say(`iki.card.${idOf(card)}.short` as Key),
    cardOfId,
    space: (space) => words.say(`iki.shop.${shopAt(space)}`),
    theSpace: (space) => words.say(`iki.shop.${shopAt(space)}.the`),
    toSpace: (space) => words.say(`iki.shop.${shopAt(space)}.to`),
    token,
    tokenInText: (id) => inText(token(id)),
    stall: (stall) =>
      words.say(isCorner(rules.groups, stall) ? 'iki.stall.corner' : 'iki.stall.plain', { stall: mark(stall) }),
    mark,
    month: (month) => (month === NEW_YEAR ? words.say('iki.newYear') : words.say('iki.month', { month })),
    calendar(month) {
      const strength = rules.fireStrength[month] ?? 0
      if (strength > 0) return words.say('iki.calendar.fire', { strength })
      if (month === NEW_YEAR) return words.say('iki.calendar.newYear')
      return month % 3 === 0 && month <= MONTHS ? words.say('iki.calendar.payday') : undefined
    },
  }
}

/** What a stall is called on the board: A1 is the outermost of the first nagaya. */
function stallMark(stall: number): string {
  return `${nagayaLetter(Math.trunc(stall / PER_NAGAYA))}${(stall % PER_NAGAYA) + 1}`
}

export function nagayaLetter(nagaya: number): string {
  return NAGAYA_LETTERS.charAt(nagaya)
}

/** K14: the corners are the group after those of the nagaya, where they are one. */
export function isCorner(groups: readonly (readonly number[])[], stall: number): boolean {
  return groups[NAGAYA_LETTERS.length]?.includes(stall) ?? false
}

/** What a space of the way of life is called. */
export function lifeMark(space: number): string {
  return space === 0 ? '1–4' : String(space)
}

function idOf(card: Card): string {
  const id = card === NONE ? undefined : CARD_IDS[card]
  if (id === undefined) throw new Error(`there is no card ${card}`)
  return id
}

function shopAt(space: number): ShopName {
  const shop = SHOPS[space]
  if (shop === undefined) throw new Error(`there is no space ${space}`)
  return shop
}

/** pipe-summer-2 is a summer pipe, pouch-light-yellow a light yellow pouch. */
function tokenKey(id: string): Key {
  const [kind, ...rest] = id.replace(/-\d$/, '').split('-')
  return `iki.token.${kind}.${rest.join('-')}` as Key
}
