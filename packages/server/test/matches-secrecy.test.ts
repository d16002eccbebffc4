import { commitment } from '@edokko/engine'
import { parseMatchResponse } from '@edokko/protocol/matches'
import type { Match } from '@edokko/protocol/matches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { befriend } from './friends-site.ts'
import { PLAN } from './matches-site.ts'
import { openPeopleSite } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'

const SEEDS = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100']
const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

type Pick = (legal: readonly number[]) => number | undefined
const first: Pick = (legal) => legal[0]
const last: Pick = (legal) => legal.at(-1)

describe.each(ALL_KINDS)('what is told of a match on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  const idOf = async (browser: Browser): Promise<string> => String((await browser.get('/api/me')).body['id'])
  const look = (browser: Browser, id: string): Promise<Match> =>
    eventually(async () => parseMatchResponse('match', (await browser.get(`/api/matches/${id}`)).body)) // who asks too fast asks again

  /** Plays the next deal of a match to its end, against the bots of the server. */
  async function playDeal(browser: Browser, match: string, pick: Pick): Promise<string> {
    const table = String((await browser.post(`/api/matches/${match}/play`)).body['id'])
    const socket = await browser.open()
    socket.send({ type: 'join', table, from: 0 })
    for (;;) {
      const state = await eventually(async () => {
        const { body } = await browser.get(`/api/tables/${table}`)
        expect(body['state'] === 'over' || body['actor'] === seatOf(body)).toBe(true)
        return body['state']
      })
      if (state === 'over') break
      const { seq, decision, choices } = await eventually(async () => {
        const { body } = await browser.get(`/api/tables/${table}/legal`)
        expect(body['refused']).toBeUndefined() // who asks too fast asks again
        return body as { seq: number; decision: number; choices: { choice: number }[] }
      })
      socket.send({
        type: 'act',
        table,
        seq,
        choices: [decision, pick(choices.map(({ choice }) => choice))],
      })
      await eventually(async () => expect((await browser.get(`/api/tables/${table}`)).body['seq']).not.toBe(seq))
    }
    socket.socket.close()
    return table
  }

  function seatOf({ seats }: Record<string, unknown>): number {
    return (seats as { kind: string }[]).findIndex((sitter) => sitter.kind === 'person')
  }

  interface World {
    readonly told: readonly string[] // all that Ada was told before she had played the deal
    readonly result: unknown // of Ben's game
    readonly ada: Browser
    readonly match: string
  }

  /** Ben plays a deal that Ada has not played yet, and she asks for everything that there is. */
  async function world(pick: Pick): Promise<World> {
    const [ada, ben] = [await place.guest('Ada'), await place.guest('Ben')]
    await befriend(ben, ada)
    await ada.post('/api/profile', { avatar: 'kite' })
    await ben.post('/api/profile', { avatar: 'mask', shown: 'everybody', listed: true })
    const match = String((await ada.post('/api/matches', PLAN)).body['id'])
    await ben.post(`/api/matches/${match}/join`)
    await ada.post(`/api/matches/${match}/begin`)
    for (const [deal, seed] of SEEDS.entries())
      await place.database.query(
        `update match_deal set seed = decode($3, 'hex'), commitment = $4 where match = $1 and deal = $2`,
        [match, deal, seed, commitment(seed)],
      )
    const socket = await ada.open()
    for (const list of ['mine', 'open', 'friends']) socket.send({ type: 'list', list })
    await eventually(() => expect(socket.received.length).toBeGreaterThanOrEqual(3))
    const table = await playDeal(ben, match, pick)
    socket.send({ type: 'join', table, from: 0 })
    socket.send({ type: 'hear', table })
    await eventually(() => expect(socket.received.filter(({ type }) => type === 'refused').length).toBe(2))
    const ben1 = await idOf(ben)
    const own = String((await ada.post(`/api/matches/${match}/play`)).body['id'])
    const told: string[] = []
    for (const path of [
      `/api/matches/${match}`,
      '/api/matches',
      '/api/tables',
      '/api/lobby',
      '/api/ratings',
      '/api/leaderboards/naishi',
      `/api/people/${ben1}`,
      `/api/people/${ben1}/ratings`,
      ...[own, table].flatMap((id) =>
        ['', '/record', '/at/1', '/people', '/rating'].map((what) => `/api/tables/${id}${what}`),
      ),
    ])
      told.push(`${path}: ${await ada.text(path)}`)
    told.push(...new Set(socket.received.map((message) => JSON.stringify(message)).toSorted())) // lists come in any order
    socket.socket.close()
    const result = (await ben.get(`/api/tables/${table}`)).body['points']
    expect(JSON.stringify((await ben.get(`/api/tables/${table}`)).body)).not.toContain(SEEDS[0])
    return { told: alike(told), result, ada, match }
  }

  /** Without what is another in each match: ids, moments. */
  function alike(told: readonly string[]): string[] {
    const ids = new Map<string, number>()
    const numbered = (id: string): string => `#${ids.get(id) ?? ids.set(id, ids.size).get(id)}`
    return told.map((text) => text.replace(UUIDS, numbered).replace(/\b1\d{12}(\.\d+)?\b/g, 'T'))
  }

  test('nothing of a game reaches who has still to play the deal', { timeout: 120_000 }, async () => {
    const one = await world(first)
    const other = await world(last)
    expect(other.result).not.toEqual(one.result)
    expect(other.told).toEqual(one.told)
    expect(one.told.join()).toContain('edokko record')
    expect(one.told.join()).not.toContain(SEEDS[0])
    await playDeal(one.ada, one.match, first)
    const [mine, bens] = (await look(one.ada, one.match)).deals[0].games
    expect(bens.finish).toMatchObject({ kind: 'played', points: one.result })
    expect(mine.finish).toEqual(bens.finish) // the same choices get the same answers
  })
})
