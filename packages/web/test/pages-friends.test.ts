import { CATALOGUE, GAME_NAMES, IKI_EDITIONS, NAISHI_DISCARDS } from '@edokko/games'
import { openGame } from '@edokko/games'
import { EDITIONS, formatPrices, housePrices } from '@edokko/iki'
import { parseRequestBody } from '@edokko/protocol'
import type { TableOptions } from '@edokko/protocol'
import { describe, expect, test } from 'vitest'
import {
  BANKS,
  HOURS,
  MOST_OF_A_SHEET,
  newTableOf,
  paceOf,
  PACES,
  readOptions,
  SPECTATORS,
  USUAL_OPTIONS,
} from '../src/pages/online/online-plan.ts'
import { readPlan } from '../src/setup/plan-storage.ts'
import { LEVELS, namesOf, partyOf, resized, seated, usualPlan } from '../src/setup/plan.ts'
import type { IkiPlan, NaishiPlan, Names, Plan } from '../src/setup/plan.ts'

const NAMES: Names = {
  you: 'Ada',
  person: (seat) => `Player ${seat + 1}`,
  bots: ['Hana', 'Kichi', 'Tatsu', 'Sen', 'Kiku'],
}
const iki = usualPlan('iki', 'friends') as IkiPlan
const naishi = usualPlan('naishi', 'friends') as NaishiPlan

/** What the server would lay, once it has read what is sent. */
function laid(plan: Plan, options: TableOptions = USUAL_OPTIONS) {
  const body = parseRequestBody('newTable', JSON.parse(JSON.stringify(newTableOf(plan, options, NAMES))))
  if (body === undefined) throw new Error('the server does not take it')
  expect(openGame(body.terms).seats).toBe(body.seats.length)
  return body
}

describe('a table with friends', () => {
  test('has a seat for you and open ones, as usual', () => {
    expect(laid(naishi).seats).toEqual([{ kind: 'me' }, { kind: 'free' }])
    expect(laid(iki).seats).toEqual([{ kind: 'me' }, { kind: 'free' }, { kind: 'free' }])
    expect(GAME_NAMES.map((game) => partyOf(usualPlan(game, 'friends')))).toEqual(['friends', 'friends'])
  })

  test('is taken by the server in every edition, for any number, with every rule that can be chosen', () => {
    for (const edition of IKI_EDITIONS)
      for (const players of CATALOGUE.iki.players)
        for (const first of ['random', 0, players - 1] as const)
          for (const extras of [true, false]) laid({ ...resized(iki, players), edition, extras, first })
    for (const discards of NAISHI_DISCARDS)
      for (const first of ['random', 0, 1] as const) laid({ ...naishi, discards, first })
  })

  test.each(EDITIONS)('takes the whole price sheet of $id', (edition) => {
    const sheet = formatPrices(edition, housePrices(edition))
    expect(sheet.length).toBeLessThanOrEqual(MOST_OF_A_SHEET)
    expect(laid({ ...iki, edition: IKI_EDITIONS.find((id) => id === edition.id) ?? '2021', sheet }).terms.sheet).toBe(
      sheet,
    )
  })

  test('takes every pace, and who may find it, look on and play for others', () => {
    const paces = [
      ...PACES.map(paceOf),
      ...BANKS,
      ...HOURS.map((hours): TableOptions['pace'] => ({ kind: 'turns', hours })),
    ]
    for (const pace of paces) laid(naishi, { ...USUAL_OPTIONS, pace })
    for (const spectators of SPECTATORS)
      for (const absence of LEVELS)
        for (const open of [true, false]) laid(naishi, { ...USUAL_OPTIONS, spectators, absence, open })
  })

  test('gives bots names that nobody has', () => {
    const plan = seated(iki, 2, { kind: 'bot', level: 'master' })
    expect(laid(plan).seats[2]).toEqual({ kind: 'bot', name: 'Tatsu', level: 'master' })
  })

  test('may be one at which you do not play', () => {
    expect(laid(seated(naishi, 0, { kind: 'open' })).seats).toEqual([{ kind: 'free' }, { kind: 'free' }])
  })

  test('grows by open seats', () => {
    expect(resized(iki, 4).seats.map(({ kind }) => kind)).toEqual(['you', 'open', 'open', 'open'])
  })

  test('calls who may come by their seat', () => {
    expect(namesOf(iki, NAMES)).toEqual(['Ada', 'Player 2', 'Player 3'])
  })
})

describe('what is kept of it', () => {
  test.each(GAME_NAMES)('the plan of %s is read as it was written', (game) => {
    const plan = usualPlan(game, 'friends')
    expect(readPlan(game, JSON.parse(JSON.stringify(plan)))).toEqual(plan)
  })

  test('options are read as they were written', () => {
    for (const pace of [...PACES.map(paceOf), ...BANKS]) {
      const options: TableOptions = { pace, open: true, absence: 'master', spectators: 'delayed' }
      expect(readOptions(JSON.parse(JSON.stringify(options)))).toEqual(options)
    }
  })

  test.each([
    ['nothing', null],
    ['a text', 'free'],
    ['a pace that is gone', { ...USUAL_OPTIONS, pace: { kind: 'live', bank: 1, increment: 1 } }],
    ['a level that is gone', { ...USUAL_OPTIONS, absence: 'god' }],
    ['onlookers of another kind', { ...USUAL_OPTIONS, spectators: 'allowed' }],
    ['no word on who may find it', { ...USUAL_OPTIONS, open: undefined }],
  ])('with %s they are none', (_, found) => {
    expect(readOptions(found)).toBeUndefined()
  })
})
