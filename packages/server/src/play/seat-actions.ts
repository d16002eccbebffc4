import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Body, Code, Proposal } from '@edokko/protocol'
import { NOBODY } from '../people/erase-person.ts'
import type { Person } from '../people/people.ts'
import { stop, turn, welcome } from './clock.ts'
import type { LiveTable } from './live-table.ts'
import type { StoredSitter } from './stored.ts'
import type { Change, Outcome, Tables } from './tables.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** What people do at a running table besides their moves: wishes that the others must agree to, going away and coming back, giving up, playing again. */
export class TableTalk {
  private readonly tables: Tables
  private readonly room: WaitingRoom

  constructor(tables: Tables, room: WaitingRoom) {
    this.tables = tables
    this.room = room
  }

  /** Asks the others. Where there is nobody to ask, it is done. */
  propose(person: Person, id: string, { wish }: Body<'propose'>): Promise<Outcome> {
    return this.change(person, id, (live, by, now) => {
      if (wish === 'undo' && live.prepareUndo(by, now) === undefined) return 'illegal'
      return settle(live, { wish, by, agreed: [by] }, now)
    })
  }

  /** Answers whoever asked. */
  consent(person: Person, id: string, { seq, agree }: Body<'consent'>): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => {
      const { proposal } = live.standing
      if (proposal === undefined || live.seq !== seq) return 'stale'
      if (!agree) return { proposal: undefined } // whoever asked takes the wish back by the same way
      if (proposal.agreed.includes(seat)) return undefined
      return settle(live, { ...proposal, agreed: [...proposal.agreed, seat] }, now)
    })
  }

  /** Lets a bot play for somebody until they come back. */
  away(person: Person, id: string): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => substituted(live, seat, now, {}))
  }

  /** Somebody takes their seat back. */
  back(person: Person, id: string): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => {
      const { seats, clock, actor } = live.standing
      const sitter = seats[seat]
      if (sitter?.kind !== 'person' || sitter.bot === undefined) return undefined
      const { kind, name } = sitter
      const refreshed = welcome(clock, seat)
      return {
        seats: seats.with(seat, { kind, name, person: sitter.person }),
        clock: actor === seat ? turn(live.stored.options.pace, refreshed, undefined, seat, now) : refreshed,
      }
    })
  }

  /** Somebody gives up. The game goes on if there are others to play it. */
  resign(person: Person, id: string): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => {
      const { seats } = live.standing
      const others = [...seats.keys()].filter((each) => each !== seat)
      if (others.length > 1 && others.some((each) => isPlaying(seats[each])))
        return substituted(live, seat, now, { gone: true })
      const winners = others.length === 1 ? others : []
      return {
        state: 'over',
        actor: undefined,
        clock: stop(live.standing.clock, live.actor, now),
        proposal: undefined,
        ended: { by: 'resigned', seat },
        result: { points: [], places: [], winners },
      }
    })
  }

  /**
   * Somebody wants to play again. Once all who sat there do, the same table is laid for them and the game begins; whoever does not wait lays it
   * at once, with a free seat for each of the others. Answers with its id when there is one.
   */
  async rematch(person: Person, id: string, { wait }: Body<'rematch'>): Promise<{ readonly id?: string } | Code> {
    const refused = await this.tables.change(id, (live) => {
      const seat = live.seatOf(person.id)
      if (!live.isFor(person.id)) return 'no-table'
      if (seat === BYSTANDER) return 'not-seated'
      const { state, proposal, next } = live.standing
      if (state === 'running' || state === 'waiting') return 'waiting'
      const { by, agreed }: Pick<Proposal, 'by' | 'agreed'> = proposal ?? { by: seat, agreed: [] }
      return next !== undefined || agreed.includes(seat)
        ? undefined
        : { proposal: { wish: 'again', by, agreed: [...agreed, seat] } }
    })
    if (refused !== undefined) return refused
    const live = await this.tables.look(id, 0)
    if (live === undefined) return 'no-table'
    const { seats, next } = live.standing
    if (next !== undefined) return { id: next }
    const isMissing = (sitter: StoredSitter, seat: Seat): boolean => isAsked(sitter) && !this.isReady(live, seat)
    return wait && seats.some(isMissing) ? {} : this.layAgain(live, person)
  }

  /** Whether somebody has agreed to play again and can: a clock must not begin to run for who has gone meanwhile. */
  private isReady({ id, standing: { seats, proposal }, stored }: LiveTable, seat: Seat): boolean {
    const sitter = seats[seat]
    if (sitter?.kind !== 'person' || proposal?.agreed.includes(seat) !== true) return false
    return stored.options.pace.kind !== 'live' || !this.tables.isAway(id, sitter.person)
  }

  /** Lays the same table for the same people and nobody else, and tells them where. */
  private async layAgain(live: LiveTable, host: Person): Promise<{ readonly id: string } | Code> {
    const { terms, options } = live.stored
    const seats = live.standing.seats.map((sitter, seat): StoredSitter => {
      if (sitter.kind !== 'person') return sitter
      const { kind, name, person } = sitter
      return person === host.id || this.isReady(live, seat) ? { kind, name, person } : { kind: 'free' }
    })
    const laid = await this.room.layFor(host, terms, { ...options, open: false }, seats)
    if (typeof laid === 'string') return laid
    let next = laid.id
    await this.tables.change(live.id, ({ standing: now }) => {
      next = now.next ?? laid.id // somebody else was quicker
      return now.next === undefined ? { next } : undefined
    })
    if (next !== laid.id) await this.room.close(host, laid.id)
    else if (seats.every(({ kind }) => kind !== 'free')) await this.room.start(host, next)
    return { id: next }
  }

  /** Somebody's time may be up: then a bot plays for them. */
  timeUp(id: string): Promise<Outcome> {
    return this.tables.change(id, (live, now) => {
      const { clock, actor } = live.standing
      if (actor === undefined || !live.running || live.bot !== undefined) return undefined
      return clock.due === undefined || clock.due > now ? undefined : substituted(live, actor, now, {})
    })
  }

  private change(
    person: Person,
    id: string,
    plan: (live: LiveTable, seat: Seat, now: number) => Change | Outcome,
  ): Promise<Outcome> {
    return this.tables.change(id, (live, now) => {
      const seat = live.seatOf(person.id)
      if (!live.isFor(person.id)) return 'no-table'
      if (seat === BYSTANDER || isGone(live.standing.seats[seat])) return 'not-seated'
      if (!live.running) return live.standing.state === 'waiting' ? 'waiting' : 'over'
      return plan(live, seat, now)
    })
  }
}

