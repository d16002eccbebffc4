import { GOODS } from '@edokko/iki'
import type { Good, SomeGoods } from '@edokko/iki'
import type { Words } from '../words.ts'

/** Amounts of goods, and things one after the other, in one language. */
export interface GoodsWords {
  /** "2 sandals"; less than nothing has a real minus. */
  readonly amount: (good: Good, amount: number) => string
  /** "2 mon and 1 rice"; "nothing" if it is. */
  readonly goods: (some: SomeGoods) => string
  /** What was spent and then what came in, each with its sign: "−3 mon", "+2 rice". */
  readonly changes: (some: SomeGoods) => readonly string[]
  /** "a, b and c" */
  readonly list: (parts: readonly string[]) => string
}

export function goodsWords(words: Words): GoodsWords {
  const lists = new Intl.ListFormat(words.language === 'en' ? 'en-GB' : words.language) // without a comma before "and"
  const list = (parts: readonly string[]): string => lists.format(parts)
  const amount = (good: Good, amount: number): string => words.say(`iki.goods.${good}`, { amount }).replace('-', '−')
  return {
    amount,
    list,
    goods(some) {
      const parts = amounts(some).map(([good, each]) => amount(good, each))
      return parts.length === 0 ? words.say('iki.goods.nothing') : list(parts)
    },
    changes(some) {
      const spent = amounts(some).filter(([, each]) => each < 0)
      const gained = amounts(some).filter(([, each]) => each > 0)
      return [
        ...spent.map(([good, each]) => amount(good, each)),
        ...gained.map(([good, each]) => `+${amount(good, each)}`),
      ]
    },
  }
}

/** What there is any of, in the usual order. */
function amounts(some: SomeGoods): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => {
    const amount = some[good] ?? 0
    return amount === 0 ? [] : [[good, amount]]
  })
}

/** Whether it is this good and nothing else. */
export function isOnly(some: SomeGoods, good: Good): boolean {
  const all = amounts(some)
  return all.length === 1 && all[0]?.[0] === good
}

export function isNothing(some: SomeGoods): boolean {
  return amounts(some).length === 0
}
