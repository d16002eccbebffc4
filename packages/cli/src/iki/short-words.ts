import { GOODS } from '@edokko/iki'
import type { Building, Card, Effect, SomeGoods } from '@edokko/iki'
import type { IkiWords } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'

/** What cards and tokens do, in so few letters that a board of them fits the screen. */
export interface ShortWords {
  /** Two letters for a type, from its name. */
  readonly type: (name: string) => string
  /** "2mon 1rice" */
  readonly goods: (some: SomeGoods) => string
  /** "2mon→2rice" */
  readonly effect: (effect: Effect) => string
  /** "2 IKI, 2 per fed" */
  readonly building: (card: Card, building: Building) => string
}

export function shortWords(words: TerminalWords, iki: IkiWords): ShortWords {
  const goods = (some: SomeGoods): string =>
    GOODS.flatMap((good) => {
      const amount = some[good] ?? 0
      return amount === 0 ? [] : [words.say(`terminal.iki.goods.${good}`, { amount })]
    }).join(' ')
  const paid = (pay: SomeGoods, gain: string): string => (goods(pay) === '' ? gain : `${goods(pay)}→${gain}`)
  return {
    type: (name) => name.slice(0, 2),
    goods,
    effect(effect) {
      switch (effect.kind) {
        case 'trade': {
          const [gain, others] = [goods(effect.gain), goods(effect.others)]
          return paid(effect.pay, others === '' ? gain : words.say('terminal.iki.others', { gain, others }))
        }
        case 'levelUp':
          return paid(effect.pay, words.say('terminal.iki.levelUp'))
        case 'build':
          return words.say('terminal.iki.buildLess', { discount: goods(effect.discount) })
        case 'swap':
          return words.say('terminal.iki.swap')
      }
    },
    building(card, { ikiPerFed, monPerCardOfBestType, ikiPerHireBonus }) {
      return [
        withoutHyphens(iki.card(card).gist ?? ''),
        ...(ikiPerFed === 0 ? [] : [words.say('terminal.iki.perFed', { iki: ikiPerFed })]),
        ...(monPerCardOfBestType === 0 ? [] : [words.say('terminal.iki.perBest', { mon: monPerCardOfBestType })]),
        ...(ikiPerHireBonus === 0 ? [] : [words.say('terminal.iki.perHire', { iki: ikiPerHireBonus })]),
      ].join(', ')
    },
  }
}

/** Without the soft hyphens that say where a word may break. */
export function withoutHyphens(text: string): string {
  return text.replaceAll('\u00AD', '')
}
