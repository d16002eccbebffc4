import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { START_WITHOUT_HOST_AFTER } from '@edokko/protocol'
import type { RequestBody, RefusalCode, TableOptions, TableTerms } from '@edokko/protocol'
import { DEFAULT_LIMITS } from '../lib/limits.ts'
import type { Limits } from '../lib/limits.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'
import type { LiveTable } from './live-table.ts'
import { beginGame, newTable } from './new-table.ts'
import type { Participant } from './participant.ts'
import type { FriendStore } from './friends/friend-store.ts'
import type { StoredSitter } from './stored-table.ts'
import { FREE_SEAT, keptFor } from './stored-table.ts'
import type { TableStore } from './table-store.ts'
import type { TableChange, Outcome, Tables } from './tables.ts'

const HOUR = 3600 // seconds

/** Tables before their game begins: they are created, people sit down and get up, and when all seats are taken the host starts, or anybody if the host is away. */
export class WaitingRoom {
  private readonly store: TableStore
  private readonly tables: Tables
  private readonly friends: FriendStore
  private readonly limits: Limits
  private readonly invitations: TokenBuckets

  constructor(store: TableStore, tables: Tables, friends: FriendStore, limits: Limits = DEFAULT_LIMITS) {
    this.store = store
    this.tables = tables
    this.friends = friends
    this.limits = limits
    const { personInvitations: most } = limits
    this.invitations = new TokenBuckets({ burst: most, perSecond: most / HOUR })
  }

  /** Lays a table and returns its id; for each friend who is named a seat is kept. Whoever has too many from their network is told so; undefined is this machine, which may have any number. */
  async createTable(
    host: Participant,
    { terms, options, seats }: RequestBody<'newTable'>,
    network?: string,
  ): Promise<{ readonly id: string } | RefusalCode> {
    if (seats.filter(({ kind }) => kind === 'me').length > 1) return 'illegal'
    if (await this.hasTooManyGames(host)) return 'too-many'
    if (network !== undefined && (await this.hasTooManyWaiting(host.id, network))) return 'too-many'
    const sitters: StoredSitter[] = []
    for (const sitter of seats) {
      const seated = sitter.kind === 'friend' ? await this.inviteTo(host, sitters, sitter.friend) : sitter
      if (typeof seated === 'string') return seated
      sitters.push(seated.kind === 'me' ? toSitter(host) : seated)
    }
    return this.createTableFor(host, terms, options, sitters, network)
  }

  /** A seat that is kept for a friend of the host, who has none here yet. */
  private async inviteTo(
    host: Participant,
    seats: readonly StoredSitter[],
    friendship: string,
  ): Promise<StoredSitter | RefusalCode> {
    const friend = await this.friends.friendOf(host.id, friendship)
    if (friend === undefined) return 'no-friend'
    if (seats.some((sitter) => keptFor(sitter)?.person === friend.person)) return 'taken'
    return { kind: 'free', kept: friend }
  }

  /** Whether the host may invite one more, if this seat is kept for somebody. */
  private mayInvite(host: Participant, sitter: StoredSitter): boolean {
    return keptFor(sitter) === undefined || this.invitations.take(host.id)
  }

  /** Lays a table at which these sit already, and those are invited for whom seats are kept. */
  async createTableFor(
    host: Participant,
    terms: TableTerms,
    options: TableOptions,
    seats: readonly StoredSitter[],
    network: string | undefined,
  ): Promise<{ readonly id: string } | RefusalCode> {
    const laid = newTable({ terms, options, seats, host: host.id, network })
    if (laid === undefined) return 'illegal'
    if (!seats.every((sitter) => this.mayInvite(host, sitter))) return 'too-fast'
    await this.store.create(laid.stored, laid.snapshot)
    await this.endCrossedInvitations(host, seats)
    return { id: laid.stored.id }
  }

