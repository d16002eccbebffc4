import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableInfo } from '@edokko/protocol'
import { startServer } from '../../server/src/server.ts'
import type { Server } from '../../server/src/server.ts'
import type { Database } from '../../server/src/db/index.ts'
import { endBotToken } from '../../server/src/people/sessions.ts'
import { builtClient, removeClient } from '../../server/test/built-client.ts'
import { newDatabase } from '../../server/test/databases.ts'
import { eventually } from '../../server/test/eventually.ts'
import { guest, join as joinTable, moveOf } from '../../server/test/ops-site.ts'
import { NAISHI } from '../../server/test/test-services.ts'
import type { HttpClient } from '../../server/test/socket-client.ts'
import type { SocketClient } from '../../server/test/socket-client.ts'
import { failed, start } from './host.ts'
import type { Child } from './host.ts'
import { outcome, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const LONGEST_WAIT = 60_000 // milliseconds
const TOKEN = 'here' // what the owner calls it
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0
const PYTHON = `program:python3 ${resolve('docs/examples/bot.py')}`

/** A program that plays any choice, for machines without Python, and to be changed for the tests. */
const NODE_BOT = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  if (message.type === 'hello') setTimeout(() => console.log('{"protocol":1}'), TAKES)
  if (message.type === 'choose') {
    DECIDE
    console.log(JSON.stringify({ id: message.id, choice: message.choices.at(-1).choice }))
  }
})`

const folder = builtClient()
let database: Database
let server: Server

const open = (port = 0): Promise<Server> => {
  const thinker = { ask: () => Promise.reject(new Error('no bot thinks here')), close: async () => {} }
  return startServer({ folder, host: '127.0.0.1', port, online: { database, thinker, bots: 0, log: console.warn } })
}

beforeAll(async () => {
  database = await newDatabase('postgres')
  server = await open()
})
afterAll(async () => {
  await server.close()
  await database.close()
  removeClient(folder)
})

let owners = 0

/** Waits for what comes once, and says what has not come. */
function within<T>(what: string, wait: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), LONGEST_WAIT)
    wait.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function post(client: HttpClient, path: string, body: object = {}): ReturnType<HttpClient['post']> {
  return within(`an answer to ${path}`, client.post(path, body))
}

async function get(client: HttpClient, path: string): Promise<unknown> {
  return JSON.parse((await within(`an answer to ${path}`, client.get(path))).text)
}

interface Bot {
  readonly id: string
  readonly owner: HttpClient
  readonly friend: string // by which its owner invites it
  readonly token: string
}

async function newBot(): Promise<Bot> {
  const owner = await within('a guest', guest(server.port, `Owner ${++owners}`))
  await post(owner, '/api/account', { account: `owner${owners}`, password: 'nine men at a table' })
  const { id } = (await post(owner, '/api/bots', { name: `Abacus ${owners}` })).body as { id: string }
  const { token } = (await post(owner, `/api/bots/${id}/tokens`, { name: TOKEN })).body as { token: string }
  const { bots } = (await get(owner, '/api/bots')) as { bots: { friend: string }[] }
  return { id, owner, friend: bots[0].friend, token }
}

async function invite({ owner, friend }: Bot, game = 'naishi'): Promise<string> {
  const plan = { ...NAISHI, terms: { id: game, options: {} }, seats: [{ kind: 'me' }, { kind: 'friend', friend }] }
  return ((await post(owner, '/api/tables', plan)).body as { id: string }).id
}

async function infoOf({ owner }: Bot, table: string): Promise<TableInfo> {
  return (await get(owner, `/api/tables/${table}`)) as TableInfo
}

function joined({ owner }: Bot, table: string): Promise<SocketClient> {
  return within('a socket at the table', joinTable(owner, table))
}

/** Waits until the bot has sat down, and begins. */
async function begin(bot: Bot, table: string): Promise<SocketClient> {
  await expect.poll(async () => (await infoOf(bot, table)).seats[1].kind).toBe('person')
  expect((await post(bot.owner, `/api/tables/${table}/start`)).status).toBe(200)
  return joined(bot, table)
}

/** Its owner plays on until the game is over, or has so many moves. */
async function playOn(client: SocketClient, moves = Infinity): Promise<void> {
  for (;;) {
    const { info } = client.sight
    if (info.state !== 'running' || info.seq >= moves) return
    const move = moveOf(client)
    if (move !== undefined) client.send({ type: 'act', table: info.id, seq: info.seq, choices: move })
    await eventually(() => {
      const { state, seq } = client.sight.info
      if (state === 'running' && seq === info.seq) throw new Error('nothing has happened')
    })
    await new Promise((go) => setTimeout(go, 90)) // as fast as a socket may
  }
}

/** The command as it runs, all that it has said so far, and how it ends. */
interface Bridge {
  readonly child: Child
  readonly said: { stdout: string; stderr: string }
  readonly outcome: Promise<Outcome>
}

function bridge({ token }: Bot, program: string, ...more: string[]): Bridge {
  return launch([program, '--server', `http://127.0.0.1:${server.port}`, ...more], { EDOKKO_TOKEN: token })
}

