import { openEncounters, present, standings } from '@edokko/tournaments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { lockPersonTables } from '../src/people/lock-person-tables.ts'
import { mergeGuest } from '../src/people/merge-guest.ts'
import type { Person } from '../src/people/person.ts'
import { placesOf } from '../src/tournaments/encounters.ts'
import { exportedTournaments } from '../src/tournaments/own-tournaments.ts'
import { exportedTournament, tournamentCsv } from '../src/tournaments/tournament-export.ts'
import type { StoredTournament } from '../src/tournaments/tournament-rows.ts'
import { ALL_KINDS, newDatabase } from './databases.ts'
import { openTestServices, VISITOR } from './test-services.ts'
import type { TestServices } from './test-services.ts'
import { BY_TURNS, LIVE_ROUNDS, TournamentSite } from './tournament-site.ts'

describe.each(ALL_KINDS)('tournaments on %s', (kind) => {
  let database: Database
  let services: TestServices
  let site: TournamentSite
  let people: Person[]

  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
    site = new TournamentSite(database, services)
    people = await guests('Ada', 'Ben', 'Cleo', 'Dora', 'Ewa', 'Finn')
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  async function guests(...names: readonly string[]): Promise<Person[]> {
    const all: Person[] = []
    for (const name of names) all.push((await services.people.createGuest(name)).person)
    return all
  }

  async function readStored(id: string): Promise<StoredTournament> {
    const stored = await site.tournaments.read(id)
    if (stored === undefined) throw new Error('no tournament')
    return stored
  }

  /** The time of what is due is up. */
  async function letTimePass(id: string): Promise<void> {
    await database.query(`update tournament set due_at = now() - interval '1 second' where id = $1`, [id])
  }

  test('of six, by turns: three rounds, in which everybody meets three others', async () => {
    const id = await site.lay(people[0], people)
    expect(await site.tournaments.begin(people[1], id)).toBe('not-host')
    expect(await site.tournaments.begin(people[0], id)).toBeUndefined()
    for (let round = 1; round <= 3; round++) {
      await site.run() // all have come: the games begin
      expect((await site.read(id)).rounds).toHaveLength(round)
      expect(await site.endRound(id, people)).toBe(3)
      await site.run()
    }
    const tournament = await site.read(id)
    expect(tournament.state).toBe('over')
    const met = new Set(
      tournament.rounds.flatMap(({ encounters }) =>
        encounters.map(({ seats }) => seats.toSorted((a, b) => a - b).join()),
      ),
    )
    expect(met.size).toBe(9)
    expect(
      standings(tournament)
        .map(({ points }) => points)
        .reduce((sum, each) => sum + each, 0),
    ).toBe(9)
    await site.run()
    expect(await site.read(id)).toEqual(tournament)
    expect(await site.tournaments.enter(people[0], id)).toBe('over')
  })

  test('games of a tournament are rated as others are, and its table says whose it is', async () => {
    const id = await site.lay(people[0], people.slice(0, 2))
    await site.tournaments.begin(people[0], id)
    await site.run()
    const [{ id: table }] = openEncounters(await site.read(id))
    await site.endRound(id, people)
    const rated = await database.query('select from rated_game where table_id = $1', [table])
    expect(rated).toHaveLength(1)
    const [row] = await database.query<{ tournament: string }>('select tournament from game_table where id = $1', [
      table,
    ])
    expect(row.tournament).toBe(id)
  })

  test('live: a seat is kept for each, the game begins when both have come, and who has not come has lost', async () => {
    const four = people.slice(0, 4)
    const id = await site.lay(four[0], four, LIVE_ROUNDS)
    await site.tournaments.begin(four[0], id)
    const [first, second] = openEncounters(await site.read(id))
    for (const [seat, entrant] of first.seats.entries())
      expect(await services.waitingRoom.sit(four[entrant], first.id, seat)).toBeUndefined()
    const stranger = people[5]
    expect(await services.waitingRoom.sit(stranger, second.id, 0)).toBe('kept')
    expect(await services.waitingRoom.sit(four[second.seats[1]], second.id, 1)).toBeUndefined()
    expect(await services.waitingRoom.stand(four[second.seats[1]], second.id)).toBe('illegal')
    expect(await services.waitingRoom.leave(four[second.seats[1]], second.id)).toBe('illegal')
    expect(await services.waitingRoom.decline(four[second.seats[0]], second.id)).toBe('illegal')
    await site.run()
    expect((await services.tables.loadAtLeast(first.id, 0))?.snapshot.state).toBe('running')
    expect((await services.tables.loadAtLeast(second.id, 0))?.snapshot.state).toBe('waiting')
    await letTimePass(id)
    await site.run()
    const [playing, ended] = (await site.read(id)).rounds[0].encounters
    expect(playing.places).toBeUndefined()
    expect(ended.places).toEqual([null, 0])
  })

  test('live, of three: a bot plays for who has not come, who is last whatever it does', async () => {
    const three = people.slice(0, 3)
    const plan = { format: 'swiss', seats: 3, rounds: 1, lateUntil: 1 } as const
    const id = await site.lay(three[0], three, { ...LIVE_ROUNDS, plan, terms: { id: 'iki-2021-3p', options: {} } })
    await site.tournaments.begin(three[0], id)
    const [{ id: table, seats }] = openEncounters(await site.read(id))
    await services.waitingRoom.sit(three[seats[0]], table, 0)
    await services.waitingRoom.sit(three[seats[1]], table, 1)
    await letTimePass(id)
    await site.run()
    await site.run()
    const live = await services.tables.loadAtLeast(table, 0)
    expect(live?.snapshot.state).toBe('running')
    expect(live?.snapshot.seats[2]).toMatchObject({ person: three[seats[2]].id, bot: 'novice' })
    const seated = {
      seats: [
        { kind: 'person', person: 'a', name: 'a' },
        { kind: 'person', person: 'b', name: 'b' },
        { kind: 'person', person: 'c', name: 'c', replaced: true },
      ],
    } as const
    const result = { points: [1, 2, 3], places: [2, 1, 0], winners: [2] }
    expect(placesOf({ ...seated, result, ended: { by: 'rules' } })).toEqual([1, 0, 2])
  })

  test('by turns: when the round is over, who was to move has lost', async () => {
    const id = await site.lay(people[0], people.slice(0, 2))
    await site.tournaments.begin(people[0], id)
    await site.run()
    const [{ id: table }] = openEncounters(await site.read(id))
    const actor = (await services.tables.loadAtLeast(table, 0))?.actor ?? -1
    await letTimePass(id)
    await site.run()
    const after = (await services.tables.loadAtLeast(table, 0))?.snapshot
    expect(after?.ended).toEqual({ by: 'overdue', seat: actor })
    expect((await site.read(id)).rounds[0].encounters[0].places).toEqual(actor === 0 ? [1, 0] : [0, 1])
  })

  test('who comes late is in from the next round on, who leaves is not; nobody comes when it is too late', async () => {
    const [late, ...four] = people.slice(0, 5)
    const id = await site.lay(four[0], four)
    const all = [...four, late]
    await site.tournaments.begin(four[0], id)
    await site.run()
    expect(await site.tournaments.enter(late, id)).toBeUndefined()
    expect(await site.tournaments.leave(four[3], id)).toBeUndefined()
    expect(await site.tournaments.leave(four[3], id)).toBe('not-seated')
    await site.endRound(id, all)
    await site.run()
    const tournament = await site.read(id)
    expect(
      openEncounters(tournament)
        .flatMap(({ seats }) => seats)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1, 2, 4])
    expect(await site.tournaments.enter(people[5], id)).toBe('over')
  })

  test('round robin of five: everybody is free once, and meets everybody', async () => {
    const five = people.slice(0, 5)
    const id = await site.lay(five[0], five, { ...BY_TURNS, plan: { format: 'round-robin', seats: 2 } })
    await site.tournaments.begin(five[0], id)
    for (let round = 0; round < 5; round++) {
      await site.run()
      expect(await site.endRound(id, five)).toBe(2)
      await site.run()
    }
    const { state, rounds } = await site.read(id)
    expect(state).toBe('over')
    expect(rounds.flatMap(({ free }) => free).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  })

  test('somebody who is deleted stays as nobody, and meets nobody any more', async () => {
    const [host, gone, ...others] = await guests('Host', 'Gone', 'One', 'Two')
    const all = [host, gone, ...others]
    const id = await site.lay(host, all)
    await site.tournaments.begin(host, id)
    await site.run()
    expect(await services.people.delete(gone, undefined, VISITOR)).toBeUndefined()
    for (const { id: table, seats } of openEncounters(await site.read(id)))
      await services.seatActions.resign(all[seats.find((entrant) => entrant !== 1) ?? 0], table)
    await site.run()
    const stored = await readStored(id)
    expect(stored.entrants[1]).toBeUndefined()
    const tournament = await site.read(id)
    expect(present(tournament)).toEqual([0, 2, 3])
    expect(tournament.rounds[1].encounters.flatMap(({ seats }) => seats)).not.toContain(1)
    expect(JSON.stringify(exportedTournament(stored))).not.toContain('Gone')
  })

  test('a guest who turns out to be somebody plays on as that person', async () => {
    const [host, guest, owner] = await guests('Host', 'Guest', 'Owner')
    const id = await site.lay(host, [host, guest])
    await lockPersonTables(database, guest.id, (queryable, tables) =>
      mergeGuest(queryable, services.store, guest.id, tables, owner),
    )
    expect((await site.tournaments.read(id))?.entrants.map((each) => each?.name)).toEqual(['Host', 'Owner'])
    const [taken] = (await exportedTournaments(database, owner.id)) as { entrant: number; events: object[] }[]
    expect(taken.entrant).toBe(1)
    expect(taken.events).toHaveLength(2)
  })

  test('it is taken home as a table and as a log', async () => {
    const three = await guests('=1+1', 'Ben, "the" player', 'Cleo')
    const id = await site.lay(three[0], three)
    await site.tournaments.begin(three[0], id)
    await site.run()
    await site.endRound(id, three)
    await site.run()
    const stored = await readStored(id)
    const lines = tournamentCsv(stored).split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('place,name,points,opponents,between,beaten,round 1,round 2')
    expect(tournamentCsv(stored)).toContain(",'=1+1,")
    expect(tournamentCsv(stored)).toContain('"Ben, ""the"" player"')
    expect(exportedTournament(stored)).toMatchObject({ name: 'Autumn tournament', events: stored.events })
  })

  test('lists: what can be found, and one’s own', async () => {
    const [host, other] = await guests('Host', 'Other')
    const hidden = await site.lay(host, [other], { ...BY_TURNS, listed: false })
    const shown = await site.lay(host, [])
    const forOther = await site.tournaments.list(other.id)
    expect(forOther.mine.map(({ id }) => id)).toEqual([hidden])
    expect(forOther.listed.map(({ id }) => id)).toContain(shown)
    expect(forOther.listed.map(({ id }) => id)).not.toContain(hidden)
    expect((await site.tournaments.list(host.id)).mine.map(({ id }) => id).toSorted()).toEqual(
      [hidden, shown].toSorted(),
    )
    expect(await site.tournaments.close(host, shown)).toBeUndefined()
    expect((await site.tournaments.list(undefined)).listed.map(({ id }) => id)).not.toContain(shown)
    expect(await site.tournaments.lay(host, { ...BY_TURNS, terms: { id: 'chess', options: {} } })).toBe('illegal')
  })
})
