import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/cards/index.ts'
import { eventsOf, monthEnd, points, scene } from './helpers.ts'

/*
 * Every card and token once more, as the rulebook's supplements have them, and each tried out at a table. Nothing here is taken from the
 * rules' own tables, so that a slip of the pen in one of the two shows.
 */

type Amounts = Readonly<Partial<Record<'mon' | 'rice' | 'sandal' | 'lumber' | 'koban' | 'iki' | 'fire', number>>>

type Type = 'street' | 'artisan' | 'special' | 'master' | 'shop'

interface Row {
  readonly id: string
  readonly type: Type
  readonly season: string
  readonly cost: number
  readonly bonus: number
  readonly start: number
  readonly salary: readonly Amounts[]
}

interface Trade {
  readonly pay: Amounts
  readonly gain: Amounts
  readonly others?: Amounts
}

/** Id, type, season, cost, firefighting when hired, first level, and the salaries from that level on; none with a token. */
const TABLE: readonly (readonly [string, Type, string, number, number, number, string])[] = [
  // start
  ['cotton', 'street', 'start', 0, 0, 1, '1 sandal > 1 sandal > 1 mon, 1 sandal'],
  ['eyeglass', 'street', 'start', 0, 0, 1, '1 mon > 2 mon > 2 mon'],
  ['salt', 'street', 'start', 0, 0, 1, '1 mon > 2 mon > 1 rice'],
  ['egg', 'street', 'start', 0, 0, 1, '1 mon > 1 rice > 1 rice'],
  // spring
  ['book_lender', 'street', 'spring', 1, 0, 1, '1 mon > 2 mon > 2 mon'],
  ['sake', 'street', 'spring', 1, 0, 1, '1 sandal > 1 rice > 1 rice'],
  ['soap_bubble', 'street', 'spring', 1, 0, 1, '1 sandal > 1 sandal > 1 lumber'],
  ['ukiyoe', 'artisan', 'spring', 3, 0, 1, '0 > 1 iki > 4 iki'],
  ['seamstress', 'artisan', 'spring', 2, 0, 1, '0 > 2 iki > 3 iki'],
  ['dice', 'artisan', 'spring', 4, 1, 1, '1 iki > 2 iki > 3 iki'],
  ['geta', 'artisan', 'spring', 4, 1, 1, '1 iki > 2 iki > 3 iki'],
  ['monk', 'special', 'spring', 4, 1, 1, ''],
  ['ox_cart', 'special', 'spring', 3, 1, 1, ''],
  ['yamabushi', 'special', 'spring', 2, 0, 1, ''],
  ['carpenter', 'master', 'spring', 7, 1, 1, '2 iki, 1 mon > 2 iki, 1 mon > 3 iki, 2 mon'],
  ['kite', 'master', 'spring', 6, 0, 1, '1 iki, 1 mon > 2 iki, 1 mon > 3 iki, 2 mon'],
  ['dyer', 'shop', 'spring', 5, 0, 1, '2 mon > 3 mon > 3 mon'],
  ['soba', 'shop', 'spring', 4, 0, 1, '2 mon > 3 mon > 3 mon'],
  // summer
  ['water', 'street', 'summer', 1, 0, 1, '1 sandal > 1 sandal > 2 sandal'],
  ['watermelon', 'street', 'summer', 1, 0, 1, '1 sandal > 1 rice > 1 rice'],
  ['dumpling', 'street', 'summer', 1, 0, 1, '1 rice > 1 rice > 1 rice'],
  ['used_clothes', 'street', 'summer', 1, 0, 1, '1 sandal > 1 sandal > 1 lumber'],
  ['engraver', 'artisan', 'summer', 3, 1, 1, '0 > 2 iki > 3 iki'],
  ['umbrella', 'artisan', 'summer', 5, 1, 1, '1 iki > 3 iki > 4 iki'],
  ['lantern', 'artisan', 'summer', 5, 1, 1, '1 iki > 2 iki > 4 iki'],
  ['firefighter', 'special', 'summer', 7, 2, 1, '1 iki > 2 iki > 4 iki'],
  ['shrine_maiden', 'special', 'summer', 3, 1, 1, ''],
  ['day_labourer', 'special', 'summer', 3, 2, 1, '-2 iki > -1 iki > 0'],
  ['plasterer', 'master', 'summer', 7, 1, 1, '2 iki, 1 mon > 3 iki, 1 mon > 4 iki, 2 mon'],
  ['fireworks', 'master', 'summer', 6, 0, 1, '1 iki, 1 mon > 3 iki, 1 mon > 4 iki, 2 mon'],
  ['vegetable', 'shop', 'summer', 4, 0, 1, '1 mon > 3 mon > 4 mon'],
  ['eel', 'shop', 'summer', 4, 0, 1, '2 mon > 3 mon > 4 mon'],
  // autumn
  ['mask', 'street', 'autumn', 1, 0, 1, '1 sandal > 1 lumber > 1 lumber'],
  ['fish_peddler', 'street', 'autumn', 1, 0, 1, '1 rice > 1 rice > 1 rice'],
  ['firewood', 'street', 'autumn', 1, 0, 1, '1 sandal > 1 lumber > 2 lumber'],
  ['printer', 'artisan', 'autumn', 5, 1, 1, '2 iki > 3 iki > 5 iki'],
  ['hairdresser', 'artisan', 'autumn', 4, 0, 1, '3 iki > 4 iki > 5 iki'],
  ['shamisen', 'artisan', 'autumn', 3, 0, 2, '2 iki > 3 iki'],
  ['clockmaker', 'artisan', 'autumn', 5, 1, 1, '2 iki > 3 iki > 5 iki'],
  ['geisha', 'special', 'autumn', 8, 1, 1, '3 iki > 5 iki > 7 iki'],
  ['puppeteer', 'special', 'autumn', 2, 0, 2, ''],
  ['construction_worker', 'special', 'autumn', 7, 2, 1, '1 iki > 3 iki > 5 iki'],
  ['doll', 'master', 'autumn', 6, 1, 1, '2 iki, 1 mon > 4 iki, 1 mon > 5 iki, 2 mon'],
  ['tatami', 'master', 'autumn', 7, 1, 1, '3 iki, 1 mon > 4 iki, 1 mon > 6 iki, 2 mon'],
  ['sushi', 'shop', 'autumn', 4, 0, 1, '3 mon > 4 mon > 5 mon'],
  ['tempura', 'shop', 'autumn', 4, 0, 1, '4 mon > 3 mon > 4 mon'],
  // winter
  ['chili', 'street', 'winter', 1, 0, 1, '1 rice > 1 rice > 2 rice'],
  ['charcoal', 'street', 'winter', 1, 0, 1, '1 lumber > 1 lumber, 1 sandal > 1 lumber, 1 sandal'],
  ['candy', 'street', 'winter', 1, 0, 1, '1 rice > 1 rice > 2 rice'],
  ['confectioner', 'artisan', 'winter', 4, 1, 2, '4 iki > 5 iki'],
  ['glassblower', 'artisan', 'winter', 3, 0, 2, '3 iki > 6 iki'],
  ['brush', 'artisan', 'winter', 4, 0, 2, '4 iki > 6 iki'],
  ['fan', 'artisan', 'winter', 3, 0, 2, '3 iki > 6 iki'],
  ['kabuki_actor', 'special', 'winter', 7, 1, 1, '6 iki > 7 iki > 9 iki'],
  ['samurai', 'special', 'winter', 6, 1, 2, '5 iki > 7 iki'],
  ['sumo', 'special', 'winter', 5, 2, 1, '3 iki > 4 iki > 7 iki'],
  ['stonemason', 'master', 'winter', 6, 1, 2, '4 iki, 2 mon > 7 iki, 2 mon'],
  ['sculptor', 'master', 'winter', 6, 1, 2, '4 iki, 1 mon > 6 iki, 2 mon'],
  ['card_maker', 'master', 'winter', 5, 0, 2, '3 iki, 2 mon > 6 iki, 2 mon'],
  ['incense', 'shop', 'winter', 3, 0, 2, '4 mon > 5 mon'],
]

