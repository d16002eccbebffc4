import { CATALOGUE, EDITION_WITH_EXTRAS, GAME_NAMES, IKI_EDITIONS } from '@edokko/games'
import { LEVELS as BOT_LEVELS } from '@edokko/bots'
import { openGame } from '@edokko/games'
import { EDITIONS } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { readPlan } from '../src/setup/plan-storage.ts'
import {
  isPeopled,
  LEVELS,
  namesOf,
  partyOf,
  resized,
  seated,
  settingOf,
  termsOf,
  usualPlan,
} from '../src/setup/plan.ts'
import type { IkiPlan, Names, Plan } from '../src/setup/plan.ts'

const NAMES: Names = {
  you: 'Ada',
  person: (seat) => `Player ${seat + 1}`,
  bots: ['Hana', 'Kichi', 'Tatsu', 'Sen', 'Kiku'],
}
const USUAL = GAME_NAMES.flatMap((game) => (['alone', 'shared'] as const).map((party) => ({ game, party })))
const iki = usualPlan('iki', 'alone') as IkiPlan

describe('what is known of the games without their code', () => {
  test('editions and levels are theirs', () => {
    expect(IKI_EDITIONS).toEqual(EDITIONS.map(({ id }) => id))
    expect(LEVELS).toEqual(BOT_LEVELS)
    expect(EDITIONS.filter(({ extras }) => extras.length > 0).map(({ id }) => id)).toEqual([EDITION_WITH_EXTRAS])
  })

  test('every plan can be opened, for as many as it says', () => {
    for (const edition of IKI_EDITIONS)
      for (const players of CATALOGUE.iki.players)
        for (const first of ['random', 0, players - 1] as const)
          for (const extras of [true, false]) {
            const game = openGame(termsOf({ ...resized(iki, players), edition, extras, first }))
            expect(game.seats).toBe(players)
          }
    for (const discards of ['top', 'open'] as const)
      for (const first of ['random', 0, 1] as const)
        openGame(termsOf({ ...(usualPlan('naishi', 'alone') as Plan & { game: 'naishi' }), discards, first }))
  })

  test('a sheet is only in the terms if there is one', () => {
    const sheet = 'edokko prices 1\nedition: 2021\n\nmonk: 7 mon'
    expect(termsOf({ ...iki, sheet: ' \n' })).toEqual({ id: 'iki-2021-4p', options: { first: 'random' } })
    expect(termsOf({ ...iki, sheet })).toEqual({ id: 'iki-2021-4p', options: { first: 'random' }, sheet })
  })
})

describe('who sits where', () => {
  test.each(USUAL)('the usual $game, $party, has people, and as many as it should', ({ game, party }) => {
    const plan = usualPlan(game, party)
    expect(partyOf(plan)).toBe(party)
    expect(isPeopled(plan)).toBe(true)
  })

  test('you sit once: who you sit down on changes places with you', () => {
    const { seats } = seated(iki, 2, { kind: 'you' })
    expect(seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'you', 'bot'])
  })

  test('seats go from the end, but never yours', () => {
    const last = seated(iki, 3, { kind: 'you' })
    expect(resized(last, 2).seats.map(({ kind }) => kind)).toEqual(['bot', 'you'])
    expect(resized(resized(last, 2), 4).seats).toHaveLength(4)
  })

  test('whoever was to begin and is gone does not begin', () => {
    expect(resized({ ...iki, first: 3 }, 3).first).toBe('random')
    expect(resized({ ...iki, first: 1 }, 3).first).toBe(1)
  })

  test('without people there is nobody to play', () => {
    expect(isPeopled(seated(iki, 0, { kind: 'bot', level: 'novice' }))).toBe(false)
  })
})

describe('names', () => {
  const person = (name: string) => ({ kind: 'person', name }) as const

  test('no two are the same, whatever people are called', () => {
    const plan = {
      ...iki,
      seats: [{ kind: 'you' }, person(' ada '), person('Sen'), { kind: 'bot', level: 'novice' }],
    } as const
    expect(namesOf(plan, NAMES)).toEqual(['Ada', 'ada 2', 'Sen', 'Kiku'])
  })

  test('who gives none is called by the seat', () => {
    expect(namesOf({ ...iki, seats: [{ kind: 'you' }, person('  ')] }, NAMES)).toEqual(['Ada', 'Player 2'])
  })

  test('stand in the setting with who they are', () => {
    expect(settingOf(usualPlan('naishi', 'alone'), NAMES).seats).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'Kichi', level: 'apprentice' },
    ])
  })
})

describe('a kept plan', () => {
  test.each(USUAL)('is read as it was written: $game, $party', ({ game, party }) => {
    const plan = usualPlan(game, party)
    expect(readPlan(game, JSON.parse(JSON.stringify(plan)))).toEqual(plan)
  })

  test.each([
    ['nothing', null],
    ['another game', usualPlan('naishi', 'alone')],
    ['a seat too many', { ...iki, seats: [...iki.seats, ...iki.seats] }],
    ['a level that is gone', { ...iki, seats: [{ kind: 'you' }, { kind: 'bot', level: 'god' }] }],
    ['two of you', { ...iki, seats: [{ kind: 'you' }, { kind: 'you' }] }],
    [
      'nobody',
      {
        ...iki,
        seats: [
          { kind: 'bot', level: 'novice' },
          { kind: 'bot', level: 'novice' },
        ],
      },
    ],
    ['an edition that is gone', { ...iki, edition: '1999' }],
    ['a beginner who is not there', { ...iki, first: 4 }],
    ['no sheet', { ...iki, sheet: undefined }],
  ])('with %s is none', (_, found) => {
    expect(readPlan('iki', found)).toBeUndefined()
  })
})
