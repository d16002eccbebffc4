import { openGame } from '@edokko/games'
import { legalChoices } from '@edokko/engine'
import type { TableInfo } from '@edokko/protocol'
import { parseBotResponse } from '@edokko/protocol/bots'
import type { BotResponse } from '@edokko/protocol/bots'
import { parseRatingResponse } from '@edokko/protocol/ratings'
import { describe, expect, test } from 'vitest'
import { purgeExpired } from '../src/people/purge-expired.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { befriend, database, friendIn, guest, idOf, openSite, readFriends, servers, toldLast } from './friends-site.ts'
import { join, playOn } from './ops-site.ts'
import { HttpClient } from './socket-client.ts'
import { NAISHI } from './test-services.ts'

let people = 0

/** Somebody with an account, at one process or the other: neither takes so many passwords in a minute. */
async function owner(name: string): Promise<HttpClient> {
  const person = await guest(`${name} ${++people}`, servers[people % 2])
  const account = { account: `owner${people}`, password: 'nine men at a table' }
  expect((await person.post('/api/account', account)).status).toBe(200)
  return person
}

async function bots(person: HttpClient): Promise<BotResponse<'ownBots'>['bots']> {
  return parseBotResponse('ownBots', JSON.parse((await person.get('/api/bots')).text)).bots
}

interface Bot {
  readonly id: string
  readonly friend: string // by which its owner invites it
  readonly client: HttpClient
}

/** A new bot of somebody, and a program that is known as it at the other process. */
async function newBot(person: HttpClient, name = `Robot ${++people}`): Promise<Bot> {
  const { id } = (await person.post('/api/bots', { name })).body as { id: string }
  const { token } = (await person.post(`/api/bots/${id}/tokens`, { name: 'desk' })).body as { token: string }
  const friend = (await bots(person)).find((bot) => bot.id === id)?.friend ?? ''
  return { id, friend, client: new HttpClient(servers[1].port, token) }
}

async function lay(host: HttpClient, seats: readonly object[], options: object = {}): Promise<string> {
  const plan = { ...NAISHI, options: { ...NAISHI.options, ...options }, seats }
  return ((await host.post('/api/tables', plan)).body as { id: string }).id
}

/** A table at which somebody plays with a bot of theirs, or of a friend. */
async function playingWith(host: HttpClient, bot: Bot, friend = bot.friend, options: object = {}): Promise<string> {
  const table = await lay(host, [{ kind: 'me' }, { kind: 'friend', friend }], options)
  expect((await bot.client.post(`/api/tables/${table}/sit`, { seat: 1 })).status).toBe(200)
  expect((await host.post(`/api/tables/${table}/start`, {})).status).toBe(200)
  return table
}

/** Somebody else has become a friend of a bot, by the link that its owner has made: by this they know it. */
async function friendOf(host: HttpClient, other: HttpClient, bot: Bot): Promise<string> {
  const { word } = (await host.post(`/api/bots/${bot.id}/link`, {})).body as { word: string }
  expect((await other.post('/api/friends/look', { word })).body).toMatchObject({ program: true, is: 'stranger' })
  expect((await other.post('/api/friends/accept', { word })).status).toBe(200)
  const client = await readFriends(other)
  const found = toldLast(client).friends.find(({ program }) => program === true)
  client.socket.close()
  return found?.id ?? ''
}

const refused = (code: string): object => ({ refused: code })

async function rating(person: HttpClient, table: string): Promise<object> {
  return parseRatingResponse('tableRating', JSON.parse((await person.get(`/api/tables/${table}/rating`)).text))
}

