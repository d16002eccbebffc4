import { BYSTANDER, NONE } from '@edokko/engine'
import { CARD_IDS, createIki, NEW_YEAR, SHOPS, TYPES } from '@edokko/iki'
import type { IkiEvent, ShopName } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { ikiWords } from '../../src/iki/iki-words.ts'
import { loadWords } from '../../src/all-words.ts'
import { NAMES } from './everything.ts'
import { ADA, EVENTS, JUN, UNTOLD } from './events.ts'

const english = await loadWords('en')
const iki = ikiWords(english, createIki())
const MIO = 2

/** The stories of these events, as Ada reads them unless somebody else does. */
function told(events: readonly IkiEvent[], reader = ADA): readonly string[] {
  return iki.story(events, { names: NAMES, reader })
}

const card = (id: string): number => CARD_IDS.indexOf(id)
const space = (shop: ShopName): number => SHOPS.indexOf(shop)
const walk = (to: ShopName, steps: number, sandals = 0): IkiEvent => ({
  type: 'walked',
  seat: ADA,
  from: space(to) - steps,
  steps,
  sandals,
})
const visit = (shop: ShopName, offer = 0, seat = ADA): IkiEvent => ({
  type: 'visited',
  seat,
  space: space(shop),
  offer,
})

describe('a hire', () => {
  const hired: readonly IkiEvent[] = [
    { type: 'hired', seat: ADA, card: card('carpenter'), stall: 7, coins: 2 },
    { type: 'gained', seat: ADA, goods: { mon: 2 } },
    { type: 'paid', seat: ADA, goods: { mon: 9 } },
    { type: 'firefightingRose', seat: ADA, from: 4, level: 5 },
  ]

  test('with its price, less the coins on the card, and its bonus', () => {
    expect(told(hired)).toEqual(['You hire the Carpenter for corner B4: −7 mon, firefighting 5.'])
    expect(told(hired, JUN)).toEqual(['<b>Ada</b> hires the Carpenter for corner B4: −7 mon, firefighting 5.'])
    expect(told(hired.slice(0, 1))).toEqual(['You hire the Carpenter for corner B4.'])
  })

  test('a watchtower makes something of the bonus', () => {
    const more: readonly IkiEvent[] = [
      { type: 'buildingPaid', seat: ADA, card: card('watchtower') },
      { type: 'gained', seat: ADA, goods: { iki: 3 } },
    ]
    expect(told([...hired, ...more])).toEqual([
      'You hire the Carpenter for corner B4: −7 mon, firefighting 5, +3 IKI (Watchtower).',
    ])
    expect(told(more, JUN)).toEqual(['<b>Ada</b>’s Watchtower pays: +3 IKI.'])
  })

  test('or something else instead', () => {
    expect(told([EVENTS.tookIncome[0], { type: 'gained', seat: ADA, goods: { mon: 4 } }])).toEqual([
      'You take income: +4 mon.',
    ])
    expect(told([EVENTS.compensated[0], { type: 'gained', seat: ADA, goods: { mon: 1 } }], JUN)).toEqual([
      '<b>Ada</b> hires nobody: +1 mon.',
    ])
  })
})

