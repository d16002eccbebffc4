import { begin, legalChoices, seedFrom, step } from '@edokko/engine'
import { CARD_IDS, createIki, DECISION_NAMES, EDITIONS, MOST_STEPS, scoreHoldings, WALK } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { ikiWords } from '../../src/iki/iki-words.ts'
import { loadWords } from '../../src/all-words.ts'
import type { Language } from '../../src/words.ts'
import { NAMES } from './everything.ts'

const words = await loadWords('en')
const game = createIki({ first: 0 })
const iki = ikiWords(words, game)
const edition2015 = EDITIONS.filter(({ id }) => id === '2015')
const [iki2015] = edition2015.map((edition) => ikiWords(words, createIki({ edition, players: 2 })))
const cardNamed = (id: string): ReturnType<typeof iki.card> => iki.card(CARD_IDS.indexOf(id))

describe('goods', () => {
  test.each([
    ['sandal', 1, '1 sandal'],
    ['sandal', 2, '2 sandals'],
    ['mon', 5, '5 mon'],
    ['iki', -2, '−2 IKI'],
    ['fire', 1, 'firefighting +1'],
  ] as const)('%s %d', (good, amount, text) => {
    expect(iki.goods(good, amount)).toBe(text)
  })

  test('several are listed', () => {
    expect(iki.allGoods({ iki: 2, mon: 3, rice: 1 })).toBe('3 mon, 1 rice and 2 IKI')
    expect(iki.allGoods({})).toBe('nothing')
  })
})

describe('cards', () => {
  test('a character with a salary', () => {
    expect(cardNamed('carpenter')).toEqual({
      name: 'Carpenter',
      short: 'Carpenter',
      kanji: '大工',
      type: 'Master',
      skill: 'Build for 1 lumber less.',
      hireBonus: 'Firefighting +1 when hired.',
      salary: 'Paydays by level: 1 mon and 2 IKI / 1 mon and 2 IKI / 2 mon and 3 IKI.',
    })
  })

  test('a character with a token', () => {
    const { token, salary } = cardNamed('monk')
    expect([token, salary]).toEqual(['Retired: your hires cost 1 mon less.', undefined])
  })

  test('a character that starts on level 2', () => {
    expect(cardNamed('fan').salary).toBe('Starts on level 2. Paydays by level: 3 IKI / 6 IKI.')
  })

  test('a building', () => {
    expect(cardNamed('farm')).toMatchObject({
      type: 'Building',
      skill: '2 IKI at the end. Paydays: 2 IKI for each card you feed.',
      gist: '2 IKI',
    })
    expect(cardNamed('storehouse').skill).toBe('4 IKI at the end for each rice. At most 32 IKI.')
  })

  test('skills are those of the edition', () => {
    const skills = [iki, iki2015].map((each) => each.card(CARD_IDS.indexOf('seamstress')).skill)
    expect(skills).toEqual([
      'Pay 1 mon: raise one of your cards a level.',
      'Pay 2 mon: raise one of your cards a level.',
    ])
  })
})

describe('the table', () => {
  test('shops', () => {
    expect(iki.shop('exchange')).toEqual({
      name: 'Exchange',
      offer: 'Buy 1 koban for 6 mon / Buy 2 koban for 10 mon / Take 2 mon',
    })
    expect(iki.shop('tobacco').offer).toBe('Buy a pipe, a tobacco or one of each')
    expect(iki2015.shop('pawn').offer).toBe('Pawn 1 rice for 4 mon / Pawn 1 sandal for 4 mon')
  })

  test('stalls are counted from the outside, and corners are where they are a group', () => {
    expect([iki.stall(1), iki.stall(7)]).toEqual(['stall A2', 'corner B4'])
    expect(iki2015.stall(7)).toBe('stall B4')
  })

  test('the calendar', () => {
    const year = Array.from({ length: 13 }, (_, i) => iki.calendar(i + 1) ?? '')
    expect(year.join('.')).toBe('..Pay..Fire 5.Pay..Fire 8.Pay..Fire 10.Pay.New Year')
  })

  test('a token', () => {
    expect(iki.token('fish', 3)).toEqual({
      name: 'Summer bonito',
      price: '8 mon',
      use: 'Scores by season, and 7 IKI more.',
    })
    expect(iki2015.token('pipe', 7)).toBeUndefined()
  })

  test('what a stall promises and costs', () => {
    expect([iki.harmony(0), iki.harmony(4), iki.shortBy(4), iki.prices(5, 7)]).toEqual([
      'no harmony',
      '+4 payday',
      'short by 4',
      '5 mon, corner 7',
    ])
  })
})

