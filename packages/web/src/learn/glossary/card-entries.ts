import { BUILDINGS, CARD_IDS, CHARACTERS, createIki } from '@edokko/iki'
import { CARDS } from '@edokko/naishi'
import { ikiWords, naishiWords } from '@edokko/words'
import type { Key, MoreWords } from '@edokko/words'
import { namesBy } from './entry.ts'
import type { AllWords, Entry } from './entry.ts'
import { IKI_READINGS, NAISHI_READINGS } from './readings.ts'

const PRINTED = [...CHARACTERS, ...BUILDINGS]

/** The names of all cards. They stand in the catalogues of the games already. */
export function cardEntries(all: AllWords, words: MoreWords<'learn'>): readonly Entry[] {
  const iki = ikiWords(words, createIki())
  const naishi = naishiWords(words)
  return [
    ...CARD_IDS.map((id, card): Entry => ({
      id: `iki-${id}`,
      of: 'iki',
      names: namesBy(all, `iki.card.${id}.name` as Key),
      kanji: PRINTED[card]?.name.ja ?? '',
      reading: IKI_READINGS[id] ?? '',
      meaning: `${iki.card(card).type}. ${iki.card(card).skill}`,
    })),
    ...CARDS.map((id, card): Entry => ({
      id: `naishi-${id}`,
      of: 'naishi',
      names: namesBy(all, `naishi.card.${id}.name`),
      kanji: naishi.card(card).kanji,
      reading: NAISHI_READINGS[id] ?? '',
      meaning: `${naishi.card(card).kind}. ${naishi.card(card).rule}`,
    })),
  ]
}
