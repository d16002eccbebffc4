import { SHOPS } from '@edokko/iki'
import type { Effect, IkiGame, Purchase, Ruleset, ShopName, TokenKind } from '@edokko/iki'
import type { Words } from '../words.ts'
import type { EffectWords } from './effects.ts'
import { isNothing, isOnly } from './goods.ts'
import type { GoodsWords } from './goods.ts'
import type { IkiNames } from './names.ts'

export interface ShopWords {
  readonly name: string
  readonly offer: string // all that it does for a visitor
}

/** A fish, a pipe or a tobacco. */
export interface TokenWords {
  readonly name: string
  readonly price: string
  readonly use: string // what it is good for, in a sentence
  readonly gist?: string // of a tobacco: its worth in two or three words
}

type Sold = Ruleset[TokenKind][number]

export interface TradeWords {
  readonly shop: (shop: ShopName) => ShopWords
  /** One thing that a shop does. */
  readonly offer: (effect: Effect | Purchase) => string
  readonly token: (kind: TokenKind, token: number) => TokenWords | undefined
}

export function tradeWords(
  words: Words,
  { rules }: IkiGame,
  names: IkiNames,
  { goods, amount }: GoodsWords,
  effects: EffectWords,
): TradeWords {
  function offer(effect: Effect | Purchase): string {
    switch (effect.kind) {
      case 'trade': {
        const values = { pay: goods(effect.pay), gain: goods(effect.gain) }
        if (isOnly(effect.gain, 'fire')) return words.say('iki.offer.fire', { amount: effect.gain.fire })
        if (isNothing(effect.pay)) return words.say('iki.offer.take', values)
        return words.say(isOnly(effect.gain, 'mon') ? 'iki.offer.pawn' : 'iki.offer.buy', values)
      }
      case 'build':
        return words.say('iki.offer.build', { pay: goods(effect.pay) })
      case 'buy':
        if (effect.token === 'fish')
          return words.say(rules.fishPerSeason === 1 ? 'iki.offer.fishOnce' : 'iki.offer.fish')
        return words.say(rules.stacks ? 'iki.offer.tobaccoTop' : 'iki.offer.tobacco')
      default:
        return effects.effect(effect)
    }
  }

  /** What a token is good for. */
  function use(sold: Sold): Pick<TokenWords, 'use' | 'gist'> {
    if ('effect' in sold) return { use: effects.effect(sold.effect) }
    if ('worth' in sold) return { use: effects.worth(sold.worth), gist: effects.gist(sold.worth) }
    if (sold.bonus === 0) return { use: words.say('iki.fish.use') }
    return { use: words.say('iki.fish.bonus', { iki: amount('iki', sold.bonus) }) }
  }

  return {
    offer,
    shop(shop) {
      const space = SHOPS.indexOf(shop)
      const offers = rules.shops[space]?.map(({ effect }) => offer(effect)) ?? []
      return { name: names.space(space), offer: [...new Set(offers)].join(' / ') }
    },
    token(kind, token) {
      const sold = rules[kind][token]
      if (sold === undefined) return undefined
      return { name: names.token(sold.id), price: amount('mon', sold.price), ...use(sold) }
    },
  }
}
