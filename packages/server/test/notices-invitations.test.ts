import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../src/people/person.ts'
import { ALL_KINDS } from './databases.ts'
import { NoticeSite } from './notice-site.ts'
import { NAISHI } from './test-services.ts'

describe.each(ALL_KINDS)('that somebody is invited, on %s', (kind) => {
  let site: NoticeSite
  let ada: Person

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // when something is sent, the test says
    site = await NoticeSite.open(kind)
    ada = await site.person('Ada')
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  /** A friend of hers, and by what she knows them. */
  async function friendOf(host: Person): Promise<{ readonly friend: Person; readonly friendship: string }> {
    const friend = await site.person('Бен')
    const { friends } = site.services
    expect(await friends.befriend(host.id, friend.id)).toBe('friends')
    const friendship = (await friends.friendsOf(host.id)).find(({ person }) => person === friend.id)?.id ?? ''
    return { friend, friendship }
  }

  async function invite(host: Person, friendship: string): Promise<string> {
    const seats = [{ kind: 'me' } as const, { kind: 'friend', friend: friendship } as const]
    const laid = await site.services.waitingRoom.createTable(host, { ...NAISHI, seats })
    if (typeof laid === 'string') throw new Error(laid)
    return laid.id
  }

  test.each([
    ['en', 'Ada invites you to a game: Naishi\nAt the table: Ada'],
    ['pl', 'Ada zaprasza cię do gry: Naishi\nPrzy stole: Ada'],
    ['de', 'Ada lädt dich zu einer Partie ein: Naishi\nAm Tisch: Ada'],
    ['ru', 'Ada приглашает вас в игру: Найси\nЗа столом: Ada'],
  ] as const)('is told once, by whom and to what, in the language of whoever it is: %s', async (language, text) => {
    const { friend, friendship } = await friendOf(ada)
    await site.withHook(friend, language)
    const table = await invite(ada, friendship)
    await site.deliver()
    await site.deliver()
    expect(site.hooksOf(friend)).toMatchObject([{ kind: 'wish', wish: 'invite', by: 'Ada', table, text }])
    expect(site.hooksOf(ada)).toEqual([])
  })

  test('is told once, however often the seat is opened and kept for them again', async () => {
    const { friend, friendship } = await friendOf(ada)
    await site.withHook(friend)
    const table = await invite(ada, friendship)
    await site.deliver()
    const { waitingRoom } = site.services
    await waitingRoom.assign(ada, table, { seat: 1, to: { kind: 'free' } })
    await waitingRoom.assign(ada, table, { seat: 1, to: { kind: 'friend', friend: friendship } })
    await site.deliver()
    expect(site.hooksOf(friend)).toHaveLength(1)
  })

  test.each(['declined', 'taken', 'ended by the host', 'ended with the friendship', 'ended with the table'])(
    'is not told any more when it was %s',
    async (how) => {
      const { friend, friendship } = await friendOf(ada)
      await site.withHook(friend)
      const table = await invite(ada, friendship)
      const { waitingRoom, friends } = site.services
      if (how === 'declined') await waitingRoom.decline(friend, table)
      else if (how === 'taken') await waitingRoom.sit(friend, table, 1)
      else if (how === 'ended by the host') await waitingRoom.assign(ada, table, { seat: 1, to: { kind: 'free' } })
      else if (how === 'ended with the table') await waitingRoom.close(ada, table)
      else {
        await friends.part(ada.id, friend.id)
        await waitingRoom.endInvitations(ada.id, friend.id)
      }
      await site.deliver()
      expect(site.hooksOf(friend)).toEqual([])
      expect(await site.database.query('select from notice where person = $1', [friend.id])).toEqual([])
    },
  )
})
