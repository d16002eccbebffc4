import type { Effect, Good, Purchase, Ruleset, SomeGoods } from '@edokko/iki'

/** A sign of the language that cards and shops are printed in: IKI in a seal, mon in a coin, other goods as a number and a picture. */
export type Bit =
  | { readonly kind: 'good'; readonly good: Good; readonly amount: number; readonly signed: boolean }
  | { readonly kind: 'picture'; readonly id: string }
  | { readonly kind: 'arrow' | 'slash' }

const ARROW: Bit = { kind: 'arrow' }
const SLASH: Bit = { kind: 'slash' }
const KOBUN: Bit = { kind: 'picture', id: 'g-kobun' }
/** A card gains experience. */
export const RISE: Bit = { kind: 'picture', id: 'g-experience' }

/** As goods are printed: points before money, money before wares. */
const ORDER = ['fire', 'iki', 'mon', 'koban', 'rice', 'sandal', 'lumber'] as const satisfies Good[]

/** An amount of each good there is any of. Firefighting always has its sign: it is a step, not a thing. */
export function bitsOfGoods(goods: SomeGoods, signed = false): Bit[] {
  return ORDER.flatMap((good): Bit[] => {
    const amount = goods[good] ?? 0
    return amount === 0 ? [] : [{ kind: 'good', good, amount, signed: signed || good === 'fire' }]
  })
}

/** What a skill or an offer does, in signs. */
export function bitsOfEffect(effect: Effect): Bit[] {
  switch (effect.kind) {
    case 'trade': {
      const pay = bitsOfGoods(effect.pay)
      const gain = bitsOfGoods(effect.gain)
      const others = bitsOfGoods(effect.others)
      return [
        ...(pay.length > 0 ? [...pay, ARROW] : []),
        ...gain,
        ...(others.length > 0 ? [SLASH, { kind: 'picture', id: 'i-person' } as const, ...others] : []),
      ]
    }
    case 'levelUp': {
      const pay = bitsOfGoods(effect.pay)
      return [...(pay.length > 0 ? [...pay, ARROW] : []), RISE]
    }
    case 'build': {
      const pay = bitsOfGoods(effect.pay)
      const less = Object.fromEntries(Object.entries(effect.discount).map(([good, amount]) => [good, -amount]))
      return [
        ...(pay.length > 0 ? [...pay, ARROW] : []),
        { kind: 'picture', id: 'i-build' },
        ...bitsOfGoods(less, true),
      ]
    }
    case 'swap':
      return [KOBUN, { kind: 'picture', id: 'i-swap' }, KOBUN]
  }
}

/** A token for sale: its picture, its price, and what it brings at once. */
export function bitsOfToken(rules: Ruleset, { token: kind }: Purchase, token: number): Bit[] {
  const price = rules[kind][token]?.price ?? 0
  return [{ kind: 'picture', id: `g-${kind}` }, ...bitsOfGoods({ mon: price })]
}
