import type { Effect, Worth } from '@edokko/iki'
import type { Words } from '../words.ts'
import { isNothing, isOnly } from './goods.ts'
import type { GoodsWords } from './goods.ts'

/** What cards and tokens do, as sentences made from their data. */
export interface EffectWords {
  readonly effect: (effect: Effect) => string
  readonly worth: (worth: Worth) => string
  /** The same in two or three words. */
  readonly gist: (worth: Worth) => string
}

export function effectWords(words: Words, { amount, goods }: GoodsWords): EffectWords {
  return {
    effect(effect) {
      switch (effect.kind) {
        case 'trade': {
          const [pay, gain] = [goods(effect.pay), goods(effect.gain)]
          if (!isNothing(effect.others))
            return words.say('iki.effect.gainOthers', { gain, others: goods(effect.others) })
          if (!isNothing(effect.pay)) return words.say('iki.effect.trade', { pay, gain })
          if (isOnly(effect.gain, 'fire')) return words.say('iki.effect.fire', { amount: effect.gain.fire })
          return words.say('iki.effect.gain', { gain })
        }
        case 'levelUp':
          if (isNothing(effect.pay)) return words.say('iki.effect.levelUp')
          return words.say('iki.effect.levelUpPaid', { pay: goods(effect.pay) })
        case 'build':
          return words.say('iki.effect.buildLess', { discount: goods(effect.discount) })
        case 'swap':
          return words.say('iki.effect.swap')
      }
    },

    worth(worth) {
      switch (worth.kind) {
        case 'per': {
          const { good, every, iki, most } = worth
          const each = words.say(`iki.worth.per.${good}`, { iki: amount('iki', iki), every })
          return Number.isFinite(most) ? `${each} ${words.say('iki.worth.most', { iki: amount('iki', most) })}` : each
        }
        case 'asFish':
          return words.say('iki.worth.asFish')
        default:
          return words.say(`iki.worth.${worth.kind}`, { iki: amount('iki', worth.iki) })
      }
    },

    gist(worth) {
      switch (worth.kind) {
        case 'per':
          return words.say(`iki.gist.per.${worth.good}`, { iki: worth.iki, every: worth.every })
        case 'asFish':
          return words.say('iki.gist.asFish')
        default:
          return words.say(`iki.gist.${worth.kind}`, { iki: worth.iki })
      }
    },
  }
}