  /**
   * Somebody sits down, unless they and somebody there are kept apart: that is looked up, and again for whoever has come meanwhile. A bot sits down only
   * where it was asked to, and at so many tables at a time, give or take those to which it comes at once.
   */
  async sit(person: Participant, id: string, seat: Seat): Promise<Outcome> {
    if (await this.hasTooManyGames(person)) return 'too-many'
    for (let known: readonly string[] = []; ;) {
      let others = known
      const outcome = await this.change(person, id, (live) => {
        const { seats } = live.snapshot
        if (live.seatOf(person.id) !== BYSTANDER) return 'taken'
        const sitter = seats[seat]
        if (sitter === undefined) return 'illegal'
        if (!seats.some((each) => each.kind === 'free')) return 'full'
        if (sitter.kind !== 'free') return 'taken'
        const isInvited = sitter.kept?.person === person.id
        if (sitter.kept === undefined ? isEncounter(live) : !isInvited) return 'kept'
        if (isEncounter(live)) return { seats: seats.with(seat, toSitter(person)) } // who plays with whom is not theirs to choose
        if (person.program === true && !isInvited && !live.isHost(person.id)) return 'kept'
        others = live.peopleBeside(person.id)
        if (!others.every((each) => known.includes(each))) return undefined
        return { seats: withoutSeatFor(person.id, seats).with(seat, toSitter(person)) }
      })
      if (others.every((each) => known.includes(each))) return outcome
      if (await this.keepsApart(person, others)) return 'blocked'
      known = others
    }
  }

  /** Whether somebody and one of these others do not play at one table, because one of them has blocked the other. */
  keepsApart({ id }: Participant, others: readonly string[]): Promise<boolean> {
    return this.store.sitApart(id, others)
  }

  /** Somebody does not come: the seat that is kept for them is anybody's. */
  decline({ id: person }: Pick<Participant, 'id'>, id: string): Promise<Outcome> {
    return this.tables.change(id, (live) => {
      if (isEncounter(live)) return 'illegal'
      if (live.snapshot.state !== 'waiting' || live.seatKeptFor(person) === BYSTANDER) return undefined
      return { seats: withoutSeatFor(person, live.snapshot.seats) }
    })
  }

  /** Two who are no friends any more do not wait for each other. */
  async endInvitations(one: string, other: string): Promise<void> {
    for (const { table, person } of await this.friends.invitationsBetween(one, other))
      await this.decline({ id: person }, table)
  }

  /** Who blocks the other while they are invited may have looked for the invitation before it was stored. */
  private async endCrossedInvitations(host: Participant, seats: readonly StoredSitter[]): Promise<void> {
    for (const { person } of seats.flatMap((sitter) => keptFor(sitter) ?? []))
      if (await this.keepsApart(host, [person])) await this.endInvitations(host.id, person)
  }

  stand(person: Participant, id: string): Promise<Outcome> {
    return this.change(person, id, (live) => {
      const seat = live.seatOf(person.id)
      if (isEncounter(live)) return 'illegal'
      return seat === BYSTANDER ? 'not-seated' : { seats: live.snapshot.seats.with(seat, { kind: 'free' }) }
    })
  }

  /** Somebody goes for good. A host leaves the table to whoever else sits there; where nobody does, it is closed. */
  leave(person: Participant, id: string): Promise<Outcome> {
    return this.change(person, id, (live) => {
      const seat = live.seatOf(person.id)
      const isHost = live.isHost(person.id)
      if (isEncounter(live)) return 'illegal'
      if (seat === BYSTANDER && !isHost) return 'not-seated'
      const { seats: before } = live.snapshot
      const seats = seat === BYSTANDER ? before : before.with(seat, { kind: 'free' })
      if (!isHost) return { seats }
      const heir = seats.find((sitter) => sitter.kind === 'person')
      return heir === undefined
        ? { state: 'closed', ended: { by: 'closed' } }
        : { seats: seats.map(withoutNameOfKept), host: heir.person }
    })
  }

