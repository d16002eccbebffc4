import { BUILDINGS, CHARACTERS, FIRST_BUILDING, isBuilding, SPECIALS, TYPES } from '@edokko/iki'
import type { Card, Character, IkiGame } from '@edokko/iki'
import type { Words } from '../words.ts'
import type { EffectWords } from './effects.ts'
import type { GoodsWords } from './goods.ts'
import type { IkiNames } from './names.ts'

/** Everything that is printed on a card. */
export interface CardWords {
  readonly name: string
  readonly short: string // fits a small stall
  readonly kanji: string
  readonly type: string
  readonly skill: string // what it does, and what a building gives, in sentences
  readonly salary?: string
  readonly token?: string // what it gives when it retires
  readonly hireBonus?: string
  readonly gist?: string // of a building: its worth in two or three words
}

/** A special token. */
export interface SpecialWords {
  readonly name: string
  readonly use: string
}

export function cardWords(
  words: Words,
  { rules }: IkiGame,
  names: IkiNames,
  goods: GoodsWords,
  effects: EffectWords,
): (card: Card) => CardWords {
  return (card) => {
    const name = names.card(card)
    const short = names.shortCard(card)
    const printed = isBuilding(card) ? BUILDINGS[card - FIRST_BUILDING] : CHARACTERS[card]
    const kanji = printed?.name.ja ?? ''
    const character = rules.characters[card]
    if (character === undefined) return { name, short, kanji, ...building(card) }
    return {
      name,
      short,
      kanji,
      type: words.say(`iki.type.${TYPES[character.type] ?? 'special'}`),
      skill: effects.effect(character.skill),
      ...(character.hireFire === 0 ? {} : { hireBonus: words.say('iki.hireBonus', { amount: character.hireFire }) }),
      ...reward(character),
    }
  }

  /** The salary of each level, or the token instead. */
  function reward({ special, startLevel, salary }: Character): Pick<CardWords, 'salary' | 'token'> {
    const token = SPECIALS[special]
    if (token !== undefined) return { token: words.say(`iki.special.${token}.retired`) }
    const [, first = '', second = '', third = ''] = salary.map(goods.goods)
    return {
      salary:
        startLevel === 1
          ? words.say('iki.salary.three', { first, second, third })
          : words.say('iki.salary.two', { second, third }),
    }
  }

  function building(card: Card): Pick<CardWords, 'type' | 'skill' | 'gist'> {
    const printed = BUILDINGS[card - FIRST_BUILDING]
    if (printed === undefined) throw new Error(`there is no card ${card}`)
    const { worth, ikiPerFed, monPerCardOfBestType, ikiPerHireBonus } = printed
    const sentences = [effects.worth(worth)]
    if (ikiPerFed !== undefined) sentences.push(words.say('iki.worth.perFed', { iki: goods.amount('iki', ikiPerFed) }))
    if (monPerCardOfBestType !== undefined)
      sentences.push(words.say('iki.worth.perBestAtPayday', { mon: goods.amount('mon', monPerCardOfBestType) }))
    if (ikiPerHireBonus !== undefined)
      sentences.push(words.say('iki.worth.perHireBonus', { iki: goods.amount('iki', ikiPerHireBonus) }))
    return { type: words.say('iki.type.building'), skill: sentences.join(' '), gist: effects.gist(worth) }
  }
}

/** What the special token of this number is called and does. */
export function specialWords(words: Words): (special: number) => SpecialWords {
  return (special) => {
    const token = SPECIALS[special]
    if (token === undefined) throw new Error(`there is no special token ${special}`)
    return { name: words.say(`iki.special.${token}.name`), use: words.say(`iki.special.${token}.use`) }
  }
}
