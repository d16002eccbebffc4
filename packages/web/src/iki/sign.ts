import type { Effect, Good, Purchase, Ruleset, SomeGoods } from '@edokko/iki'

/** A sign of the language that cards and shops are printed in: IKI in a seal, mon in a coin, other goods as a number and a picture. */
export type Sign =
  | { readonly kind: 'good'; readonly good: Good; readonly amount: number; readonly signed: boolean }
  | { readonly kind: 'picture'; readonly id: string }
  | { readonly kind: 'arrow' | 'slash' }

const ARROW: Sign = { kind: 'arrow' }
const SLASH: Sign = { kind: 'slash' }
const KOBUN: Sign = { kind: 'picture', id: 'g-kobun' }
/** A card gains experience. */
export const RISE: Sign = { kind: 'picture', id: 'g-experience' }

/** As goods are printed: points before money, money before wares. */
const ORDER = ['fire', 'iki', 'mon', 'koban', 'rice', 'sandal', 'lumber'] as const satisfies Good[]

/** An amount of each good there is any of. Firefighting always has its sign: it is a step, not a thing. */
export function signsOfGoods(goods: SomeGoods, signed = false): Sign[] {
  return ORDER.flatMap((good): Sign[] => {
    const amount = goods[good] ?? 0
    return amount === 0 ? [] : [{ kind: 'good', good, amount, signed: signed || good === 'fire' }]
  })
}

/** What a card earns, where there is little room: of several goods, those of which there is one are a picture. */
export function signsOfSalary(salary: SomeGoods = {}): Sign[] {
  const signs = signsOfGoods(salary)
  return signs.map((sign) =>
    signs.length > 1 && sign.kind === 'good' && sign.good !== 'mon' && sign.amount === 1
      ? { kind: 'picture', id: `g-${sign.good}` }
      : sign,
  )
}

/** What a skill or an offer does, in signs. */
export function signsOfEffect(effect: Effect): Sign[] {
  switch (effect.kind) {
    case 'trade': {
      const pay = signsOfGoods(effect.pay)
      const gain = signsOfGoods(effect.gain)
      const others = signsOfGoods(effect.others)
      return [
        ...(pay.length > 0 ? [...pay, ARROW] : []),
        ...gain,
        ...(others.length > 0 ? [SLASH, { kind: 'picture', id: 'i-person' } as const, ...others] : []),
      ]
    }
    case 'levelUp': {
      const pay = signsOfGoods(effect.pay)
      return [...(pay.length > 0 ? [...pay, ARROW] : []), RISE]
    }
    case 'build': {
      const pay = signsOfGoods(effect.pay)
      const less = Object.fromEntries(Object.entries(effect.discount).map(([good, amount]) => [good, -amount]))
      return [
        ...(pay.length > 0 ? [...pay, ARROW] : []),
        { kind: 'picture', id: 'i-build' },
        ...signsOfGoods(less, true),
      ]
    }
    case 'swap':
      return [KOBUN, { kind: 'picture', id: 'i-swap' }, KOBUN]
  }
}

/** A token for sale: its picture, its price, and what it brings at once. */
export function signsOfToken(rules: Ruleset, { token: kind }: Purchase, token: number): Sign[] {
  const price = rules[kind][token]?.price ?? 0
  return [{ kind: 'picture', id: `g-${kind}` }, ...signsOfGoods({ mon: price })]
}