const CARDS: readonly Row[] = TABLE.map(([id, type, season, cost, bonus, start, salary]) => ({
  id,
  type,
  season,
  cost,
  bonus,
  start,
  salary: salary === '' ? [] : salary.split(' > ').map(amounts),
}))

/** '2 iki, 1 mon' */
function amounts(text: string): Amounts {
  if (text === '0') return {}
  return Object.fromEntries(text.split(', ').map((part) => [part.split(' ')[1], Number(part.split(' ')[0])]))
}

/** Skills that give something, for nothing or for a payment. */
const TRADES: Readonly<Record<string, Trade>> = {
  cotton: { pay: {}, gain: { mon: 1, sandal: 1 } },
  eyeglass: { pay: {}, gain: { mon: 2 } },
  salt: { pay: {}, gain: { rice: 1 } },
  egg: { pay: {}, gain: { rice: 1 } },
  book_lender: { pay: {}, gain: { mon: 1, sandal: 1 } },
  sake: { pay: {}, gain: { rice: 1 } },
  soap_bubble: { pay: {}, gain: { lumber: 1 } },
  ukiyoe: { pay: { iki: 1 }, gain: { mon: 4 } },
  dice: { pay: { mon: 1 }, gain: { lumber: 1 } },
  geta: { pay: { mon: 2 }, gain: { sandal: 2 } },
  monk: { pay: {}, gain: { fire: 1 } },
  ox_cart: { pay: {}, gain: { sandal: 1 } },
  yamabushi: { pay: {}, gain: { fire: 1 } },
  dyer: { pay: { mon: 2 }, gain: { iki: 4 } },
  soba: { pay: { mon: 2 }, gain: { rice: 2 } },
  water: { pay: {}, gain: { mon: 1, sandal: 1 } },
  watermelon: { pay: {}, gain: { rice: 1 } },
  dumpling: { pay: {}, gain: { rice: 1 } },
  used_clothes: { pay: {}, gain: { lumber: 1 } },
  engraver: { pay: { mon: 3 }, gain: { lumber: 2 } },
  lantern: { pay: { iki: 1 }, gain: { mon: 4 } },
  firefighter: { pay: {}, gain: { fire: 1 } },
  shrine_maiden: { pay: {}, gain: { fire: 1 } },
  day_labourer: { pay: {}, gain: { fire: 1 } },
  fireworks: { pay: {}, gain: { iki: 4 }, others: { mon: 2 } },
  vegetable: { pay: { mon: 2 }, gain: { rice: 1, lumber: 1 } },
  eel: { pay: { mon: 2 }, gain: { rice: 2 } },
  mask: { pay: {}, gain: { lumber: 1 } },
  fish_peddler: { pay: {}, gain: { rice: 1, sandal: 1 } },
  firewood: { pay: {}, gain: { lumber: 1 } },
  hairdresser: { pay: { mon: 2 }, gain: { iki: 4 } },
  shamisen: { pay: { lumber: 1 }, gain: { mon: 3, iki: 2 } },
  clockmaker: { pay: { mon: 3 }, gain: { lumber: 2 } },
  geisha: { pay: {}, gain: { fire: 1, iki: 1 } },
  puppeteer: { pay: {}, gain: { mon: 3 } },
  construction_worker: { pay: {}, gain: { fire: 1 } },
  sushi: { pay: { mon: 2 }, gain: { rice: 2 } },
  tempura: { pay: { mon: 2 }, gain: { rice: 2 } },
  chili: { pay: {}, gain: { rice: 1, sandal: 1 } },
  charcoal: { pay: {}, gain: { lumber: 1, sandal: 1 } },
  candy: { pay: {}, gain: { rice: 1, iki: 1 } },
  confectioner: { pay: { rice: 1 }, gain: { iki: 5 } },
  glassblower: { pay: { sandal: 2 }, gain: { iki: 6 } },
  brush: { pay: { lumber: 1, rice: 1, sandal: 1 }, gain: { iki: 9 } },
  kabuki_actor: { pay: {}, gain: { iki: 3 } },
  samurai: { pay: { koban: 1 }, gain: { iki: 9 } },
  sumo: { pay: {}, gain: { fire: 1 } },
  sculptor: { pay: { lumber: 1 }, gain: { iki: 5 } },
  card_maker: { pay: {}, gain: { iki: 4 }, others: { mon: 2 } },
  incense: { pay: { mon: 3 }, gain: { iki: 5 } },
}
const TRADES_2015: Readonly<Record<string, Trade>> = {
  ...TRADES,
  ukiyoe: { pay: { iki: 1 }, gain: { mon: 5 } },
  lantern: { pay: { iki: 1 }, gain: { mon: 5 } },
}
/** Skills that give experience, with their price in mon. */
const LEVEL_UPS = { seamstress: 1, umbrella: 1, printer: 1, fan: 1 }
const LEVEL_UPS_2015 = { seamstress: 2, umbrella: 2, printer: 2, fan: 2 }
/** Skills that build, with what they take off. */
const BUILDERS = { carpenter: 'lumber', plasterer: 'lumber', tatami: 'lumber', stonemason: 'koban' } as const
/** Skills that swap. */
const SWAPPERS = ['kite', 'doll']