describe('the longest walk', () => {
  const company = { names: NAMES, reader: 0 }

  /** The words of a walk of 40 steps, for somebody on space 1 of the ikizama track with so many sandals. */
  async function longestWalk(language: Language, sandals: number): Promise<string> {
    const { table } = begin(game, seedFrom('longest walk'))
    table.decision = WALK
    table.ikizama[table.actor] = 1
    table.sandal[table.actor] = sandals
    return ikiWords(await loadWords(language), game).choice(table, MOST_STEPS, company)
  }

  test('says that there is no longer one, if a longer one could be paid', async () => {
    expect(await longestWalk('en', 39)).toBe('Walk 40 to the Exchange, 39 sandals')
    expect(await longestWalk('en', 40)).toBe('Walk 40 to the Exchange, 39 sandals; longer walks are not offered')
  })

  test.each([
    ['pl', 'Idź o 40 pól: Kantor, 39 sandałów; dłuższych ruchów nie ma do wyboru'],
    ['de', '40 Felder bis zum Geldwechsler, 39 Sandalen; längere Wege stehen nicht zur Wahl'],
    ['ru', '40 шагов: Биржа, 39 пар сандалий; более длинный путь выбрать нельзя'],
  ] as const)('in %s too', async (language, text) => {
    expect(await longestWalk(language, 40)).toBe(text)
  })
})

test('a turn: questions, those who wait, and choices', () => {
  const company = { names: NAMES, reader: 0 }
  const asked: Record<string, string[]> = {}
  const state = begin(game, seedFrom('a turn'))
  for (let i = 0; i < 16; i++) {
    const { table } = state
    const legal = legalChoices(game, table)
    const lines = [legal[0], legal.at(-1) ?? 0].map((choice) => iki.choice(table, choice, company))
    asked[DECISION_NAMES[table.decision]] ??= [iki.question(table), iki.waiting(table, company), ...lines]
    step(game, state, legal[0])
  }
  expect(asked).toMatchInlineSnapshot(`
    {
      "business": [
        "What will you do at the Sandal shop?",
        "Ada is at the Sandal shop",
        "Buy 2 sandals for 2 mon",
        "End turn",
      ],
      "hire": [
        "Hire a card, or take income?",
        "Jun is hiring or taking income",
        "Hire the Cloth Dyer for 5 mon",
        "Take income: 4 mon",
      ],
      "hireStall": [
        "Choose a stall for the Cloth Dyer",
        "Jun is choosing a stall for the Cloth Dyer",
        "Stall A2, Rice shop: 5 mon",
        "Corner D4, Exchange: 7 mon",
      ],
      "ikizama": [
        "Choose your way of life",
        "Ada is choosing a way of life",
        "1–4: 1 mon but no hire, walk 1 to 4",
        "4: hire or income, then walk 4",
      ],
      "starter": [
        "Choose a starting card",
        "Ren is choosing a starting card",
        "Cotton Peddler. Take 1 mon and 1 sandal.",
        "Boiled Egg Peddler. Take 1 rice.",
      ],
      "starterStall": [
        "Choose a stall for the Cotton Peddler",
        "Ren is choosing a stall for the Cotton Peddler",
        "Stall A1, Rice shop",
        "Stall D1, Fish market",
      ],
      "walk": [
        "How far will you walk?",
        "Ada is choosing how far to walk",
        "Walk 1 to the Sandal shop",
        "Walk 5 to the Pawn shop, 1 sandal",
      ],
    }
  `)
})

test('reasons have their rule', () => {
  expect(iki.reason({ rule: 'K9', code: 'short-of-sandal', facts: { have: 1, cost: 2 } })).toBe(
    'You have 1 sandal, this costs 2 sandals (rule K9)',
  )
})

test('the final scoring, line by line', () => {
  const breakdown = scoreHoldings(game.rules, {
    iki: 28,
    characters: [1, 1, 2, 0, 0],
    joker: true,
    fish: [1, 3, 4],
    pipes: 1,
    tobacco: [6],
    buildings: [4],
    fire: 0,
    mon: 5,
    rice: 0,
    sandal: 0,
    lumber: 0,
    koban: 1,
  })
  expect(iki.breakdown(breakdown)).toEqual([
    { name: 'IKI track', iki: 28, parts: [] },
    { name: 'Variety', iki: 16, note: '4 types, the Puppeteer as Master', parts: [] },
    {
      name: 'Fish',
      iki: 18,
      note: '3 seasons',
      parts: [
        { name: 'Spring whitebait', iki: 1 },
        { name: 'Summer bonito', iki: 7 },
      ],
    },
    { name: 'Tobacco', iki: 10, note: 'doubled by a pipe', parts: [{ name: 'Winter tobacco', iki: 5 }] },
    { name: 'Buildings', iki: 18, parts: [{ name: 'Restaurant', iki: 18 }] },
    {
      name: 'Goods',
      iki: 4,
      parts: [
        { name: 'koban', iki: 3 },
        { name: 'mon', iki: 1 },
      ],
    },
    { name: 'Total', iki: 94, parts: [] },
  ])
})
