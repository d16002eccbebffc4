import { setTimeout as sleep } from 'node:timers/promises'
import { openGame } from '@edokko/games'
import type { Answer, Thinker } from '@edokko/bots'
import { legalChoices } from '@edokko/engine'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { ask } from './built-client.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { guest, join, KEY, moveOf, playing, sites } from './ops-site.ts'

const { open } = sites()
const BOT_FIRST = {
  ...NAISHI,
  terms: { id: 'naishi', options: { first: 'a' } },
  seats: [{ kind: 'bot', name: 'Hana', level: 'novice' }, { kind: 'me' }],
}

/** A thinker that takes this long. */
function slow(milliseconds: number): Thinker & { readonly asked: () => number } {
  let asked = 0
  return {
    asked: () => asked,
    async ask(question, signal): Promise<Answer> {
      asked++
      await sleep(milliseconds, undefined, { ...(signal === undefined ? {} : { signal }), ref: false })
      const game = openGame(question.terms)
      const { table } = game.create()
      table.bytes.set(question.view)
      return { choice: legalChoices(game, table)[0] ?? 0, opinions: [] }
    },
    close: () => Promise.resolve(),
  }
}

describe.each(KINDS)('a server on %s that closes', (kind) => {
  async function newOne(): Promise<Database> {
    const database = await newDatabase(kind)
    onTestFinished(() => database.close())
    return database
  }

  test('asks everybody to come back, after it has told them what had begun', async () => {
    const database = await newOne()
    const server = await open(database)
    const { table, clients } = await playing(server.port, ['Ada', 'Ben'])
    const mover = clients.find((client) => moveOf(client) !== undefined)
    mover?.send({ type: 'act', table, seq: 0, choices: moveOf(mover) })
    mover?.send({ type: 'list', list: 'mine' })
    await eventually(() => expect(mover?.received.some(({ type }) => type === 'tables')).toBe(true)) // what was said before has begun
    await server.close()
    await eventually(() => expect(clients.map(({ closed }) => closed)).toEqual([1012, 1012]))
    expect(clients.map(({ sight }) => sight.info.seq)).toEqual([1, 1])
    expect(await database.query('select seq from game_table')).toEqual([{ seq: 1 }])
    await expect(ask(server.port, '/readyz')).rejects.toThrow('ECONNREFUSED')
  })

  test('does not wait for who does not answer', async () => {
    const database = await newOne()
    const server = await open(database)
    const { clients } = await playing(server.port, ['Ada', 'Ben'])
    for (const { socket } of clients) socket.pause()
    await server.close()
  })

  test('lets a bot end its move', async () => {
    const database = await newOne()
    const thinking = slow(400)
    const server = await open(database, { online: { database, thinker: thinking, bots: 1, log: console.warn } })
    const ada = await guest(server.port, 'Ada')
    const { body } = await ada.post('/api/tables', BOT_FIRST)
    await ada.post(`/api/tables/${(body as { id: string }).id}/start`, {})
    await eventually(() => expect(thinking.asked()).toBe(1))
    await server.close()
    expect(await database.query('select seq from game_table')).toEqual([{ seq: 1 }])
    expect(await database.query('select seq from job')).toEqual([])
  })

  test('does not wait for a bot that thinks for ever, and leaves its turn to others', async () => {
    const database = await newOne()
    const thinking = slow(600_000)
    const server = await open(database, { online: { database, thinker: thinking, bots: 1, log: console.warn } })
    const ada = await guest(server.port, 'Ada')
    const { body } = await ada.post('/api/tables', BOT_FIRST)
    const { id } = body as { id: string }
    await ada.post(`/api/tables/${id}/start`, {})
    await eventually(() => expect(thinking.asked()).toBe(1))
    await server.close()
    expect(await database.query('select seq from game_table')).toEqual([{ seq: 0 }])
    expect(await database.query('select seq, free_at <= now() as free from job')).toEqual([{ seq: 0, free: true }])
    const next = await open(database)
    const client = await join(await guest(next.port, 'Ada'), id)
    await eventually(() => expect(client.sight.info.seq).toBeGreaterThan(0))
  })
})

describe('behind a proxy', () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'games.example', Host: '10.0.0.7:3000' }
  const page = { ...forwarded, Origin: 'https://games.example', 'Content-Type': 'application/json' }

  async function become(port: number, headers: Record<string, string>): Promise<Response> {
    const body = JSON.stringify({ name: 'Ada' })
    return fetch(`http://127.0.0.1:${port}/api/guest`, { method: 'POST', headers, body })
  }

  test('its pages are those of this server, and cookies are for https only', async () => {
    const database = await newDatabase('postgres')
    onTestFinished(() => database.close())
    const server = await open(database, { behindProxy: true })
    const answer = await become(server.port, page)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/)
    expect((await become(server.port, { ...page, Origin: 'https://elsewhere.example' })).status).toBe(401)
    const visitor = await guest(server.port, 'Ben')
    const client = await visitor.open({ ...forwarded, Origin: 'https://games.example' })
    const stranger = await visitor.open({ ...forwarded, Origin: 'https://elsewhere.example' })
    await eventually(() => expect(stranger.closed).toBe(4003))
    expect(client.closed).toBeUndefined()

    const knock = (from: string, key: string): Promise<Response> =>
      fetch(new URL('/api/admin/tables', server.address), {
        headers: { ...forwarded, 'X-Forwarded-For': from, Authorization: `Bearer ${key}` },
      })
    for (let i = 0; i < 10; i++) expect((await knock(`198.51.100.${i}, 203.0.113.9`, 'a guess')).status).toBe(401)
    expect((await knock('203.0.113.9', KEY)).status).toBe(429) // what others told the proxy is not believed
    expect((await knock('203.0.113.10', KEY)).status).toBe(200)
    await server.close()
  })

  test('without one, what a proxy would say is not believed', async () => {
    const database = await newDatabase('postgres')
    onTestFinished(() => database.close())
    const server = await open(database)
    expect((await become(server.port, page)).status).toBe(401)
    const answer = await become(server.port, { 'X-Forwarded-Proto': 'https', 'Content-Type': 'application/json' })
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/Secure/)
    await server.close()
  })
})