function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}): Bridge {
  const child = start(['bot', ...args], { env })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  return { child, said, outcome: outcome(child) } // from the first: whoever looks later may miss its end
}

function ended(running: Bridge): Promise<Outcome> {
  return within('the end of the command', running.outcome)
}

function heard({ said }: Bridge, text: string): Promise<void> {
  return eventually(() => expect(said.stdout).toContain(text))
}

async function interrupt(running: Bridge): Promise<number | null> {
  running.child.kill('SIGINT')
  return (await ended(running)).status
}

/** How it ends when nobody knows its token any more. */
function revoked(): object {
  const stderr = `edokko: the server at http://127.0.0.1:${server.port} does not know this token; its owner may have revoked it\n`
  return { status: 1, stderr }
}

/** A program for Node that does this before it decides, and takes so many milliseconds to start. */
function nodeBot(decide = '', takes = 0): string {
  const path = join(temporaryFolder(), 'bot.cjs')
  writeFileSync(path, NODE_BOT.replace('DECIDE', decide).replace('TAKES', String(takes)))
  return `program:"${process.execPath}" ${path}`
}

/** A program in Python, or one for Node where there is none. */
const USUAL = HAS_PYTHON ? () => PYTHON : () => nodeBot()

describe('edokko bot', () => {
  test.each(['naishi', 'iki-2021-2p'])(
    `a program ${HAS_PYTHON ? 'in Python' : 'for Node, since there is no python3 here,'} that was written for the terminal plays a whole game of %s`,
    async (game) => {
      const bot = await newBot()
      const running = bridge(bot, USUAL())
      const table = await invite(bot, game)
      const client = await begin(bot, table)
      await playOn(client)
      const { state, ended, points, seats } = client.sight.info
      expect({ state, ended }).toEqual({ state: 'over', ended: { by: 'rules' } })
      expect(seats[1]).toMatchObject({ kind: 'person', program: true })
      expect(seats[1]).not.toHaveProperty('bot')
      await heard(running, (points ?? []).join(' : '))
      expect(await interrupt(running)).toBe(0)
      expect(running.said.stderr).toBe('')
      expect(running.said.stdout).toContain('has left')
    },
  )

  test('it plays on after its server was gone for a while, and after it was itself', async () => {
    const bot = await newBot()
    const program = nodeBot()
    const running = bridge(bot, program)
    const table = await invite(bot)
    await playOn(await begin(bot, table), 4)
    const { port } = server
    await within('the end of the server', server.close())
    await heard(running, 'does not answer')
    server = await within('a server', open(port))
    await playOn(await joined(bot, table), 8)
    expect(await interrupt(running)).toBe(0)
    expect((await infoOf(bot, table)).seats[1]).toMatchObject({ bot: 'apprentice' }) // nobody has to wait
    bridge(bot, program)
    await expect.poll(async () => (await infoOf(bot, table)).seats[1]).not.toHaveProperty('bot')
    const client = await joined(bot, table)
    await playOn(client)
    expect(client.sight.info.ended).toEqual({ by: 'rules' })
  })

  test('it takes no more games at a time than it is told to, and none of another kind', async () => {
    const bot = await newBot()
    const running = bridge(bot, nodeBot(), '--accept', 'naishi', '--max-games', '1')
    const other = await invite(bot, 'iki-2021-2p')
    await heard(running, 'declined')
    await expect.poll(async () => (await infoOf(bot, other)).seats[1]).toEqual({ kind: 'free' })
    const tables = [await invite(bot), await invite(bot)]
    const seated = async (): Promise<number> => {
      const infos = await Promise.all(tables.map((table) => infoOf(bot, table)))
      return infos.filter(({ seats }) => seats[1].kind === 'person').length
    }
    await expect.poll(seated).toBe(1)
    const first = (await infoOf(bot, tables[0])).seats[1].kind === 'person' ? 0 : 1
    expect((await post(bot.owner, `/api/tables/${tables[first]}/start`)).status).toBe(200)
    expect((await post(bot.owner, `/api/tables/${tables[first]}/resign`)).status).toBe(200)
    await expect.poll(seated).toBe(2)
  })

  test('a program that ends is started anew, a few times, and gives up then', async () => {
    const bot = await newBot()
    const running = bridge(bot, nodeBot('if (message.id === 2) process.exit(3)'))
    const client = await begin(bot, await invite(bot))
    await playOn(client)
    await heard(running, 'given up')
    expect(client.sight.info).toMatchObject({ state: 'over', ended: { by: 'resigned', seat: 1 } })
    expect(running.said.stderr).toContain('it has ended (exit status 3)')
  })

  test('it does not take a move back, and does not play on where all want to end', async () => {
    const bot = await newBot()
    bridge(bot, nodeBot())
    const table = await invite(bot)
    const client = await begin(bot, table)
    await playOn(client, 3)
    await post(bot.owner, `/api/tables/${table}/propose`, { wish: 'undo' })
    await eventually(() => expect(client.sight.info.proposal).toBeUndefined())
    expect(client.sight.moves.some(({ undone }) => undone !== undefined)).toBe(false)
    await post(bot.owner, `/api/tables/${table}/propose`, { wish: 'abort' })
    await eventually(() => expect(client.sight.info).toMatchObject({ state: 'closed', ended: { by: 'agreed' } }))
  })

  test('it ends when its token is revoked', async () => {
    const bot = await newBot()
    const running = bridge(bot, nodeBot())
    await playOn(await begin(bot, await invite(bot)), 1) // through its socket
    await post(bot.owner, `/api/bots/${bot.id}/tokens/revoke`, { name: TOKEN })
    expect(await ended(running)).toMatchObject(revoked())
  })

  test('it ends when its token is revoked while its program starts', async () => {
    const bot = await newBot()
    const running = bridge(bot, nodeBot('', 1000))
    const client = await begin(bot, await invite(bot))
    const { id, seq } = client.sight.info
    const move = moveOf(client)
    if (move !== undefined) client.send({ type: 'act', table: id, seq, choices: move })
    await heard(running, 'naishi with')
    await post(bot.owner, `/api/bots/${bot.id}/tokens/revoke`, { name: TOKEN })
    expect(await ended(running)).toMatchObject(revoked())
  })

  test('it ends when its token was revoked while it had no socket', async () => {
    const bot = await newBot()
    const running = bridge(bot, nodeBot())
    await playOn(await begin(bot, await invite(bot)), 1)
    const { port } = server
    await within('the end of the server', server.close())
    await heard(running, 'does not answer')
    await endBotToken(database, bot.id, TOKEN)
    server = await within('a server', open(port))
    expect(await ended(running)).toMatchObject(revoked())
  })

  test('says what is wrong', async () => {
    const here = `http://127.0.0.1:${server.port}`
    const asked = (args: string[]): Promise<Outcome> => ended(launch(args))
    const well = ['program:./bot', '--server', here, '--token', 'unknown']
    expect(await asked(well)).toEqual(
      failed(`the server at ${here} does not know this token; its owner may have revoked it`, 1),
    )
    expect(await asked(['program:./bot', '--server', 'http://127.0.0.1:9', '--token', 'x'])).toEqual(
      failed('nobody answers at http://127.0.0.1:9; is the server running there?', 1),
    )
    expect(await asked(['program:./bot', '--server', here])).toEqual(
      failed('a token is needed: --token, or EDOKKO_TOKEN; the page of your bots makes one', 2),
    )
    expect(await asked([...well, '--accept', 'chess'])).toEqual(
      failed('--accept lists games, iki and naishi; "chess" is none', 2),
    )
    expect(await asked(['master', ...well.slice(1)])).toMatchObject({ status: 2 })
  })
})
