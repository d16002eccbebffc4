import { GOODS } from '@edokko/iki'
import type { Building, Effect, Good, SomeGoods, Worth } from '@edokko/iki'
import { listed } from '../text.ts'

/* What cards, shops and tokens do, in words that are made from their data. */

const ONE: Readonly<Record<Good, string>> = {
  mon: 'mon',
  rice: 'rice',
  sandal: 'sandal',
  lumber: 'lumber',
  koban: 'koban',
  iki: 'IKI',
  fire: 'firefighting',
}

/** "2 mon and 1 rice"; "nothing" if it is. */
export function sayGoods(some: SomeGoods): string {
  const parts = amounts(some).map(([good, amount]) => amountOf(good, amount))
  return parts.length === 0 ? 'nothing' : listed(parts)
}

export function amountOf(good: Good, amount: number): string {
  return `${minus(amount)} ${good === 'sandal' && amount !== 1 ? 'sandals' : ONE[good]}`
}

/** A number with a real minus. */
function minus(amount: number): string {
  return amount < 0 ? `−${-amount}` : String(amount)
}

/** With signs, as a change of what somebody has, losses first: "−2 mon, +4 IKI". */
export function sayChange(some: SomeGoods): string {
  return amounts(some)
    .sort(([, a], [, b]) => Math.sign(a) - Math.sign(b))
    .map(([good, amount]) => `${amount < 0 ? '' : '+'}${amountOf(good, amount)}`)
    .join(', ')
}

function amounts(some: SomeGoods): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => {
    const amount = some[good] ?? 0
    return amount === 0 ? [] : [[good, amount]]
  })
}

export function isNothing(some: SomeGoods): boolean {
  return amounts(some).length === 0
}

export function sayEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'trade': {
      const gain = isNothing(effect.pay)
        ? `gain ${sayGoods(effect.gain)}`
        : `${sayGoods(effect.pay)} for ${sayGoods(effect.gain)}`
      return isNothing(effect.others) ? gain : `${gain}; every other player gains ${sayGoods(effect.others)}`
    }
    case 'levelUp':
      return `${isNothing(effect.pay) ? '' : `${sayGoods(effect.pay)} for `}a level for one of your characters`
    case 'build': {
      const less = isNothing(effect.discount) ? '' : ` with ${sayGoods(effect.discount)} less`
      return `build${less}${isNothing(effect.pay) ? '' : ` for ${sayGoods(effect.pay)} and its cost`}`
    }
    case 'swap':
      return 'two characters change places'
  }
}

export function sayWorth(worth: Worth): string {
  switch (worth.kind) {
    case 'fixed':
      return `${worth.iki} IKI`
    case 'per': {
      const most = Number.isFinite(worth.most) ? `, ${worth.most} at the most` : ''
      return `${worth.iki} IKI for ${worth.every === 1 ? 'each' : `every ${worth.every}`} ${ONE[worth.good]}${most}`
    }
    case 'asFish':
      return 'as much as your fish'
    case 'perType':
      return `${worth.iki} IKI for each of your types`
    case 'perCardOfBestType':
      return `${worth.iki} IKI for each character of your most frequent type`
  }
}

const SHORT: Readonly<Record<Good, string>> = {
  mon: 'mon',
  rice: 'rice',
  sandal: 'san',
  lumber: 'lum',
  koban: 'kob',
  iki: 'IKI',
  fire: 'fire',
}

/** "2mon 1rice", where there is little room. */
export function goodsInShort(some: SomeGoods): string {
  return amounts(some)
    .map(([good, amount]) => (good === 'fire' ? `fire+${amount}` : `${minus(amount)}${SHORT[good]}`))
    .join(' ')
}

export function effectInShort(effect: Effect): string {
  switch (effect.kind) {
    case 'trade': {
      const arrow = isNothing(effect.pay) ? '' : `${goodsInShort(effect.pay)}→`
      const others = isNothing(effect.others) ? '' : `, others ${goodsInShort(effect.others)}`
      return `${arrow}${goodsInShort(effect.gain)}${others}`
    }
    case 'levelUp':
      return `${isNothing(effect.pay) ? '' : `${goodsInShort(effect.pay)}→`}level up`
    case 'build':
      return isNothing(effect.discount) ? 'build' : `build, −${goodsInShort(effect.discount)}`
    case 'swap':
      return 'swap two'
  }
}

export function worthInShort(worth: Worth): string {
  switch (worth.kind) {
    case 'fixed':
      return `${worth.iki}IKI`
    case 'per':
      return `${worth.iki}IKI per ${worth.every === 1 ? '' : worth.every}${SHORT[worth.good]}`
    case 'asFish':
      return 'as fish'
    case 'perType':
      return `${worth.iki}IKI per type`
    case 'perCardOfBestType':
      return `${worth.iki}IKI per best type`
  }
}

export function buildingInShort({ worth, ikiPerFed, monPerCardOfBestType, ikiPerHireBonus }: Building): string {
  return [
    worthInShort(worth),
    ...(ikiPerFed === 0 ? [] : [`${ikiPerFed}IKI per fed`]),
    ...(monPerCardOfBestType === 0 ? [] : [`${monPerCardOfBestType}mon per best`]),
    ...(ikiPerHireBonus === 0 ? [] : [`${ikiPerHireBonus}IKI per f`]),
  ].join(', ')
}
