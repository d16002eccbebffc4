import { PHRASES, STAMPS } from '@edokko/protocol'
import type { RequestBody, Speech } from '@edokko/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { NAISHI, openTestServices, playOn, startTable, TestPlayer, VISITOR } from './test-services.ts'
import { ada, ben, cleo, database, IKI, invite, services, sitDown } from './three-guests.ts'

const THANKS: Speech = { phrase: 'thank-you' }
const TEXT: Speech = { text: 'my wheat for your sheep' }

/** Everybody at a table listens, and somebody who looks on. */
async function gather(plan: RequestBody<'newTable'> = NAISHI): Promise<TestPlayer[]> {
  const [host, guest] = await sitDown([ada, ben], plan)
  const onlooker = new TestPlayer(services, cleo, host.id)
  await onlooker.join()
  const all = [host, guest, onlooker]
  for (const each of all) expect(await each.hear()).toBeUndefined()
  onTestFinished(() => all.forEach((each) => services.talk.leaveAll(each)))
  return all
}

function wish(player: TestPlayer, person: typeof ada, on = true): Promise<unknown> {
  return services.talkActions.wishText(person, player.id, { on })
}

describe.each(KINDS)('what is said at a table, on %s', (kind) => {
  invite(kind)

  test('reaches everybody once, with its speaker, and whoever comes later', async () => {
    const [host, guest, onlooker] = await gather()
    expect(host.told).toEqual({ type: 'talk', table: host.id, lines: [], muted: [] })
    expect(await guest.say(THANKS)).toBeUndefined()
    expect(await host.say({ stamp: 'ha' })).toBeUndefined()
    const said = [
      [1, THANKS],
      [0, { stamp: 'ha' }],
    ]
    await eventually(() => expect([host, guest, onlooker].map(({ heard }) => heard)).toEqual([said, said, said]))
    const late = new TestPlayer(services, undefined, host.id)
    await late.hear()
    expect(late.told.lines).toMatchObject([
      { seat: 1, name: 'Ben', seq: 0, what: THANKS },
      { seat: 0, name: 'Ada', seq: 0, what: { stamp: 'ha' } },
    ])
    await late.hear()
    expect([host, guest, onlooker].map(({ heard }) => heard)).toEqual([said, said, said])
  })

  test('reaches those at other processes', async () => {
    const [host] = await gather()
    const elsewhere = await openTestServices(database)
    const far = new TestPlayer(elsewhere, ben, host.id)
    await far.join()
    await far.hear()
    await host.say(THANKS)
    await eventually(() => expect(far.heard).toEqual([[0, THANKS]]))
    await far.say({ phrase: 'must-go' })
    await eventually(() => expect(host.heard.at(-1)).toEqual([1, { phrase: 'must-go' }]))
    expect(far.heard).toHaveLength(2)
  })

  test('is said while they wait, while they play and when it is over, by those who sit there alone', async () => {
    const laid = await services.waitingRoom.createTable(ada, NAISHI)
    if (typeof laid === 'string') throw new Error(laid)
    const [host, guest, nobody] = [ada, ben, undefined].map((person) => new TestPlayer(services, person, laid.id))
    for (const each of [host, guest]) await each.join()
    await host.hear()
    expect(await host.say(THANKS)).toBeUndefined()
    expect([await guest.say(THANKS), await nobody.say(THANKS)]).toEqual(['not-seated', 'no-session'])
    await services.waitingRoom.sit(ben, laid.id, 1)
    expect(await guest.say({ phrase: 'good-luck' })).toBeUndefined()
    expect(guest.heard).toEqual([[1, { phrase: 'good-luck' }]]) // though they do not listen
    await services.waitingRoom.stand(ben, laid.id)
    await eventually(() => expect(host.told.lines.at(-1)).toMatchObject({ name: 'Ben', what: { phrase: 'good-luck' } }))
    expect(host.told.lines.at(-1)).not.toHaveProperty('seat')
    await services.waitingRoom.sit(ben, laid.id, 1)
    await services.waitingRoom.start(ada, laid.id)
    expect(await guest.say(THANKS)).toBeUndefined()
    await services.seatActions.resign(ben, laid.id)
    for (const phrase of PHRASES) expect(await guest.say({ phrase })).toBeUndefined()
    for (const stamp of STAMPS) expect(await host.say({ stamp })).toBeUndefined()
    await eventually(() => expect(host.heard).toHaveLength(3 + PHRASES.length + STAMPS.length))
    const nowhere = new TestPlayer(services, ada, '00000000-0000-4000-8000-000000000000')
    expect([await nowhere.hear(), await nowhere.say(THANKS)]).toEqual(['no-table', 'no-table'])
  })

  test('is told to nobody who may not see the table, and to those who see it late when it is over', async () => {
    const [shut] = await sitDown([ada, ben], { ...NAISHI, options: { ...NAISHI.options, spectators: 'none' } })
    expect(await new TestPlayer(services, cleo, shut.id).hear()).toBe('no-table')
    const [host, , onlooker] = await gather({ ...NAISHI, options: { ...NAISHI.options, spectators: 'delayed' } })
    await host.say(THANKS)
    await onlooker.hear()
    expect([onlooker.heard, onlooker.told.lines]).toEqual([[], []])
    await services.seatActions.resign(ada, host.id)
    await eventually(() => expect(onlooker.told.lines).toMatchObject([{ seat: 0, what: THANKS }]))
  })

  test('is remembered for fifty lines', async () => {
    const [host] = await gather()
    await database.query(
      `insert into talk (id, table_id, person, kind, said, seq, at)
       select gen_random_uuid(), $1::uuid, $2::uuid, 'phrase', 'thank-you', n, now() - interval '1 hour' + n * interval '1 second'
       from generate_series(1, 60) n`,
      [host.id, ada.id],
    )
    await host.hear()
    expect(host.told.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 11))
  })

  test('knows how far the game was', async () => {
    const [host, guest] = await gather()
    await playOn([host, guest], 3)
    await host.say({ stamp: 'oh' })
    await host.hear()
    expect(host.told.lines).toMatchObject([{ seq: 3 }])
  })

  test('is heard as long as one looks', async () => {
    const [host, guest] = await gather()
    services.talk.leave(guest, guest.id)
    await host.say(THANKS)
    await eventually(() => expect(host.heard).toHaveLength(1))
    expect(guest.heard).toEqual([])
    services.talk.leaveAll(host)
    await guest.hear()
    await guest.say(THANKS)
    await eventually(() => expect(guest.heard).toHaveLength(1))
    expect(host.heard).toHaveLength(1)
  })

  test('is not said too fast, by anybody and at any table', async () => {
    const strict = await openTestServices(database, { ...DEFAULT_LIMITS, personLines: 9, tableLines: 12 })
    const id = await startTable(services, [ada, ben])
    const [host, guest] = [ada, ben].map((person) => new TestPlayer(strict, person, id))
    const outcomes: unknown[] = []
    for (const player of [host, host, host, host, guest, guest]) outcomes.push(await player.say(THANKS))
    expect(outcomes).toEqual([undefined, undefined, undefined, 'too-fast', undefined, 'too-fast'])
  })
})