describe('a walk and its shop', () => {
  const rice: readonly IkiEvent[] = [
    visit('rice'),
    { type: 'paid', seat: ADA, goods: { mon: 3 } },
    { type: 'gained', seat: ADA, goods: { rice: 2 } },
  ]

  test('are one sentence', () => {
    expect(told([walk('rice', 2), ...rice], JUN)).toEqual(['<b>Ada</b> walks 2 to the rice shop: −3 mon, +2 rice.'])
    expect(told([walk('rice', 2)])).toEqual(['You walk 2 to the rice shop.'])
    expect(told(rice)).toEqual(['You visit the rice shop: −3 mon, +2 rice.'])
  })

  test('what the way costs is kept apart from what is bought at its end', () => {
    const sandals: readonly IkiEvent[] = [
      visit('sandal'),
      { type: 'paid', seat: ADA, goods: { mon: 2 } },
      { type: 'gained', seat: ADA, goods: { sandal: 2 } },
    ]
    expect(told([{ type: 'walked', seat: ADA, from: 3, steps: 5, sandals: 2 }, ...sandals])).toEqual([
      'You walk 5 to the sandal shop: −2 sandals; −2 mon, +2 sandals.',
    ])
  })

  test('past the gate cards rise and retire', () => {
    const gate: readonly IkiEvent[] = [
      { type: 'passedMark', seat: ADA },
      { type: 'levelled', seat: ADA, card: card('lantern'), stall: 1, level: 2 },
      { type: 'retired', seat: ADA, card: card('ox_cart'), stall: 4 },
      { type: 'tokenGiven', seat: ADA, special: 1 },
      { type: 'levelled', seat: ADA, card: card('monk'), stall: 5, level: 2 },
    ]
    expect(told([{ type: 'walked', seat: ADA, from: 7, steps: 2, sandals: 0 }, ...gate, ...rice])).toEqual([
      'You walk 2 past the gate to the rice shop: Lantern Maker and Monk rise to level 2, Ox Cart retires, ' +
        '+1 token “Extra step”; −3 mon, +2 rice.',
    ])
  })

  test('twice past the gate a card is told once', () => {
    const [pass] = EVENTS.passedMark
    const levelled = (level: number): IkiEvent => ({ type: 'levelled', seat: ADA, card: card('monk'), stall: 1, level })
    const far: IkiEvent = { type: 'walked', seat: ADA, from: 7, steps: 10, sandals: 6 }
    expect(told([far, pass, levelled(2), pass, levelled(3)], JUN)).toEqual([
      '<b>Ada</b> walks 10 past the gate to the rice shop: −6 sandals; Monk rises to level 3.',
    ])
  })

  test('a fish is bought', () => {
    const fish: readonly IkiEvent[] = [
      visit('fish'),
      { type: 'bought', seat: ADA, kind: 'fish', token: 3 },
      { type: 'paid', seat: ADA, goods: { mon: 8 } },
    ]
    expect(told([walk('fish', 2), ...fish], JUN)).toEqual([
      '<b>Ada</b> walks 2 to the fish market: −8 mon, +1 Summer bonito.',
    ])
    expect(told(fish)).toEqual(['You visit the fish market: −8 mon, +1 Summer bonito.'])
  })

  test('a pipe and a tobacco are bought, and the pipe works', () => {
    const events: readonly IkiEvent[] = [
      visit('tobacco'),
      { type: 'bought', seat: ADA, kind: 'pipe', token: 0 },
      { type: 'paid', seat: ADA, goods: { mon: 3 } },
      { type: 'bought', seat: ADA, kind: 'tobacco', token: 1 },
      { type: 'paid', seat: ADA, goods: { mon: 2 } },
      { type: 'firefightingRose', seat: ADA, from: 3, level: 4 },
    ]
    expect(told(events)).toEqual([
      'You visit the tobacco shop: −5 mon, +1 Spring pipe, +1 Spring tobacco, firefighting 4.',
    ])
    expect(told(events.slice(3))).toEqual(['You: −2 mon, +1 Spring tobacco, firefighting 4.'])
  })

  test('New Year has one too', () => {
    const placed: IkiEvent = { type: 'placed', seat: JUN, space: space('pawn') }
    const pawn: readonly IkiEvent[] = [
      visit('pawn', 0, JUN),
      { type: 'paid', seat: JUN, goods: { rice: 1 } },
      { type: 'gained', seat: JUN, goods: { mon: 4 } },
    ]
    expect(told([placed, ...pawn])).toEqual(['At New Year <b>Jun</b> goes to the pawn shop: −1 rice, +4 mon.'])
  })
})

describe('a card at work', () => {
  const uses = (owner: number): IkiEvent => ({ type: 'used', seat: ADA, card: card('monk'), stall: 1, owner })
  const gains: IkiEvent = { type: 'gained', seat: ADA, goods: { sandal: 1 } }
  const rises: IkiEvent = { type: 'levelled', seat: JUN, card: card('monk'), stall: 1, level: 2 }

  test('of another player gains experience', () => {
    expect(told([uses(JUN), gains, rises])).toEqual(['You use <b>Jun</b>’s Monk: +1 sandal; it rises to level 2.'])
    expect(told([uses(JUN), gains, rises], JUN)).toEqual(['<b>Ada</b> uses your Monk: +1 sandal; it rises to level 2.'])
    const retires: readonly IkiEvent[] = [
      { type: 'retired', seat: JUN, card: card('monk'), stall: 1 },
      { type: 'tokenGiven', seat: JUN, special: 0 },
    ]
    expect(told([uses(JUN), gains, ...retires], MIO)).toEqual([
      '<b>Ada</b> uses <b>Jun</b>’s Monk: +1 sandal; it retires; <b>Jun</b> +1 token “Hire discount”.',
    ])
  })

  test('of one’s own, and of nobody', () => {
    expect(told([uses(ADA), gains])).toEqual(['You use your Monk: +1 sandal.'])
    expect(told([uses(ADA), gains], BYSTANDER)).toEqual(['<b>Ada</b> uses their own Monk: +1 sandal.'])
    expect(told([uses(NONE), gains, { type: 'neutralLeft', card: card('monk'), stall: 1 }])).toEqual([
      'You use the Monk (without owner): +1 sandal; it leaves the game.',
    ])
  })

  test('raises another', () => {
    const events: readonly IkiEvent[] = [
      { type: 'used', seat: ADA, card: card('seamstress'), stall: 2, owner: JUN },
      { type: 'paid', seat: ADA, goods: { mon: 1 } },
      { type: 'levelled', seat: ADA, card: card('lantern'), stall: 3, level: 2 },
      { type: 'levelled', seat: JUN, card: card('seamstress'), stall: 2, level: 3 },
    ]
    expect(told(events)).toEqual([
      'You use <b>Jun</b>’s Seamstress: −1 mon; Lantern Maker rises to level 2, Seamstress rises to level 3.',
    ])
    expect(told(events.slice(2))).toEqual([
      'Your Lantern Maker rises to level 2.',
      '<b>Jun</b>’s Seamstress rises to level 3.',
    ])
  })

  test('gives something to everybody', () => {
    const events: readonly IkiEvent[] = [
      { type: 'used', seat: ADA, card: card('fireworks'), stall: 2, owner: ADA },
      { type: 'gained', seat: ADA, goods: { iki: 4 } },
      { type: 'gained', seat: JUN, goods: { mon: 2 } },
      { type: 'gained', seat: MIO, goods: { mon: 2 } },
    ]
    expect(told(events, JUN)).toEqual([
      '<b>Ada</b> uses their own Fireworks Maker: +4 IKI; you +2 mon, <b>Mio</b> +2 mon.',
    ])
  })

  test('lets cards change places', () => {
    const [swapped] = EVENTS.swapped
    expect(told([uses(ADA), swapped])).toEqual(['You use your Monk.', 'You swap the Boiled Egg Peddler and the Monk.'])
  })
})