describe.each(KINDS)('bots as guests on %s', (kind) => {
  openSite(kind)

  test('a bot is its owner’s, known by a token that is told once and nowhere stored', async () => {
    const ada = await owner('Ada')
    const bot = await newBot(ada, 'Abacus')
    const me = JSON.parse((await bot.client.get('/api/me')).text) as object
    expect(me).toMatchObject({ id: bot.id, name: '[Bot] Abacus', program: true })
    expect(await bots(ada)).toMatchObject([{ id: bot.id, name: '[Bot] Abacus', games: 0, tokens: [{ name: 'desk' }] }])
    const stored = await database.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from session where person = $1`,
      [bot.id],
    )
    expect(stored).toHaveLength(1)
    const told = (await ada.get('/api/bots')).text + (await ada.get('/api/me/export')).text
    expect(told).toContain('"desk"')
    expect(told).not.toContain(stored[0].hash)
  })

  test('guests and bots have no bots, others’ are nobody’s business, and there is a bound to them and their tokens', async () => {
    const [ada, ben] = [await owner('Ada'), await owner('Ben')]
    const visitor = await guest('Visitor')
    expect((await visitor.post('/api/bots', { name: 'Ghost' })).body).toEqual(refused('illegal'))
    const bot = await newBot(ada)
    expect((await bot.client.post('/api/bots', { name: 'Ghost' })).body).toEqual(refused('no-session'))
    for (const path of ['tokens', 'tokens/revoke', 'delete', 'link'])
      expect((await ben.post(`/api/bots/${bot.id}/${path}`, { name: 'desk' })).body).toEqual(refused('no-profile'))
    const [{ name }] = await bots(ada)
    for (const alike of [name, name.replace('[Bot] ', ''), name.toUpperCase()])
      expect((await ben.post('/api/bots', { name: alike })).body, alike).toEqual(refused('name-taken'))
    expect((await ben.post('/api/bots', { name: 'x'.repeat(30) })).body).toEqual(refused('bad-name'))
    expect((await ada.post(`/api/bots/${bot.id}/tokens`, { name: 'desk' })).body).toEqual(refused('taken'))
    const labels = ['two', 'three', 'four', 'five', 'six']
    const tokens = labels.map((label) => ada.post(`/api/bots/${bot.id}/tokens`, { name: label }))
    expect((await Promise.all(tokens)).filter(({ body }) => 'refused' in body)).toMatchObject([
      { body: refused('too-many') },
    ])
    const more = ['1', '2', '3', '4', '5'].map((n) => ada.post('/api/bots', { name: `Bot of ${people} no ${n}` }))
    expect((await Promise.all(more)).filter(({ body }) => 'refused' in body)).toMatchObject([
      { body: refused('too-many') },
    ])
  })

  test('a token is no cookie and a cookie no token, and how somebody signs in is none of a bot’s business', async () => {
    const ada = await owner('Ada')
    const bot = await newBot(ada)
    const { token } = (await ada.post(`/api/bots/${bot.id}/tokens`, { name: 'browser' })).body as { token: string }
    const browser = new HttpClient(servers[0].port)
    browser.cookie = `edokko=${token}`
    expect((await browser.get('/api/me')).status).toBe(401)
    const program = new HttpClient(servers[0].port, ada.cookie?.replace('edokko=', ''))
    expect((await program.get('/api/me')).status).toBe(401)
    program.cookie = ada.cookie // which does not count beside a token that is wrong
    expect((await program.get('/api/tables')).status).toBe(401)
    const account = { account: 'robot', password: 'nine men at a table' }
    expect((await bot.client.post('/api/account', account)).body).toEqual(refused('no-session'))
    for (const path of ['/api/ways', '/api/me/export', '/api/notices', '/api/bots'])
      expect((await bot.client.get(path)).status, path).toBe(401)
  })

  test('a token that is revoked at one process closes the sockets of another, and lets nobody in any more', async () => {
    const ada = await owner('Ada')
    const bot = await newBot(ada)
    const socket = await bot.client.open()
    expect((await ada.post(`/api/bots/${bot.id}/tokens/revoke`, { name: 'desk' })).status).toBe(200)
    await eventually(() => expect(socket.closed).toBe(4002))
    expect((await bot.client.get('/api/me')).status).toBe(401)
    expect(await bots(ada)).toMatchObject([{ tokens: [] }])
    await purgeExpired(database)
    expect(await bots(ada)).toHaveLength(1) // it is not forgotten as a guest would be of whom nothing is left
  })

  test('a bot sits down only where it was asked to, at so many tables at a time, and all see that it is one', async () => {
    const ada = await owner('Ada')
    const bot = await newBot(ada)
    const open = await lay(ada, [{ kind: 'me' }, { kind: 'free' }], { open: true })
    expect((await bot.client.post(`/api/tables/${open}/sit`, { seat: 1 })).body).toEqual(refused('kept'))
    const client = await readFriends(bot.client)
    const table = await playingWith(ada, bot)
    await eventually(() => expect(toldLast(client).invitations).toEqual([]))
    const { seats } = JSON.parse((await ada.get(`/api/tables/${table}`)).text) as TableInfo
    expect(seats[1]).toMatchObject({ kind: 'person', program: true })
    expect(seats[0]).not.toHaveProperty('program')
    const own = await readFriends(ada)
    expect(toldLast(own).friends).toMatchObject([{ program: true, here: true }])
    for (let games = 1; games < DEFAULT_LIMITS.botGames; games++) await playingWith(ada, bot)
    const late = await lay(ada, [{ kind: 'me' }, { kind: 'friend', friend: bot.friend }])
    expect((await bot.client.post(`/api/tables/${late}/sit`, { seat: 1 })).body).toEqual(refused('too-many'))
    expect((await bot.client.post('/api/tables', NAISHI)).body).toEqual(refused('too-many'))
    expect((await ada.post(`/api/tables/${table}/resign`, {})).status).toBe(200)
    expect((await bot.client.post(`/api/tables/${late}/sit`, { seat: 1 })).status).toBe(200)
  })

  test('it is told all that its seat has seen, and what the others have chosen as far as it may know', async () => {
    const ada = await owner('Ada')
    const bot = await newBot(ada)
    const table = await playingWith(ada, bot)
    const players = [await join(ada, table), await join(bot.client, table)]
    await playOn(players, 6)
    const answer = await bot.client.get(`/api/tables/${table}/seen`)
    const seen = parseBotResponse('seen', JSON.parse(answer.text))
    const game = openGame(players[1].sight.info.terms)
    expect(seen.seq).toBe(6)
    expect(seen.choices.filter(({ seat }) => seat === 1).length).toBeGreaterThan(0)
    for (const { seat, decision } of seen.choices) expect(seat === 1 || !game.secret(decision)).toBe(true)
    const { table: view } = game.create()
    view.bytes.set(Buffer.from(seen.view, 'base64'))
    expect(legalChoices(game, view).length).toBeGreaterThan(1)
    const later = parseBotResponse('seen', JSON.parse((await bot.client.get(`/api/tables/${table}/seen?from=6`)).text))
    expect(later.choices).toEqual([])
    expect((await ada.get(`/api/tables/${table}/seen`)).status).toBe(401) // people look at what lies before them
  })

  test('games with a bot count for nobody who has not agreed to that, and never for its owner', async () => {
    const [ada, ben] = [await owner('Ada'), await owner('Ben')]
    const bot = await newBot(ada)
    const friend = await friendOf(ada, ben, bot)
    const unasked = await playingWith(ben, bot, friend)
    expect(await rating(ben, unasked)).toEqual({ unrated: 'bots' })
    await ben.post(`/api/tables/${unasked}/resign`, {})
    expect(await rating(ben, unasked)).toEqual({ unrated: 'bots' })
    const agreed = await playingWith(ben, bot, friend, { ratedBots: true })
    expect(await rating(ben, agreed)).toEqual({})
    await ben.post(`/api/tables/${agreed}/resign`, {})
    expect(await rating(ben, agreed)).toMatchObject({ change: { games: 1 } })
    const own = await playingWith(ada, bot, bot.friend, { ratedBots: true })
    expect(await rating(ada, own)).toEqual({ unrated: 'bots' })
    await bot.client.post(`/api/tables/${own}/resign`, {})
    expect(await rating(ada, own)).toEqual({ unrated: 'bots' })
    const ratings = JSON.parse((await ada.get('/api/ratings')).text) as object
    expect(ratings).toEqual({ ratings: [] })
  })

  test('a bot goes with its owner: others keep their games, and go on', async () => {
    const [ada, ben] = [await owner('Ada'), await owner('Ben')]
    const bot = await newBot(ada)
    await befriend(ada, ben)
    const table = await playingWith(ben, bot, await friendOf(ada, ben, bot))
    const password = 'nine men at a table'
    expect((await ada.post('/api/me/delete', { password })).status).toBe(200)
    expect((await bot.client.get('/api/me')).status).toBe(401)
    const { seats, state } = JSON.parse((await ben.get(`/api/tables/${table}`)).text) as TableInfo
    expect(state).toBe('running')
    expect(seats[1]).toMatchObject({ name: '', gone: true })
    expect(friendIn(await readFriends(ben), 'Robot')).toBeUndefined()
    expect(await database.query('select from person where id = $1', [bot.id])).toEqual([])
  })

  test('a bot that is deleted by itself leaves its owner as they were', async () => {
    const ada = await owner('Ada')
    const bot = await newBot(ada)
    const id = await idOf(ada)
    await playingWith(ada, bot)
    expect((await ada.post(`/api/bots/${bot.id}/delete`, {})).status).toBe(200)
    expect(await bots(ada)).toEqual([])
    expect(await idOf(ada)).toBe(id)
    expect((await ada.get('/api/me/export')).text).toContain('"bots": []')
  })
})