describe.each(KINDS)('texts, on %s', (kind) => {
  invite(kind)

  test('are written when all want them, and read by those who sit there', async () => {
    const [host, guest, onlooker] = await gather()
    expect(await host.say(TEXT)).toBe('no-text')
    expect(await wish(host, ada)).toBeUndefined()
    expect(await wish(host, ada)).toBeUndefined()
    expect(host.sight.info.seats).toMatchObject([{ text: true }, { name: 'Ben' }])
    expect(await host.say(TEXT)).toBe('no-text')
    expect(await wish(onlooker, cleo)).toBe('not-seated')
    await wish(guest, ben)
    expect(await host.say(TEXT)).toBeUndefined()
    await eventually(() => expect(guest.heard).toEqual([[0, TEXT]]))
    expect(await onlooker.say(TEXT)).toBe('not-seated')
    await onlooker.hear()
    expect([onlooker.heard, onlooker.told.lines]).toEqual([[], []])
  })

  test('end for everybody as soon as one does not want them any more', async () => {
    const [host, guest] = await gather()
    for (const [player, person] of [
      [host, ada],
      [guest, ben],
    ] as const)
      await wish(player, person)
    await host.say(TEXT)
    await guest.say(THANKS)
    await eventually(() => expect(guest.heard).toHaveLength(2))
    await wish(guest, ben, false)
    await eventually(() => expect(host.told.lines).toMatchObject([{ what: THANKS }]))
    expect([await host.say(TEXT), await guest.say(TEXT)]).toEqual(['no-text', 'no-text'])
    await wish(guest, ben)
    await eventually(() => expect(host.told.lines).toHaveLength(2))
  })

  test('end when somebody comes who has not been asked, and do not when a bot plays or somebody is deleted', async () => {
    const laid = await services.waitingRoom.createTable(ada, IKI)
    if (typeof laid === 'string') throw new Error(laid)
    const host = new TestPlayer(services, ada, laid.id)
    await host.join()
    await wish(host, ada)
    expect(await host.say(TEXT)).toBeUndefined()
    const dora = (await services.people.createGuest('Dora')).person
    for (const [seat, person] of [dora, ben].entries()) await services.waitingRoom.sit(person, laid.id, seat + 1)
    expect(await host.say(TEXT)).toBe('no-text')
    await services.waitingRoom.start(ada, laid.id)
    await wish(host, ben)
    await services.seatActions.stepAway(ben, laid.id)
    expect(await host.say(TEXT)).toBe('no-text')
    await services.people.delete(dora, undefined, VISITOR)
    await eventually(() => expect(host.sight.info.seats[1]).toMatchObject({ name: '' }))
    expect(await host.say(TEXT)).toBeUndefined()
  })

  test('are refused by the database too, where this process does not know yet', async () => {
    const [host, guest] = await gather()
    await wish(host, ada)
    await wish(guest, ben)
    const [before] = await database.query<{ seats: object }>('select seats from game_table where id = $1', [host.id])
    await database.query(`update game_table set seats = jsonb_set(seats, '{1,text}', 'false') where id = $1`, [host.id]) // unheard of
    expect(await host.say(TEXT)).toBe('no-text')
    await database.query('update game_table set seats = $2 where id = $1', [host.id, JSON.stringify(before?.seats)])
    expect(await host.say(TEXT)).toBeUndefined()
  })
})