describe('a building', () => {
  const built: readonly IkiEvent[] = [
    { type: 'built', seat: ADA, card: card('inn'), stall: 9 },
    { type: 'paid', seat: ADA, goods: { mon: 2, lumber: 2 } },
    { type: 'paid', seat: ADA, goods: { mon: 1 } },
  ]

  test('at the construction site, with what it costs to build there', () => {
    const visited: readonly IkiEvent[] = [visit('construction', 1), { type: 'paid', seat: ADA, goods: { mon: 1 } }]
    expect(told([walk('construction', 3), ...visited, ...built], JUN)).toEqual([
      '<b>Ada</b> walks 3 to the construction site.',
      '<b>Ada</b> builds the Inn in stall C2: −4 mon, −2 lumber.',
    ])
    expect(told(visited)).toEqual(['You visit the construction site: −1 mon.'])
    expect(told(built)).toEqual(['You build the Inn in stall C2: −3 mon, −2 lumber.'])
  })

  test('by somebody’s carpenter', () => {
    const used: IkiEvent = { type: 'used', seat: ADA, card: card('carpenter'), stall: 1, owner: JUN }
    const rises: IkiEvent = { type: 'levelled', seat: JUN, card: card('carpenter'), stall: 1, level: 2 }
    expect(told([used, ...built, rises])).toEqual([
      'You use <b>Jun</b>’s Carpenter.',
      'You build the Inn in stall C2: −3 mon, −2 lumber; Carpenter rises to level 2.',
    ])
  })
})

describe('a payday', () => {
  const street = TYPES.indexOf('street')
  const payday: readonly IkiEvent[] = [
    { type: 'paydayCame', month: 9 },
    { type: 'salary', seat: ADA, card: card('carpenter'), goods: { mon: 1, iki: 2 } },
    { type: 'salary', seat: JUN, card: card('egg'), goods: { rice: 1 } },
    { type: 'salary', seat: ADA, card: card('monk'), goods: { mon: 2 } },
    { type: 'salary', seat: MIO, card: card('geisha'), goods: { iki: -2 } },
    { type: 'gained', seat: JUN, goods: { rice: 1 } },
    { type: 'gained', seat: ADA, goods: { mon: 3, iki: 2 } },
    { type: 'harmony', seat: ADA, group: 0, kind: street, own: 2, cards: 3 },
    { type: 'harmony', seat: JUN, group: 0, kind: street, own: 1, cards: 3 },
    { type: 'harmony', seat: ADA, group: 4, kind: street, own: 1, cards: 2 },
  ]

  test('tells each player the sum and what it is made of', () => {
    expect(told(payday)).toEqual([
      'Payday.',
      '<b>Jun</b>’s salaries: +1 rice (Boiled Egg Peddler).',
      'Your salaries: +3 mon, +2 IKI (Carpenter +1 mon, +2 IKI; Monk +2 mon).',
      '<b>Mio</b>’s salaries: nothing (Tatsumi Geisha −2 IKI).',
      'Your harmony: +8 IKI (nagaya A +6, corners +2).',
      '<b>Jun</b>’s harmony: +3 IKI (nagaya A).',
    ])
  })

  test('and then everybody eats', () => {
    const events: readonly IkiEvent[] = [
      { type: 'starved', seat: ADA, card: card('monk'), stall: 1 },
      { type: 'starved', seat: ADA, card: card('egg'), stall: 4 },
      { type: 'starved', seat: JUN, card: card('salt'), stall: 8 },
      { type: 'fed', seat: MIO, characters: 3 },
      { type: 'buildingPaid', seat: MIO, card: card('farm') },
      { type: 'gained', seat: MIO, goods: { iki: 6 } },
      { type: 'buildingPaid', seat: JUN, card: card('merchant_house') },
      { type: 'gained', seat: JUN, goods: { mon: 4 } },
    ]
    expect(told(events)).toEqual([
      'You cannot feed everybody: Monk and Boiled Egg Peddler leave.',
      '<b>Jun</b> cannot feed everybody: Salt Peddler leaves.',
      '<b>Mio</b> feeds their cards: −3 rice, +6 IKI (Farm).',
      '<b>Jun</b>’s Merchant House pays: +4 mon.',
    ])
  })
})