const EDITIONS = [
  ['2021', TRADES, LEVEL_UPS],
  ['2015', TRADES_2015, LEVEL_UPS_2015],
] as const
const START_LEVEL = Object.fromEntries(CARDS.map(({ id, start }) => [id, start]))

test('cards: 60 characters, and each has one skill', () => {
  const skills = [...Object.keys(TRADES), ...Object.keys(LEVEL_UPS), ...Object.keys(BUILDERS), ...SWAPPERS]
  expect(skills.sort()).toEqual(CARDS.map(({ id }) => id).sort())
  expect(skills).toHaveLength(60)
})

describe.each(EDITIONS)('skills of %s', (edition, trades, levelUps) => {
  test.each(Object.entries(trades))(`%s: skill, paid exactly (${edition})`, (id, { pay, gain }) => {
    const stalls = { A2: `${id}.b${START_LEVEL[id]}` }
    const table = scene({ edition, ask: 'a:business', stalls, a: { at: 1, ...pay } }).play(id)
    expect(table.goods('a')).toEqual(gain)
  })

  test.each(Object.entries(trades))(
    `%s: skill gives the others nothing else (${edition})`,
    (id, { pay, others = {} }) => {
      const stalls = { A2: `${id}.b${START_LEVEL[id]}` }
      const table = scene({ edition, ask: 'a:business', stalls, a: { at: 1, ...pay } }).play(id)
      expect(['b', 'c', 'd'].map((letter) => table.goods(letter))).toEqual([others, others, others])
    },
  )

  const payments = Object.entries(trades).flatMap(([id, { pay }]) =>
    Object.entries(pay).map(([good, amount]) => [id, good, pay, amount] as const),
  )
  test.each(payments)(`%s: skill not with 1 %s too little (${edition})`, (id, good, pay, amount) => {
    const stalls = { A2: `${id}.b${START_LEVEL[id]}` }
    const table = scene({ edition, ask: 'a:business', stalls, a: { at: 1, ...pay, [good]: amount - 1 } })
    expect(table.legal).not.toContain(id)
    expect(table.whyNot(id)).toEqual({
      rule: 'K9',
      code: `short-of-${good}`,
      facts: { have: amount - 1, cost: amount },
    })
  })

  test.each(Object.entries(levelUps))(`%s: skill, a level for a card of one’s own (${edition})`, (id, mon) => {
    const stalls = { A2: `${id}.b2`, D0: 'egg.a1', D1: 'salt.b1' }
    const table = scene({ edition, ask: 'a:business', stalls, a: { at: 1, mon } }).play(id)
    expect(table.legal).toEqual(['egg'])
    table.play('egg')
    expect([table.stall('D0'), table.stall('A2'), table.goods('a')]).toEqual(['egg.a2', `${id}.b3`, {}])
  })

  test.each(Object.entries(levelUps))(`%s: skill, a level for itself (${edition})`, (id, mon) => {
    const table = scene({ edition, ask: 'a:business', stalls: { A2: `${id}.a2` }, a: { at: 1, mon } }).play(id, id)
    expect([table.stall('A2'), table.goods('a')]).toEqual([`${id}.a3`, {}])
  })

  test.each(Object.entries(levelUps))(`%s: skill not with 1 mon too little (${edition})`, (id, mon) => {
    const table = scene({ edition, ask: 'a:business', stalls: { A2: `${id}.a2` }, a: { at: 1, mon: mon - 1 } })
    expect(table.whyNot(id)).toEqual({ rule: 'K9', code: 'short-of-mon', facts: { have: mon - 1, cost: mon } })
  })

  test.each(Object.keys(levelUps))(`%s: skill not without a card of one’s own (${edition})`, (id) => {
    const table = scene({ edition, ask: 'a:business', stalls: { A2: `${id}.b2` }, a: { at: 1, mon: 9 } })
    expect(table.legal).not.toContain(id)
    expect(table.whyNot(id)).toEqual({ rule: 'K9', code: 'no-own-character' })
  })

  test.each(Object.entries(BUILDERS))(`%s: skill, a building for 1 %s less (${edition})`, (id, good) => {
    const cost = { koban: 2, lumber: 2 }
    const table = scene({
      edition,
      ask: 'a:business',
      site: ['shrine'],
      stalls: { A2: `${id}.a2` },
      a: { at: 1, ...cost, [good]: 1 },
    }).play(id, 'shrine', 'D0')
    expect([table.stall('D0'), table.goods('a')]).toEqual(['shrine.a', {}])
  })

  test.each(Object.entries(BUILDERS))(`%s: skill not with another %s too little (${edition})`, (id, good) => {
    const a = { at: 1, koban: 2, lumber: 2, [good]: 0 }
    const table = scene({ edition, ask: 'a:business', site: ['shrine'], stalls: { A2: `${id}.a2` }, a })
    expect(table.whyNot(id)).toEqual({ rule: 'K12', code: 'short-for-building' })
  })

  test.each(SWAPPERS)(`%s: skill, two characters change places, free of charge (${edition})`, (id) => {
    const stalls = { A2: `${id}.a1`, B3: 'egg.b2', D0: 'salt.c3', D1: 'inn.a' }
    const table = scene({ edition, ask: 'a:business', stalls, a: { at: 1 } }).play(id, 'egg', 'salt')
    expect(['A2', 'B3', 'D0', 'D1'].map((stall) => table.stall(stall))).toEqual([
      `${id}.a1`,
      'salt.c3',
      'egg.b2',
      'inn.a',
    ])
  })

  test.each(SWAPPERS)(`%s: skill may move the card itself, which then levels up (${edition})`, (id) => {
    const table = scene({ edition, ask: 'a:business', stalls: { A2: `${id}.b1`, D0: 'egg.a1' }, a: { at: 1 } })
    table.play(id, id, 'egg')
    expect([table.stall('A2'), table.stall('D0')]).toEqual(['egg.a1', `${id}.b2`])
  })

  test.each(SWAPPERS)(`%s: skill not without a second character (${edition})`, (id) => {
    const table = scene({ edition, ask: 'a:business', stalls: { A2: `${id}.b1`, D0: 'inn.a' }, a: { at: 1 } })
    expect(table.legal).not.toContain(id)
    expect(table.whyNot(id)).toEqual({ rule: 'K9', code: 'only-character' })
  })
})