describe.each(KINDS)('who is shut out, on %s', (kind) => {
  invite(kind)

  const mute = (player: TestPlayer, person: typeof ada, how: RequestBody<'mute'>['how']): Promise<unknown> =>
    services.talkActions.mute(person, player.id, { who: 1, how })

  test('is not heard any more, at any table, until they are again', async () => {
    const [host, guest, onlooker] = await gather()
    await guest.say(THANKS)
    await eventually(() => expect(host.heard).toHaveLength(1))
    expect(await mute(host, ada, 'mute')).toBeUndefined()
    await eventually(() => expect(host.told).toMatchObject({ lines: [], muted: [{ seat: 1, how: 'mute' }] }))
    await guest.say({ stamp: 'ha' })
    await eventually(() => expect(onlooker.heard).toHaveLength(2))
    expect(host.heard).toHaveLength(1)
    const [again, other] = await gather()
    await other.say(THANKS)
    await eventually(() => expect(other.heard).toHaveLength(1))
    expect([again.heard, again.told.muted]).toEqual([[], [{ seat: 1, how: 'mute' }]])
    const { mutes } = await services.talkActions.mutesOf(ada)
    expect(mutes).toEqual([{ id: expect.any(String), name: 'Ben', how: 'mute', since: expect.any(Number) }])
    await services.talkActions.unmute(cleo, { mute: mutes[0].id }) // which is not hers
    expect((await services.talkActions.mutesOf(ada)).mutes).toHaveLength(1)
    await services.talkActions.unmute(ada, { mute: mutes[0].id })
    await eventually(() => expect(again.told).toMatchObject({ lines: [{ what: THANKS }], muted: [] }))
    await eventually(() => expect(host.told.lines).toHaveLength(2))
  })

  test('can be anybody but oneself, a bot, and nobody', async () => {
    const [host] = await gather()
    const shut = (who: RequestBody<'mute'>['who'], id = host.id): Promise<unknown> =>
      services.talkActions.mute(ada, id, { who, how: 'mute' })
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect([await shut(0), await shut(3), await shut(nowhere), await shut(1, nowhere)]).toEqual([
      'illegal',
      'illegal',
      'illegal',
      'no-table',
    ])
    expect(await services.talkActions.mutesOf(ada)).toEqual({ mutes: [] })
  })

  test('with a block, does not sit down where the other does, nor the other way round, until it is undone', async () => {
    const [host] = await gather()
    await mute(host, ada, 'block')
    const lay = async (person: typeof ada, plan = NAISHI): Promise<string> => {
      const laid = await services.waitingRoom.createTable(person, plan)
      if (typeof laid === 'string') throw new Error(laid)
      return laid.id
    }
    const [of, at] = [await lay(ada), await lay(ben)]
    expect(await services.waitingRoom.sit(ben, of, 1)).toBe('blocked')
    expect(await services.waitingRoom.sit(ada, at, 1)).toBe('blocked')
    expect(await services.waitingRoom.sit(cleo, at, 1)).toBeUndefined()
    const three = await lay(cleo, IKI)
    expect(await services.waitingRoom.sit(ada, three, 1)).toBeUndefined()
    expect(await services.waitingRoom.sit(ben, three, 2)).toBe('blocked')
    await services.seatActions.resign(ben, host.id)
    for (const person of [ada, ben])
      expect(await services.seatActions.rematch(person, host.id, { wait: true })).toBe('blocked')
    await mute(host, ada, 'mute')
    expect(await services.waitingRoom.sit(ben, of, 1)).toBeUndefined()
    await mute(host, ada, 'hear')
    expect(await services.talkActions.mutesOf(ada)).toEqual({ mutes: [] })
    await eventually(() => expect(host.told.muted).toEqual([]))
  })
})
