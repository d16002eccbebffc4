import { CARD_IDS, SEASONS, TYPES } from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { IkiTopic } from '@edokko/review'
import type { Company } from '../game-words.ts'
import { who } from '../who.ts'
import type { Key } from '../words.ts'
import type { ReasonWords, Teller } from './teller.ts'

export function ikiTeller(words: ReasonWords, company: Company): Teller<IkiTopic> {
  const card = (number: Card, form: 'name' | 'the'): string => words.say(`iki.card.${CARD_IDS[number]}.${form}` as Key)
  return {
    part({ part }) {
      switch (part) {
        case 'variety':
        case 'fish':
        case 'tobacco':
        case 'buildings':
          return words.say(`iki.score.${part}`)
        default:
          return words.say(`reasons.iki.part.${part}`)
      }
    },
    happening(happening, often) {
      const values = { ...who(happening.seat, company), often }
      const { what } = happening
      switch (what) {
        case 'hires':
        case 'builds':
          return words.say(`reasons.iki.${what}`, { ...values, the: card(happening.card, 'the') })
        case 'retires':
          return words.say('reasons.iki.retires', { ...values, card: card(happening.card, 'name') })
        case 'burns':
        case 'withstands':
        case 'passes':
        case 'chooses':
          return words.say(`reasons.iki.${what}`, { ...values, month: happening.month })
        case 'starves':
        case 'fish':
          return words.say(`reasons.iki.${what}`, { ...values, season: SEASONS[happening.season] ?? '' })
        case 'types':
          return words.say('reasons.iki.types', { ...values, all: happening.count === TYPES.length ? 'yes' : 'no' })
        case 'pipe':
          return words.say('reasons.iki.pipe', values)
      }
    },
  }
}