describe('use and level', () => {
  test.each(Object.entries(TRADES))('%s: used by another it gains a level', (id, { pay }) => {
    const table = scene({ ask: 'a:business', stalls: { A2: `${id}.b2` }, a: { at: 1, ...pay } }).play(id)
    expect(table.stall('A2')).toBe(`${id}.b3`)
  })

  test.each(Object.entries(TRADES))('%s: used by its owner it stays as it is', (id, { pay }) => {
    const table = scene({ ask: 'a:business', stalls: { A2: `${id}.a2` }, a: { at: 1, ...pay } }).play(id)
    expect(table.stall('A2')).toBe(`${id}.a2`)
  })
})

describe('salaries', () => {
  const levels = CARDS.flatMap(({ id, start, salary }) =>
    salary.map((goods, i) => [id, start + i, JSON.stringify(goods), goods] as const),
  )
  test.each(levels)('%s: salary on level %i is %s', (id, level, _text, goods) => {
    const table = monthEnd({ month: 12, stalls: { A0: `${id}.a${level}` }, a: { iki: 5 } })
    expect(table.goods('a')).toEqual({ ...goods, iki: 5 + (goods.iki ?? 0) })
  })

  const last = CARDS.filter(({ salary }) => salary.length > 0).map(({ id, salary }) => [id, salary.at(-1)] as const)
  test.each(last)('%s: retired it is paid its last salary', (id, goods) => {
    expect(monthEnd({ month: 12, retired: { a: [id] } }).goods('a')).toEqual(goods)
  })

  const unpaid = CARDS.filter(({ salary }) => salary.length === 0).map(({ id }) => id)
  test.each(unpaid.flatMap((id) => [1, 2, 3].map((level) => [id, level] as const)))(
    '%s: no salary on level %i',
    (id, level) => {
      expect(monthEnd({ month: 12, stalls: { A0: `${id}.a${level}` } }).goods('a')).toEqual({})
    },
  )

  test.each(unpaid)('%s: no salary when it is retired', (id) => {
    expect(monthEnd({ month: 12, retired: { a: [id] } }).goods('a')).toEqual({})
  })

  test('cards: five have no salary', () => {
    expect(unpaid).toEqual(['monk', 'ox_cart', 'yamabushi', 'shrine_maiden', 'puppeteer'])
  })
})