/** Does what was proposed when all who play agree; until then, it is known who does. */
function settle(
  live: LiveTable,
  proposal: NonNullable<LiveTable['standing']['proposal']>,
  now: number,
): Change | Outcome {
  const { seats, clock } = live.standing
  const asked = [...seats.keys()].filter((seat) => isPlaying(seats[seat]) && !proposal.agreed.includes(seat))
  if (asked.length > 0) return { proposal }
  if (proposal.wish === 'undo') return live.prepareUndo(proposal.by, now) ?? 'illegal'
  return {
    state: 'closed',
    actor: undefined,
    clock: stop(clock, live.actor, now),
    proposal: undefined,
    ended: { by: 'agreed' },
  }
}

/** A bot plays for somebody from now on. */
function substituted(live: LiveTable, seat: Seat, now: number, more: { readonly gone?: true }): Change | undefined {
  const { seats, clock, actor } = live.standing
  const sitter = seats[seat]
  if (sitter?.kind !== 'person' || (sitter.bot !== undefined && more.gone === undefined)) return undefined
  return {
    seats: seats.with(seat, { ...sitter, ...more, bot: live.stored.options.absence }),
    clock: actor === seat ? stop(clock, seat, now) : clock,
    proposal: undefined, // who was asked has changed
  }
}

/** Whether a person plays here, and no bot for them. */
function isPlaying(sitter: StoredSitter | undefined): boolean {
  return sitter?.kind === 'person' && sitter.bot === undefined
}

/** Whether there is somebody who can be asked to play again. */
function isAsked(sitter: StoredSitter): boolean {
  return sitter.kind === 'person' && sitter.person !== NOBODY
}

function isGone(sitter: StoredSitter | undefined): boolean {
  return sitter?.kind === 'person' && sitter.gone === true
}
