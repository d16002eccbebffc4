import { UNKNOWN } from '@edokko/engine'
import { CARDS } from '@edokko/naishi'
import type { Card, CardId } from '@edokko/naishi'
import type { Words } from '../words.ts'

/** What is printed on a card; a card that is hidden, or not there, has only a name. */
export interface CardWords {
  readonly name: string
  readonly kind: string // "Character"
  readonly kanji: string
  readonly rule: string // how it scores (N9)
}

type Sort = 'start' | 'character' | 'province'

/** What is the same in every language. */
const PRINTED: Readonly<Record<CardId, readonly [Sort, kanji: string]>> = {
  mountain: ['start', '山'],
  naishi: ['character', '内侍'],
  councillor: ['character', '参議'],
  sentinel: ['character', '衛士'],
  monk: ['character', '僧'],
  rider: ['character', '騎馬'],
  ronin: ['character', '浪人'],
  ninja: ['character', '忍'],
  fort: ['province', '城'],
  torii: ['province', '鳥居'],
  rice: ['province', '稲'],
  banner: ['province', '旗'],
}

export function cardWords(words: Words, card: Card): CardWords {
  const id = CARDS[card]
  if (id === undefined) return { name: cardName(words, card), kind: '', kanji: '', rule: '' }
  const [sort, kanji] = PRINTED[id]
  return {
    name: cardName(words, card),
    kind: words.say(`naishi.kind.${sort}`),
    kanji,
    rule: words.say(`naishi.card.${id}.rule`),
  }
}

/** "Rider", as a title. */
export function cardName(words: Words, card: Card): string {
  return words.say(`naishi.card.${CARDS[card] ?? (card === UNKNOWN ? 'unknown' : 'none')}.name`)
}

/** "a Rider", as what somebody takes or discards: where a language has cases, the accusative. */
export function aCard(words: Words, card: Card): string {
  return words.say(`naishi.card.${CARDS[card] ?? 'unknown'}.a`)
}

/** "the Rider", in the same case. */
export function theCard(words: Words, card: Card): string {
  return words.say(`naishi.card.${CARDS[card] ?? 'unknown'}.the`)
}
