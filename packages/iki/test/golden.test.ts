import { describe, expect, test } from 'vitest'
import * as golden from './golden.ts'
import type { Golden } from './golden.ts'

/*
 * Games kept as files to be read: a whole one for each edition and number of players, and for each rare event the month in which it
 * happens. `npm run golden` writes them anew; a change in them is a change of the rules, and raises the game's version.
 */

const LUMBER = /engraver|clockmaker|dice|soap_bubble|used_clothes|mask|firewood|charcoal|vegetable/
const FIREFIGHTING =
  /tower|firefighter|yamabushi|monk|sumo|construction_worker|day_labourer|geisha|dice|shrine_maiden|pipe/

const WHOLE: readonly Golden[] = (['2021', '2015'] as const).flatMap((edition) =>
  ([2, 3, 4] as const).map((players) => ({
    file: `${edition}-${players}p`,
    shows: `a game of edition ${edition} for ${players}`,
    edition,
    players,
    seed: `golden ${edition} ${players}`,
    month: 0,
    prefer: [],
    check: golden.hasEvent('ended'),
  })),
)

const RARE: readonly Golden[] = [
  {
    file: 'ox-cart-retires-in-the-move',
    shows: 'the ox cart retires in a walk and gives its extra step to it',
    edition: '2021',
    players: 3,
    seed: 'golden 3',
    month: 5,
    prefer: [/ox_cart/, /^go[5-9]$/, /sandals/],
    check: golden.oxCartRetiresInTheMove,
  },
  {
    file: 'two-passes-of-the-mark',
    shows: 'an oyakata passes the start mark twice in one walk',
    edition: '2021',
    players: 4,
    seed: 'golden 59',
    month: 10,
    prefer: [
      /^go(1[6-9]|[23]\d)$/,
      /sandals|geta|cotton|water$|book_lender|ox_cart|fish_peddler|chili|charcoal/,
      /^go[1-4]$/,
    ],
    check: golden.twoPasses,
  },
  {
    file: 'fire-stopped',
    shows: 'an owner puts the fire out',
    edition: '2021',
    players: 3,
    seed: 'golden 0',
    month: 5,
    prefer: [FIREFIGHTING],
    check: golden.hasEvent('firePutOut'),
  },
  {
    file: 'fire-escape',
    shows: 'a card is saved by a token, and the fire goes on',
    edition: '2015',
    players: 4,
    seed: 'golden 2',
    month: 8,
    prefer: [/yamabushi|shrine_maiden/, /save/],
    check: golden.hasEvent('escaped'),
  },
  {
    file: 'neutral-burnt',
    shows: 'a card without an owner burns',
    edition: '2021',
    players: 2,
    seed: 'golden 0',
    month: 5,
    prefer: [],
    check: golden.neutralBurns,
  },
  {
    file: 'hunger-of-two',
    shows: 'a player loses two characters to hunger',
    edition: '2015',
    players: 3,
    seed: 'golden 0',
    month: 3,
    prefer: [],
    check: golden.twoStarve,
  },
  {
    file: 'day-labourer-at-0',
    shows: 'the day labourer costs IKI that its owner does not have',
    edition: '2021',
    players: 4,
    seed: 'golden 45',
    month: 6,
    prefer: [/day_labourer/],
    check: golden.labourerAtZero,
  },
  {
    file: 'firefighting-at-10',
    shows: 'a gain at the top of the firefighting track',
    edition: '2021',
    players: 2,
    seed: 'golden 1',
    month: 13,
    prefer: [FIREFIGHTING],
    check: golden.gainAtTen,
  },
  {
    file: 'lumber-runs-out',
    shows: 'a skill gives no lumber, because none is left',
    edition: '2015',
    players: 4,
    seed: 'golden 2',
    month: 12,
    prefer: [LUMBER, /income/],
    check: golden.lumberRunsOut,
  },
  {
    file: 'swap-into-a-corner',
    shows: 'a swap brings a card into a corner, free of charge',
    edition: '2021',
    players: 4,
    seed: 'golden 2',
    month: 12,
    prefer: [/kite|doll/, /[A-D]3/],
    check: golden.swapIntoCorner,
  },
  {
    file: 'build-by-skill',
    shows: 'a building by a skill, with its discount',
    edition: '2021',
    players: 3,
    seed: 'golden 0',
    month: 8,
    prefer: [/carpenter|plasterer|tatami|stonemason/, /koban/, LUMBER],
    check: golden.builtBySkill,
  },
  {
    file: 'harmony-of-the-corners',
    shows: 'the four corners are a group of their own',
    edition: '2015',
    players: 4,
    seed: 'golden 0',
    month: 3,
    prefer: [/[A-D]3/],
    check: golden.cornerHarmony,
  },
  {
    file: 'no-free-stall-2021',
    shows: 'no stall is free for the card without an owner, so it is discarded',
    edition: '2021',
    players: 2,
    seed: 'golden 29',
    month: 7,
    prefer: [/^(?!income|done)/],
    check: golden.hasEvent('neutralDiscarded'),
  },
  {
    file: 'no-free-stall-2015',
    shows: 'no stall is free for a card without an owner, so none comes',
    edition: '2015',
    players: 2,
    seed: 'golden 8',
    month: 5,
    prefer: [/^(?!income|done)/],
    check: (events) => !golden.hasEvent('neutralPlaced')(events),
  },
]

describe('golden playthroughs', () => {
  test.each(WHOLE)('$file: $shows', async (kept) => {
    const { text, events } = golden.playGolden(kept)
    expect(kept.check(events)).toBe(true)
    await expect(text).toMatchFileSnapshot(`../golden/${kept.file}.txt`)
  })

  test.each(RARE)('$file: $shows', async (kept) => {
    const { text, events } = golden.playGolden(kept)
    // What happened at the top of the track began in another month.
    const within = kept.check === golden.gainAtTen ? events : golden.inMonth(events, kept.month)
    expect(kept.check(within)).toBe(true)
    await expect(text).toMatchFileSnapshot(`../golden/${kept.file}.txt`)
  })

  test('tie-broken-by-the-stack: two winners but for the order of their markers', async () => {
    const kept: Golden = {
      file: 'tie-broken-by-the-stack',
      shows: 'the same points and firefighting; the marker on top wins',
      edition: '2021',
      players: 4,
      seed: 'golden 521',
      month: 13,
      prefer: [],
      check: () => true,
    }
    const { text, game, state } = golden.playGolden(kept)
    expect(golden.tieByStack(game, state)).toBe(true)
    await expect(text).toMatchFileSnapshot(`../golden/${kept.file}.txt`)
  })
})