describe('hiring', () => {
  const hired = CARDS.filter(({ season }) => season !== 'start').map((card) => [card.id, card] as const)

  test.each(hired)('%s: hired for its exact cost, with its bonus in firefighting', (id, { cost, bonus }) => {
    const table = scene({ ask: 'a:hire', row: [id], a: { mon: cost, life: 1, fire: 3 } }).play(id, 'A0')
    expect(table.goods('a')).toEqual({ fire: 3 + bonus })
  })

  test.each(hired)('%s: starts on its first level', (id, { cost, start }) => {
    const table = scene({ ask: 'a:hire', row: [id], a: { mon: cost, life: 1 } }).play(id, 'A0')
    expect(table.stall('A0')).toBe(`${id}.a${start}`)
  })

  test.each(hired)('%s: not with 1 mon too little', (id, { cost }) => {
    const table = scene({ ask: 'a:hire', row: [id], a: { mon: cost - 1, life: 1 } })
    expect(table.legal).toEqual(['income'])
    expect(table.whyNot(id)).toEqual({ rule: 'K6', code: 'short-for-hire', facts: { mon: cost - 1, cost } })
  })

  const starters = CARDS.filter(({ season }) => season === 'start').map(({ id }) => id)
  test.each(starters)('%s: a starting card, free of charge on level 1', (id) => {
    const table = scene({ ask: 'a:starter', month: 0, phase: 'starters', a: { mon: 8 } })
    expect(table.legal).toEqual(['cotton', 'eyeglass', 'salt', 'egg'])
    table.play(id, 'C0')
    expect([table.stall('C0'), table.goods('a')]).toEqual([`${id}.a1`, { mon: 8 }])
  })
})

describe('season and type', () => {
  const SEASONS = ['spring', 'summer', 'autumn', 'winter']
  const dealt = CARDS.filter(({ season }) => season !== 'start').map(({ id, season }) => [id, season] as const)

  test.each(dealt)('%s: in the deck of %s', (id, season) => {
    const { deck } = scene({}).state.hidden
    expect(SEASONS[Math.trunc(deck.indexOf(cardOf(id)) / 14)]).toBe(season)
    expect(deck.filter((card) => card === cardOf(id))).toHaveLength(1)
  })

  /* Three types in its nagaya, two more in the corners: it is in harmony with exactly one of them. */
  const NEIGHBOURS = ['egg', 'geta', 'yamabushi', 'kite', 'soba']
  const OTHERS = ['salt', 'dice', 'ox_cart', 'doll', 'eel']
  const KINDS = { street: [0, 0], artisan: [1, 0], special: [2, 0], master: [3, 4], shop: [4, 4] } as const
  test.each(CARDS.map(({ id, type }) => [id, type] as const))('%s: is in harmony with %s', (id, type) => {
    const [street, artisan, special, master, shop] = NEIGHBOURS.map((each, i) => (each === id ? OTHERS[i] : each))
    const stalls = {
      A0: `${street}.b1`,
      A1: `${artisan}.b1`,
      A2: `${special}.b1`,
      A3: `${id}.a2`,
      B3: `${master}.b1`,
      C3: `${shop}.c1`,
    }
    const table = monthEnd({ month: 12, stalls })
    const [kind, group] = KINDS[type]
    expect(eventsOf(table, 'harmony').filter((event) => 'seat' in event && event.seat === 0)).toEqual([
      { type: 'harmony', seat: 0, group, kind, own: 1, cards: 2 },
    ])
  })

  test.each([
    ['street', 17],
    ['artisan', 15],
    ['special', 12],
    ['master', 9],
    ['shop', 7],
  ])('cards: of type %s there are %i', (type, count) => {
    expect(CARDS.filter((card) => card.type === type)).toHaveLength(count)
  })
})

describe('special tokens', () => {
  test.each([
    ['monk', 0],
    ['ox_cart', 1],
    ['yamabushi', 2],
    ['shrine_maiden', 3],
    ['puppeteer', 4],
  ])('%s: retiring gives its owner the token, once', (id, special) => {
    const table = scene({ ask: 'a:business', stalls: { A2: `${id}.b3` }, a: { at: 1 } }).play(id)
    expect(table.events.slice(-2)).toEqual([
      { type: 'retired', seat: 1, card: cardOf(id), stall: 2 },
      { type: 'tokenGiven', seat: 1, special },
    ])
    expect([...table.t.special]).toEqual([0, 1, 2, 3, 4].map((each) => (each === special ? 1 : -1)))
  })

  test('soba: retiring gives no token', () => {
    const table = scene({ ask: 'a:business', stalls: { A2: 'soba.b3' }, a: { at: 1, mon: 2 } }).play('soba')
    expect(table.told.at(-1)).toBe('retired')
    expect([...table.t.special]).toEqual([-1, -1, -1, -1, -1])
  })

  test('monk: the token takes 1 mon off a hire', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], a: { mon: 3, life: 1 }, retired: { a: ['monk'] } })
    expect(table.play('soba', 'A0').goods('a')).toEqual({})
  })

  test('ox_cart: the token gives one step more, if wanted, and keeps doing so', () => {
    const table = scene({ ask: 'a:walk', a: { at: 1, life: 2 }, retired: { a: ['ox_cart'] } })
    expect(table.legal).toEqual(['go2', 'go3'])
    expect(table.play('go3').t.oyakata[0]).toBe(3)
    expect(table.t.special[1]).toBe(0)
  })

  test.each([
    ['yamabushi', 2],
    ['shrine_maiden', 3],
  ])('%s: the token saves a card from the fire, and is spent', (id, special) => {
    const table = monthEnd({ month: 5, stalls: { A0: 'egg.a1' }, retired: { a: [id] } })
      .play('save')
      .advanceOnce()
    expect([table.stall('A0'), table.t.special[special]]).toEqual(['egg.a1', -1])
  })

  test('puppeteer: the token is any type at the end', () => {
    expect(points(scene({ retired: { a: ['sumo', 'puppeteer'] } }))[0]).toBe(4)
  })
})

