import { begin, draft, legalChoices, OVER, replay, result, Rng, seedFrom, step } from '@edokko/engine'
import type { Game, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { CARD_IDS, createIki } from '@edokko/iki'
import { CARDS, naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { ikiObservatory } from '../src/iki/observatory.ts'
import { naishiObservatory } from '../src/naishi/observatory.ts'
import { loadExplainer } from '../src/reasons/explainer.ts'
import type { Observatory } from '../src/reasons/observer.ts'
import type { Reasons } from '../src/reasons/reasons.ts'
import { played } from './games.ts'

const GAMES: readonly (readonly [string, Observatory])[] = [
  ['naishi', naishiObservatory],
  ['iki-2021-4p', ikiObservatory],
  ['iki-2015-2p', ikiObservatory],
]

async function reasonsOf(game: Game, view: View, better: number, chosen: number, worlds: number): Promise<Reasons> {
  const explainer = await loadExplainer(game)
  const explaining = explainer.explain(view, better, chosen, new Rng(seedFrom('why')), worlds)
  for (;;) {
    const { done, value } = explaining.next()
    if (done === true) return value
  }
}

describe.each(GAMES)('%s', (id, observatory) => {
  const game = openGame({ id, options: {} })

  test('the parts that are observed add up to the points of every seat', () => {
    const rng = new Rng(seedFrom('observed'))
    const state = begin(game, seedFrom('observed'))
    for (let i = 0; i < 20; i++) {
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)])
    }
    const observer = observatory.observer(game, game.view(state.table, state.table.actor))
    observer.begin()
    while (state.table.decision !== OVER) {
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)], (event) => observer.hear(event, state.table))
    }
    const points = new Float64Array(observer.parts.length)
    observer.end(state.table, points, new Uint8Array(observer.happenings.length))
    const sums = Array.from({ length: game.seats }, (_, seat) =>
      points.reduce((sum, amount, i) => sum + (observer.parts[i].seat === seat ? amount : 0), 0),
    )
    expect(sums).toEqual(result(game, state.table).points)
  })

  test('the same decision and seed give the same reasons; a choice differs from itself in nothing', async () => {
    const { seed, choices } = played(id, 'reasons', ['apprentice'])
    const { table } = replay(game, seed, choices.slice(0, 12))
    const view = game.view(table, table.actor)
    const [first, second] = legalChoices(game, table)
    const reasons = await reasonsOf(game, view, first, second, 20)
    expect(await reasonsOf(game, view, first, second, 20)).toEqual(reasons)
    expect(JSON.parse(JSON.stringify(reasons))).toEqual(reasons)
    expect(await reasonsOf(game, view, first, first, 20)).toMatchObject({ outcome: 'same', why: [], parts: [] })
  })
})

