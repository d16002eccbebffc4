import { CARDS } from '@edokko/naishi'
import type { NaishiTopic } from '@edokko/review'
import type { Company } from '../game-words.ts'
import { cardName, theCard } from '../naishi/cards.ts'
import { placeInText } from '../naishi/places.ts'
import { who } from '../who.ts'
import type { ReasonWords, Teller } from './teller.ts'

export function naishiTeller(words: ReasonWords, company: Company): Teller<NaishiTopic> {
  return {
    part: ({ part }) => cardName(words, CARDS.indexOf(part)),
    happening(happening, often) {
      const values = { ...who(happening.seat, company), often }
      switch (happening.what) {
        case 'takes':
          return words.say('reasons.naishi.takes', { ...values, the: theCard(words, happening.card) })
        case 'keeps': {
          const the = theCard(words, happening.card)
          return words.say('reasons.naishi.keeps', { ...values, the, place: placeInText(words, happening.place) })
        }
        default:
          return words.say(`reasons.naishi.${happening.what}`, values)
      }
    },
  }
}