describe('buildings', () => {
  const COSTS: Readonly<Record<string, Amounts>> = {
    shrine: { koban: 2, lumber: 2 },
    merchant_house: { koban: 1, lumber: 2 },
    farm: { lumber: 2 },
    storehouse: { koban: 1, lumber: 2 },
    restaurant: { lumber: 3 },
    imperial_residence: { lumber: 2 },
    well: { koban: 1, lumber: 2 },
    kabuki_theatre: { koban: 2, lumber: 3 },
    watchtower: { lumber: 2 },
    inn: { koban: 1, lumber: 1 },
  }
  const IN_2015 = ['shrine', 'merchant_house', 'storehouse', 'well', 'kabuki_theatre', 'inn']
  const builds = [
    ...Object.entries(COSTS).map(([id, cost]) => [id, '2021', cost] as const),
    ...IN_2015.map((id) => [id, '2015', COSTS[id]] as const),
  ]

  test.each(builds)('%s: built for its exact cost (%s)', (id, edition, cost) => {
    const table = scene({ edition, ask: 'a:business', site: [id], a: { at: 6, mon: 1, ...cost } })
    table.play('build', id, 'B0')
    expect([table.stall('B0'), table.goods('a')]).toEqual([`${id}.a`, {}])
  })

  const short = builds.flatMap(([id, edition, cost]) =>
    Object.entries(cost).map(([good, amount]) => [id, good, edition, cost, amount] as const),
  )
  test.each(short)('%s: not with 1 %s too little (%s)', (id, good, edition, cost, amount) => {
    const a = { at: 6, mon: 1, ...cost, [good]: amount - 1 }
    expect(scene({ edition, ask: 'a:business', site: [id], a }).legal).toEqual(['one-rice', 'done'])
  })

  test.each([
    ['shrine', 22, {}],
    ['farm', 2, {}],
    ['imperial_residence', 4, {}],
    ['kabuki_theatre', 26, {}],
    ['watchtower', 3, {}],
    ['inn', 12, {}],
    ['merchant_house', 12, { sandal: 4 }],
    ['merchant_house', 30, { sandal: 10 }],
    ['merchant_house', 30, { sandal: 12 }],
    ['storehouse', 12, { rice: 3 }],
    ['storehouse', 32, { rice: 8 }],
    ['storehouse', 32, { rice: 10 }],
    ['well', 14, { fire: 7 }],
    ['well', 0, {}],
    ['restaurant', 0, {}],
  ] as const)('%s: %i at the end, with %j', (id, iki, goods) => {
    expect(points(scene({ stalls: { A0: `${id}.a` }, a: goods }))[0]).toBe(iki)
  })

  test.each([
    ['shrine', 22, {}],
    ['kabuki_theatre', 26, {}],
    ['inn', 12, {}],
    ['merchant_house', 27, { sandal: 9 }],
    ['merchant_house', 30, { sandal: 11 }],
    ['storehouse', 28, { rice: 7 }],
    ['storehouse', 32, { rice: 9 }],
    ['well', 20, { fire: 10 }],
  ] as const)('%s: %i at the end, with %j (2015)', (id, iki, goods) => {
    expect(points(scene({ edition: '2015', stalls: { A0: `${id}.a` }, a: goods }))[0]).toBe(iki)
  })

  test('restaurant: as much as the fish, once more', () => {
    expect(points(scene({ stalls: { A0: 'restaurant.a' }, fish: { 0: 'a', 7: 'a' } }))[0]).toBe(13 + 13)
  })

  test('farm: 2 IKI for each character fed', () => {
    const table = monthEnd({ month: 3, stalls: { A0: 'farm.a', B0: 'egg.a1', C0: 'soba.a1' }, a: { rice: 2 } })
    expect(table.advanceOnce().t.iki[0]).toBe(4)
  })

  test('imperial_residence: 2 mon for each card of the most numerous type', () => {
    const stalls = { A0: 'imperial_residence.a', B0: 'monk.a1', C0: 'yamabushi.a1', D0: 'ukiyoe.a1' }
    expect(monthEnd({ month: 3, stalls, a: { rice: 3 } }).advanceOnce().t.mon[0]).toBe(4)
  })

  test.each([
    ['monk', 4, 1],
    ['firefighter', 7, 2],
  ])('watchtower: 3 IKI for the hire of the %s, whatever the bonus', (id, cost, fire) => {
    const table = scene({ ask: 'a:hire', row: [id], stalls: { A0: 'watchtower.a' }, a: { mon: cost, life: 1 } })
    table.play(id, 'A1')
    expect(table.goods('a')).toEqual({ iki: 3, fire })
    expect(table.events.slice(-3)).toEqual([
      { type: 'firefightingRose', seat: 0, from: 0, level: fire },
      { type: 'buildingPaid', seat: 0, card: 68 },
      { type: 'gained', seat: 0, goods: { iki: 3 } },
    ])
  })

  test('watchtower: also for a hire at the top of the track', () => {
    const a = { mon: 4, life: 1, fire: 10 }
    const table = scene({ ask: 'a:hire', row: ['monk'], stalls: { A0: 'watchtower.a' }, a }).play('monk', 'A1')
    expect(table.goods('a')).toEqual({ iki: 3, fire: 10 })
  })

  test('watchtower: nothing for a hire without a bonus', () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], stalls: { A0: 'watchtower.a' }, a: { mon: 4, life: 1 } })
    expect(table.play('soba', 'A1').goods('a')).toEqual({})
  })

  test('watchtower: nothing for the hire of another player', () => {
    const table = scene({ ask: 'b:hire', row: ['monk'], stalls: { A0: 'watchtower.a' }, b: { mon: 4, life: 1 } })
    table.play('monk', 'A1')
    expect([table.goods('a'), table.goods('b')]).toEqual([{}, { fire: 1 }])
  })

  test('watchtower: nothing for firefighting gained otherwise', () => {
    const table = scene({ ask: 'a:business', stalls: { A0: 'watchtower.a', B0: 'monk.a1' }, a: { at: 3 } })
    expect(table.play('tower', 'monk').goods('a')).toEqual({ fire: 2 })
  })

  test('watchtower: nothing for a starting card', () => {
    const table = scene({ ask: 'a:starter', month: 0, phase: 'starters', stalls: { A1: 'watchtower.a' } })
    expect(table.play('egg', 'A0').goods('a')).toEqual({})
  })

  test.each(['shrine', 'merchant_house', 'storehouse', 'restaurant', 'well', 'kabuki_theatre', 'inn'])(
    '%s: no effect before the end',
    (id) => {
      const stalls = { A0: `${id}.a`, B0: 'yamabushi.a1' }
      const table = scene({ ask: 'a:hire', month: 12, row: ['monk'], stalls, a: { mon: 4, rice: 1, life: 1 } })
      table.play('monk', 'A1')
      expect(table.goods('a')).toEqual({ rice: 1, fire: 1 })
      expect(
        monthEnd({ month: 12, stalls, a: { rice: 1 } })
          .advanceOnce()
          .goods('a'),
      ).toEqual({})
    },
  )
})