describe('Naishi', () => {
  const position =
    'MMMMC/T!MTK!M CRMMS/R!R!??F! F1,F2,K4,J2,N0 bb./a./. a:turn first=b bonus gifts=TB seen=10 discards=MMOJMMMSMSNBMKOD'

  test('a choice that throws a Torii away is worse because the Torii is gone, and with it points', async () => {
    const game = openGame({ id: 'naishi', options: {} })
    const { table } = game.parseTable(position)
    const keep = game.read(table, 'h2') ?? -1
    const discard = game.read(table, 'h3') ?? -1
    const reasons = await reasonsOf(game, game.view(table, 0), keep, discard, 200)
    expect(reasons).toMatchObject({ game: 'naishi', seat: 0, worlds: 200, outcome: 'differs', foreseen: [] })
    expect(reasons.why).toMatchObject([
      { kind: 'happens', rate: { what: 'keeps', seat: 0, place: 7, chosen: 0 } },
      { kind: 'ends', points: { seat: 0, parts: [{ part: 'torii' }] } },
    ])
    expect(reasons.parts[0]).toMatchObject({ seat: 0, part: 'torii' })
    expect(reasons.win.better).toBeGreaterThan(reasons.win.chosen)
  })

  test('two choices that come to as many points of one’s own are not the same, if the other one’s points differ', async () => {
    const game = openGame({ id: 'naishi', options: {} })
    const { table } = game.parseTable(
      'TSNTS/J!F!C!T!F FCNCR/KK!C!R!R! R1,B0,D0,O0,R0 .../ab/a a:discardFirst first=a developed bonus gifts=BS seen=11 discards=MMMMMMMMMMMMMMBMKFTSDOMJ',
    )
    const [fourth, third] = ['p4', 'p3'].map((word) => game.read(table, word) ?? -1)
    const reasons = await reasonsOf(game, game.view(table, 0), third, fourth, 200)
    expect(reasons).toMatchObject({ outcome: 'differs', points: { difference: 0 } })
  })

  test('where quick players win less with the better choice, the points are told that a search expects of it', async () => {
    const game = openGame({ id: 'naishi', options: {} })
    const { table } = game.parseTable(
      'SMCRF/?S!C!R!S! JFCRT/F!O!N!R!K T0,T0,B0,R2,N1 bb./a./a b:turn first=b gifts=RC seen=11 discards=MMMMMSMMMMMMMMTMCMOJBK',
    )
    const [recall, row] = ['recall', 'r2'].map((word) => game.read(table, word) ?? -1)
    const { outcome, why, foreseen } = await reasonsOf(game, game.view(table, 1), recall, row, 400)
    expect({ outcome, why }).toEqual({ outcome: 'contrary', why: [] })
    expect(foreseen).toMatchObject([{ seat: 1 }])
    expect(foreseen[0].difference).toBeGreaterThan(3 * foreseen[0].error)
  })

  test('where nothing stands out, the choices are played on in four times as many worlds', async () => {
    const game = openGame({ id: 'naishi', options: {} })
    const { table } = game.parseTable(
      'MMMMM/MSMSM MMMMM/KMJMF! D5,R5,O5,C5,F4 .../../. a:turn first=b gifts=KS discards=M',
    )
    const [hand, row] = ['h5', 'r5'].map((word) => game.read(table, word) ?? -1)
    expect(await reasonsOf(game, game.view(table, 0), hand, row, 10)).toMatchObject({ worlds: 40, why: [] })
  })

  test('cards are followed where they go', () => {
    const { table } = naishi.parseTable(position)
    const observer = naishiObservatory.observer(naishi, naishi.view(table, 0))
    observer.begin()
    draft(naishi, table, naishi.read(table, 'h3') ?? -1, (event) => observer.hear(event, table))
    const happened = new Uint8Array(observer.happenings.length)
    observer.end(table, new Float64Array(observer.parts.length), happened)
    const did = observer.happenings.filter((_, i) => happened[i] === 1)
    expect(did).toContainEqual({ what: 'takes', seat: 0, card: CARDS.indexOf('monk') })
    expect(did).toContainEqual({ what: 'keeps', seat: 0, card: CARDS.indexOf('torii'), place: 5 })
    expect(did).not.toContainEqual({ what: 'keeps', seat: 0, card: CARDS.indexOf('torii'), place: 7 })
  })
})

test('IKI: what a building pays is told as the building’s, not as what skills bring', () => {
  const game = createIki()
  const { table } = begin(game, seedFrom('farm'))
  const observer = ikiObservatory.observer(game, game.view(table, 0))
  const [farm] = CARD_IDS.flatMap((id, card) => (id === 'farm' ? [card] : []))
  observer.begin()
  observer.hear({ type: 'buildingPaid', seat: 1, card: farm }, table)
  observer.hear({ type: 'gained', seat: 1, goods: { iki: 6 } }, table)
  observer.hear({ type: 'gained', seat: 1, goods: { iki: 4 } }, table)
  table.iki[1] += 10
  const points = new Float64Array(observer.parts.length)
  observer.end(table, points, new Uint8Array(observer.happenings.length))
  const told = observer.parts.flatMap(({ seat, part }, i) => (seat === 1 && points[i] !== 0 ? [[part, points[i]]] : []))
  expect(told).toEqual(
    expect.arrayContaining([
      ['skills', 4],
      ['buildings', 6],
    ]),
  )
})