  /** The host decides who sits at a seat, or for whom it is kept. */
  async assign(host: Participant, id: string, { seat, to }: RequestBody<'assign'>): Promise<Outcome> {
    const seated = to.kind === 'friend' ? await this.inviteTo(host, [], to.friend) : to
    if (typeof seated === 'string') return seated
    if (!this.mayInvite(host, seated)) return 'too-fast'
    const refused = await this.change(host, id, (live) => {
      const { seats } = live.snapshot
      if (!live.isHost(host.id)) return 'not-host'
      if (seats[seat] === undefined) return 'illegal'
      const guest = keptFor(seated)?.person
      if (guest !== undefined && live.seatOf(guest) !== BYSTANDER) return 'taken'
      return { seats: (guest === undefined ? seats : withoutSeatFor(guest, seats)).with(seat, seated) }
    })
    await this.endCrossedInvitations(host, [seated])
    return refused
  }

  /** Begins the game. Whoever plays may, once the host has been away for a while: by what is stored, since the host may be at another process. */
  async start(person: Participant, id: string): Promise<Outcome> {
    const [stored] = await this.store.readVersions([id])
    if (await this.hasTooManyRunning(person.id, stored?.network)) return 'too-many'
    return this.change(person, id, (live, now) => {
      const { seats } = live.snapshot
      const isAway = stored !== undefined && now - stored.hostSeen.getTime() >= START_WITHOUT_HOST_AFTER
      const mayStart = live.isHost(person.id) || (isAway && live.seatOf(person.id) !== BYSTANDER)
      if (!mayStart) return 'not-host'
      if (seats.some(({ kind }) => kind === 'free')) return 'waiting'
      if (!seats.some(({ kind }) => kind === 'person')) return 'no-person'
      return beginGame(live, now)
    })
  }

  /** Whether a bot sits at as many tables as it may. */
  private async hasTooManyGames({ id, program }: Participant): Promise<boolean> {
    return program === true && (await this.store.countSeats(id)) >= this.limits.botGames
  }

  private async hasTooManyWaiting(person: string, network: string): Promise<boolean> {
    const { waiting, personWaiting } = await this.store.countTables(person, network)
    return waiting >= this.limits.waitingTables || personWaiting >= this.limits.personWaitingTables
  }

  /** Whether one more running table would be too much for whoever starts it, or for the network it was opened from. */
  async hasTooManyRunning(person: string, network: string | null | undefined): Promise<boolean> {
    if (network === null || network === undefined) return false
    const { running, personRunning } = await this.store.countTables(person, network)
    return running >= this.limits.runningTables || personRunning >= this.limits.personRunningTables
  }

  /** Clears a table away before the game has begun. */
  close(host: Participant, id: string): Promise<Outcome> {
    return this.change(host, id, (live) => {
      return live.isHost(host.id) ? { state: 'closed', ended: { by: 'closed' } } : 'not-host'
    })
  }

  private change(
    { id: person }: Participant,
    id: string,
    plan: (live: LiveTable, now: number) => TableChange | Outcome,
  ): Promise<Outcome> {
    return this.tables.change(id, (live, now) => {
      if (!live.isVisibleTo(person)) return 'no-table'
      return live.snapshot.state === 'waiting' ? plan(live, now) : 'over'
    })
  }
}

/** Whether a table is one of a tournament: who sits there was decided, and nobody else comes. */
function isEncounter({ stored }: LiveTable): boolean {
  return stored.tournament !== undefined
}

/** Where no seat is kept for this person. */
function withoutSeatFor(person: string, seats: readonly StoredSitter[]): readonly StoredSitter[] {
  return seats.map((sitter) => (keptFor(sitter)?.person === person ? FREE_SEAT : sitter))
}

function toSitter({ id, name, avatar, program }: Participant): StoredSitter {
  return { kind: 'person', person: id, name, avatar, ...(program && { program }) }
}

/** A seat that stays kept, without a word of for whom: whom somebody has invited is nothing to the next host. */
function withoutNameOfKept(sitter: StoredSitter): StoredSitter {
  const kept = keptFor(sitter)
  return kept === undefined ? sitter : { kind: 'free', kept: { ...kept, name: '' } }
}