describe('a fire', () => {
  const broke: IkiEvent = { type: 'fireBroke', nagaya: 2, strength: 8 }
  const reached = (stall: number): IkiEvent => ({ type: 'fireReached', stall, strength: 8 })

  test('is one story', () => {
    const fire: readonly IkiEvent[] = [
      broke,
      reached(8),
      { type: 'burnt', card: card('monk'), stall: 8, owner: ADA },
      reached(9),
      reached(10),
      { type: 'burnt', card: card('egg'), stall: 10, owner: NONE },
      reached(11),
      { type: 'firePutOut', seat: JUN, stall: 11 },
    ]
    expect(told(fire)).toEqual([
      'A fire of strength 8 breaks out in nagaya C: at C1 your Monk is lost, ' +
        'at C3 the Boiled Egg Peddler without owner is lost, at C4 <b>Jun</b> puts it out.',
    ])
    expect(told([broke, reached(8), reached(9), { type: 'fireDied' }])).toEqual([
      'A fire of strength 8 breaks out in nagaya C: it dies out.',
    ])
  })

  test('waits for somebody who may save a card, and goes on', () => {
    expect(told([broke, reached(8)])).toEqual(['A fire of strength 8 breaks out in nagaya C.'])
    const escaped: IkiEvent = { type: 'escaped', seat: JUN, card: card('monk'), stall: 8, special: 2 }
    expect(told([escaped, reached(9), { type: 'fireDied' }])).toEqual([
      'The fire goes on: at C1 <b>Jun</b> saves the Monk with a fire escape, it dies out.',
    ])
  })
})

describe('a month', () => {
  const turnedUp = [0, 1, 2, 3].map((place): IkiEvent => ({ type: 'turnedUp', card: card('monk') + place, place }))
  const month = (number: number): IkiEvent => ({ type: 'monthBegan', month: number })

  test('begins with its cards, and says how it will end', () => {
    expect(told([{ type: 'coinsLaid' }, month(8), ...turnedUp])).toEqual([
      'Month 8: four cards come up, the others gain 1 mon each.',
      'A fire of strength 8 ends it.',
    ])
    expect(told([{ type: 'coinsLaid' }, month(9), { type: 'blocked', space: 0 }, ...turnedUp])).toEqual([
      'Month 9: four cards come up, the others gain 1 mon each, way of life 1–4 is closed.',
      'A payday ends it.',
    ])
  })

  test('may begin a season, and what is left of the last one goes', () => {
    const left = (cards: readonly number[], fish: readonly number[]): IkiEvent[] => [
      { type: 'rowCleared', cards },
      { type: 'tokensLeft', fish, pipe: [], tobacco: [] },
    ]
    expect(told([...left([1, 2], [3]), month(7), ...turnedUp])).toEqual([
      'Cards that nobody hired and wares that nobody bought leave the game.',
      'Month 7: autumn begins, four cards come up.',
    ])
    expect(told(left([1], []))).toEqual(['Cards that nobody hired leave the game.'])
    expect(told(left([], [1]))).toEqual(['Wares that nobody bought leave the game.'])
    expect(told(left([], []))).toEqual([])
  })

  test('after the last comes New Year', () => {
    expect(told([month(NEW_YEAR), { type: 'streetCleared' }])).toEqual(['New Year: one last visit for everybody.'])
  })

  test('a fire is as strong as the rules of the table say', () => {
    const forTwo = ikiWords(english, createIki({ players: 2 }))
    expect(forTwo.story([month(8)], { names: NAMES, reader: ADA })).toEqual([
      'Month 8.',
      'A fire of strength 7 ends it.',
    ])
  })
})

test('what need not be told by itself is not', () => {
  const untold = Object.values(EVENTS)
    .flat()
    .filter((event) => told([event]).length === 0)
  expect(new Set(untold)).toEqual(UNTOLD)
})