describe('tokens of 2021', () => {
  const MONTH = { spring: 1, summer: 4, autumn: 7, winter: 10 }
  type Season = keyof typeof MONTH

  const FISH: readonly (readonly [string, Season, number, number, number])[] = [
    ['fish-spring-1', 'spring', 1, 2, 3],
    ['fish-spring-2', 'spring', 2, 3, 3 + 1],
    ['fish-summer-1', 'summer', 1, 3, 3],
    ['fish-summer-2', 'summer', 2, 8, 3 + 7],
    ['fish-autumn-1', 'autumn', 1, 3, 3],
    ['fish-autumn-2', 'autumn', 2, 4, 3 + 1],
    ['fish-winter-1', 'winter', 1, 3, 3],
    ['fish-winter-2', 'winter', 2, 9, 3 + 7],
  ]
  test.each(FISH)('%s: bought in %s as number %i for %i mon, worth %i alone', (_id, season, place, price, iki) => {
    const table = scene({ month: MONTH[season], ask: 'a:business', a: { at: 7, mon: price } }).play(`fish${place}`)
    expect(table.goods('a')).toEqual({})
    expect(points(table)).toEqual([iki, 0, 0, 0])
  })

  test.each(FISH)('%s: in %s number %i is not for sale for less than %i mon', (_id, season, place, price) => {
    const table = scene({ month: MONTH[season], ask: 'a:business', a: { at: 7, mon: price - 1 } })
    expect(table.whyNot(`fish${place}`)).toEqual({
      rule: 'K9',
      code: 'short-of-mon',
      facts: { have: price - 1, cost: price },
    })
  })

  const PIPES: readonly (readonly [string, Season, number, number, Amounts])[] = [
    ['pipe-spring-1', 'spring', 1, 2, { fire: 1 }],
    ['pipe-spring-2', 'spring', 2, 2, { fire: 1 }],
    ['pipe-summer-1', 'summer', 1, 3, { rice: 1 }],
    ['pipe-summer-2', 'summer', 2, 3, { sandal: 2 }],
    ['pipe-autumn-1', 'autumn', 1, 3, { fire: 1 }],
    ['pipe-autumn-2', 'autumn', 2, 4, { fire: 2 }],
    ['pipe-winter-1', 'winter', 1, 3, {}],
    ['pipe-winter-2', 'winter', 2, 6, { koban: 1 }],
  ]
  test.each(PIPES)('%s: bought in %s as number %i for %i mon, gives %j', (_id, season, place, price, goods) => {
    const table = scene({ month: MONTH[season], ask: 'a:business', a: { at: 4, mon: price } }).play(`pipe${place}`)
    expect(table.goods('a')).toEqual(goods)
  })

  test.each(PIPES)('%s: in %s number %i is not for sale for less than %i mon', (_id, season, place, price) => {
    const table = scene({ month: MONTH[season], ask: 'a:business', a: { at: 4, mon: price - 1 } })
    expect(table.whyNot(`pipe${place}`)).toEqual({
      rule: 'K9',
      code: 'short-of-mon',
      facts: { have: price - 1, cost: price },
    })
  })

  test('pipe-winter-1: a level for a card of one’s own', () => {
    const stalls = { D0: 'egg.a1', D1: 'salt.b1' }
    const table = scene({ month: 10, ask: 'a:business', stalls, a: { at: 4, mon: 3 } }).play('pipe1')
    expect(table.legal).toEqual(['egg'])
    expect(table.play('egg').stall('D0')).toBe('egg.a2')
  })

  test('pipe-winter-1: lapses without one', () => {
    const table = scene({ month: 10, ask: 'a:business', stalls: { D0: 'inn.a' }, a: { at: 4, mon: 3 } }).play('pipe1')
    expect(table.events.at(-1)).toEqual({ type: 'lapsed', seat: 0 })
    expect(table.legal).toEqual(['done'])
  })

  test.each(PIPES.map(([id], token) => [id, token] as const))('%s: doubles tobacco', (_id, token) => {
    expect(points(scene({ tobacco: { 0: 'a' }, pipe: { [token]: 'a' } }))[0]).toBe(4)
  })

  const TOBACCOS: readonly (readonly [string, Season, number, number, number, Amounts])[] = [
    ['tobacco-spring-1', 'spring', 1, 2, 2, {}],
    ['tobacco-spring-2', 'spring', 2, 3, 3, {}],
    ['tobacco-summer-1', 'summer', 1, 4, 4, {}],
    ['tobacco-summer-2', 'summer', 2, 4, 3, { fire: 7 }],
    ['tobacco-autumn-1', 'autumn', 1, 6, 2, {}],
    ['tobacco-autumn-2', 'autumn', 2, 4, 3, {}],
    ['tobacco-winter-1', 'winter', 1, 6, 5, {}],
    ['tobacco-winter-2', 'winter', 2, 4, 2, { mon: 11 }],
  ]
  test.each(TOBACCOS)(
    '%s: bought in %s as number %i for %i mon, worth %i',
    (_id, season, place, price, iki, { mon = 0, ...rest }) => {
      // two types, of which one three times: 4 by themselves; 11 mon: 2 by themselves
      const retired = { a: ['egg', 'salt', 'sake', 'soba'] }
      const a = { at: 4, mon: price + mon, ...rest }
      const table = scene({ month: MONTH[season], ask: 'a:business', retired, a }).play(`tobacco${place}`)
      expect(table.goods('a')).toEqual(mon === 0 ? rest : { mon, ...rest })
      expect(points(table)[0]).toBe(4 + (mon === 0 ? 0 : 2) + iki)
    },
  )

  test.each(TOBACCOS)('%s: in %s number %i is not for sale for less than %i mon', (_id, season, place, price) => {
    const table = scene({ month: MONTH[season], ask: 'a:business', a: { at: 4, mon: price - 1 } })
    expect(table.whyNot(`tobacco${place}`)).toEqual({
      rule: 'K9',
      code: 'short-of-mon',
      facts: { have: price - 1, cost: price },
    })
  })

  test('tokens: 24', () => {
    expect(FISH.length + PIPES.length + TOBACCOS.length).toBe(24)
  })
})

