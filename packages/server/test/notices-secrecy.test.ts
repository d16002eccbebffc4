import { openGame } from '@edokko/games'
import { EXCHANGE } from '@edokko/naishi'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Seed } from '@edokko/engine'
import type { Person } from '../src/people/person.ts'
import { NoticeSite } from './notice-site.ts'
import { twinSeeds } from './secrecy-worlds.ts'
import type { Move } from './secrecy-worlds.ts'
import { NAISHI } from './test-services.ts'

/* Worlds that look the same to somebody give them the same notices. */

let site: NoticeSite
let people: Person[]
let nobody: Person
const twins = twinSeeds(openGame({ id: 'naishi', options: {} }), 1, 1, 'notices')

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // when something is sent, the test says
  site = await NoticeSite.open('postgres')
  people = [await site.person('Ada'), await site.person('Ben')]
  nobody = await site.person('Eve')
  for (const person of [...people, nobody]) await site.withHook(person)
})
afterAll(async () => {
  await site.close()
  vi.useRealTimers()
})

/** Plays a game that was dealt by this seed, and gives what was sent to each on the way. */
async function told(seed: Seed, moves: readonly Move[]): Promise<string[][]> {
  const { waitingRoom, tables } = site.services
  const [ada, ben] = people
  if (ada === undefined || ben === undefined) throw new Error('nobody plays')
  const laid = await waitingRoom.createTable(ada, NAISHI)
  if (typeof laid === 'string') throw new Error(laid)
  await site.database.query('update game_table set seed = $2 where id = $1', [laid.id, Buffer.from(seed, 'hex')])
  await waitingRoom.sit(ben, laid.id, 1)
  await waitingRoom.start(ada, laid.id)
  site.hook.calls.splice(0)
  let seq = 0
  for (const { seat, pairs, early } of moves) {
    await site.deliver()
    const watcher = { person: people[seat]?.id, send: () => {} }
    expect(await tables.act(watcher, laid.id, seq, pairs)).toBeUndefined()
    if (early !== true) seq++
  }
  await site.deliver()
  return [...people, nobody].map((person) =>
    site.hooksOf(person).map((call) => JSON.stringify({ ...call, id: '', at: '' }).replaceAll(laid.id, 'table')),
  )
}

test('two seeds that look the same to one of those who play', async () => {
  const { seeds, moves } = twins
  const [one, other] = [await told(seeds[0], moves), await told(seeds[1], moves)]
  expect(one[1]?.length).toBeGreaterThan(0)
  expect(other.slice(1)).toEqual(one.slice(1))
  expect(one[2]).toEqual([])
})

test('whatever somebody has answered before they were asked, and whether they have', async () => {
  const { seeds } = twins
  const early = (choice: number): Move => ({ seat: 1, pairs: [EXCHANGE, choice], early: true })
  const [zero, one, none] = [
    await told(seeds[0], [early(0)]),
    await told(seeds[0], [early(1)]),
    await told(seeds[0], []),
  ]
  expect(one).toEqual(zero)
  expect(none).toEqual(zero)
})