describe('tokens of 2015', () => {
  test.each([
    ['fish-spring-1', 1, 1, 2, 3],
    ['fish-spring-2', 1, 2, 2, 3],
    ['fish-summer-1', 4, 1, 3, 3],
    ['fish-summer-2', 4, 2, 8, 10],
    ['fish-autumn-1', 7, 1, 3, 3],
    ['fish-autumn-2', 7, 2, 3, 3],
    ['fish-winter-1', 10, 1, 3, 3],
    ['fish-winter-2', 10, 2, 9, 10],
  ])('%s: bought in month %i as number %i for %i mon, worth %i alone', (_id, month, place, price, iki) => {
    const table = scene({ edition: '2015', month, ask: 'a:business', a: { at: 7, mon: price } }).play(`fish${place}`)
    expect(table.goods('a')).toEqual({})
    expect(points(table)).toEqual([iki, 0, 0, 0])
  })

  const sold = (count: number): Record<number, string> =>
    Object.fromEntries([0, 1, 2].slice(0, count).map((token) => [token, 'b']))

  test.each([
    ['pipe-grey', 0, 2, 1],
    ['pipe-light-yellow', 1, 3, 1],
    ['pipe-orange', 2, 4, 1],
    ['pipe-purple', 3, 5, 2],
  ])('%s: on top after %i are sold, for %i mon, firefighting +%i', (_id, before, price, fire) => {
    const table = scene({ edition: '2015', pipe: sold(before), ask: 'a:business', a: { at: 4, mon: price } })
    expect(table.play('pipe1').goods('a')).toEqual({ fire })
  })

  test.each([
    ['pipe-grey', 0, 2],
    ['pipe-light-yellow', 1, 3],
    ['pipe-orange', 2, 4],
    ['pipe-purple', 3, 5],
  ])('%s: after %i are sold not for less than %i mon', (_id, before, price) => {
    const table = scene({ edition: '2015', pipe: sold(before), ask: 'a:business', a: { at: 4, mon: price - 1 } })
    expect(table.legal).not.toContain('pipe1')
  })

  test.each([
    ['pouch-grey', 0, 2, 2],
    ['pouch-light-yellow', 1, 3, 3],
    ['pouch-orange', 2, 4, 4],
    ['pouch-purple', 3, 5, 5],
  ])('%s: on top after %i are sold, for %i mon, worth %i', (_id, before, price, iki) => {
    const table = scene({ edition: '2015', tobacco: sold(before), ask: 'a:business', a: { at: 4, mon: price } })
    expect(table.play('tobacco1').goods('a')).toEqual({})
    expect(points(table)[0]).toBe(iki)
  })

  test.each([
    ['pouch-grey', 0, 2],
    ['pouch-light-yellow', 1, 3],
    ['pouch-orange', 2, 4],
    ['pouch-purple', 3, 5],
  ])('%s: after %i are sold not for less than %i mon', (_id, before, price) => {
    const table = scene({ edition: '2015', tobacco: sold(before), ask: 'a:business', a: { at: 4, mon: price - 1 } })
    expect(table.legal).not.toContain('tobacco1')
  })
})

describe('blocking tiles', () => {
  /* The twelve months of one year for two, each as it begins. */
  const year = Array.from({ length: 12 }, (_, month) => scene({ players: 2, month, phase: 'month' }).advance())
  const FIVE = ['i1-4', 'i1', 'i2', 'i3', 'i4']

  test.each(
    [1, 2, 3, 4].flatMap((space) => ['first', 'second', 'third'].map((which, i) => [space, which, i] as const)),
  )('tile-%i: the %s one closes its space for a month', (space, _which, i) => {
    const table = year.filter(({ t }) => t.blocked === space).at(i)
    expect(table?.legal).toEqual(FIVE.filter((word) => word !== `i${space}`))
    expect(table?.whyNot(`i${space}`)).toEqual({ rule: 'K3', code: 'space-blocked' })
  })

  test('tiles: twelve, one a month, and each is told', () => {
    const told = year.flatMap((table) => eventsOf(table, 'blocked'))
    expect(
      told
        .map((event) => ('space' in event ? `${event.space}` : ''))
        .sort()
        .join(''),
    ).toBe('111222333444')
  })
})
