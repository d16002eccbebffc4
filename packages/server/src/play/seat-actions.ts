import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { RequestBody, RefusalCode, Proposal } from '@edokko/protocol'
import { resumeClock, stopClock } from './clock.ts'
import type { LiveTable } from './live-table.ts'
import type { Participant } from './participant.ts'
import { DELETED_PERSON, FREE_SEAT } from './stored-table.ts'
import type { StoredSitter } from './stored-table.ts'
import type { TableChange, Outcome, Tables } from './tables.ts'
import { voicesFor } from './voices.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** What people do at a running table besides their moves: wishes that the others must agree to, going away and coming back, giving up, playing again. */
export class SeatActions {
  private readonly tables: Tables
  private readonly waitingRoom: WaitingRoom

  constructor(tables: Tables, waitingRoom: WaitingRoom) {
    this.tables = tables
    this.waitingRoom = waitingRoom
  }

  /** Asks the others. Where there is nobody to ask, it is done (but a deal that others play too is played once, and to its end); whoever wishes what was proposed already agrees to it. */
  propose(person: Participant, id: string, { wish }: RequestBody<'propose'>): Promise<Outcome> {
    return this.change(person, id, (live, by, now) => {
      if (live.sealed) return 'sealed'
      const undo = wish === 'undo' ? live.prepareUndo(by, now) : undefined
      if (typeof undo === 'string') return undo
      const { proposal } = live.snapshot
      const agreed = wish === 'abort' && proposal?.wish === 'abort' ? proposal.agreed : []
      return settleProposal(live, { wish, by: agreed[0] ?? by, agreed: [...new Set([...agreed, by])] }, now)
    })
  }

  /** Answers whoever asked. */
  consent(person: Participant, id: string, { seq, agree, wish, by }: RequestBody<'consent'>): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => {
      const { proposal } = live.snapshot
      if (proposal === undefined || live.seq !== seq) return 'stale'
      if ((wish ?? proposal.wish) !== proposal.wish || (by ?? proposal.by) !== proposal.by) return 'stale' // it has taken its place
      if (!agree) return { proposal: undefined } // whoever asked takes the wish back by the same way
      if (proposal.agreed.includes(seat)) return undefined
      return settleProposal(live, { ...proposal, agreed: [...proposal.agreed, seat] }, now)
    })
  }

  /** What somebody who is to decide knows, for a hint. It is counted, once for each move, and everybody sees how many they were. */
  async hint(
    person: Participant,
    id: string,
    { seq }: RequestBody<'hint'>,
  ): Promise<{ readonly view: string } | RefusalCode> {
    let view: Uint8Array | undefined
    const refused = await this.change(person, id, (live, seat) => {
      if (live.stored.options.hints !== true) return 'no-hints'
      if (live.isPlayedByBot(seat)) return 'away'
      if (live.actor !== seat) return 'not-your-turn'
      if (live.seq !== seq) return 'stale'
      view = live.view(seat).bytes
      const { seats } = live.snapshot
      const sitter = seats[seat]
      if (sitter?.kind !== 'person' || sitter.hinted === seq) return undefined
      return { seats: seats.with(seat, { ...sitter, hints: (sitter.hints ?? 0) + 1, hinted: seq }) }
    })
    return refused ?? { view: Buffer.from(view ?? []).toString('base64') }
  }

  /** Lets a bot play for somebody until they come back. */
  stepAway(person: Participant, id: string): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => (live.sealed ? 'sealed' : withSubstitute(live, seat, now, {})))
  }

  /** Somebody takes their seat back. */
  reclaimSeat(person: Participant, id: string): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => {
      const { seats, clock, actor } = live.snapshot
      const sitter = seats[seat]
      if (sitter?.kind !== 'person' || sitter.bot === undefined) return undefined
      const returning = { seat, isActor: actor === seat, refilled: sitter.refilled === true }
      const resumed = resumeClock(live.stored.options.pace, clock, returning, now)
      if (resumed === undefined) return 'time-up'
      const { bot: _bot, awaySince: _away, refilled: _refilled, ...present } = sitter
      const back: StoredSitter = { ...present, ...(resumed.refilled ? { refilled: true } : {}) }
      return { seats: seats.with(seat, back), clock: resumed.clock }
    })
  }

  /** Somebody gives up. The game goes on if there are others to play it. */
  resign(person: Participant, id: string): Promise<Outcome> {
    return this.change(person, id, (live, seat, now) => {
      const { seats } = live.snapshot
      const others = [...seats.keys()].filter((each) => each !== seat)
      const left = voicesFor('abort', seats, live.stored.options, now).filter((each) => each !== seat)
      if (others.length > 1 && left.length > 0) return withSubstitute(live, seat, now, { gone: true })
      const winners = others.length === 1 ? others : []
      return {
        state: 'over',
        actor: undefined,
        clock: stopClock(live.snapshot.clock, live.actor, now),
        proposal: undefined,
        ended: { by: 'resigned', seat },
        result: { points: [], places: [], winners },
      }
    })
  }

  /**
   * Somebody wants to play again. Once all who sat there do, the same table is created for them and the game begins; whoever does not wait creates it
   * at once, with a seat kept for each of the others, who are invited. Answers with its id when there is one.
   */
  async rematch(
    person: Participant,
    id: string,
    { wait }: RequestBody<'rematch'>,
  ): Promise<{ readonly id?: string } | RefusalCode> {
    const before = await this.tables.loadVisible(person.id, id)
    const others = before === undefined || before.seatOf(person.id) === BYSTANDER ? [] : before.peopleBeside(person.id)
    if (await this.waitingRoom.keepsApart(person, others)) return 'blocked'
    const refused = await this.tables.change(id, (live) => {
      const seat = live.seatOf(person.id)
      if (!live.isVisibleTo(person.id)) return 'no-table'
      if (seat === BYSTANDER) return 'not-seated'
      const { state, proposal, next } = live.snapshot
      if (state === 'running' || state === 'waiting') return 'waiting'
      const { by, agreed }: Pick<Proposal, 'by' | 'agreed'> = proposal ?? { by: seat, agreed: [] }
      return next !== undefined || agreed.includes(seat)
        ? undefined
        : { proposal: { wish: 'again', by, agreed: [...agreed, seat] } }
    })
    if (refused !== undefined) return refused
    const live = await this.tables.loadAtLeast(id, 0)
    if (live === undefined) return 'no-table'
    const { seats, next } = live.snapshot
    if (next !== undefined) return { id: next }
    const isMissing = (sitter: StoredSitter, seat: Seat): boolean => canBeAsked(sitter) && !this.isReady(live, seat)
    return wait && seats.some(isMissing) ? {} : this.createRematch(live, person)
  }

  /** Whether somebody has agreed to play again and can: a clock must not begin to run for who has gone meanwhile. */
  private isReady({ id, snapshot: { seats, proposal }, stored }: LiveTable, seat: Seat): boolean {
    const sitter = seats[seat]
    if (sitter?.kind !== 'person' || proposal?.agreed.includes(seat) !== true) return false
    return stored.options.pace.kind !== 'live' || !this.tables.isKnownAbsent(id, sitter.person)
  }

  /** Creates the same table for the same people and nobody else, and says at the old one where it is. */
  private async createRematch(live: LiveTable, host: Participant): Promise<{ readonly id: string } | RefusalCode> {
    const { terms, options, network } = live.stored
    const seats = live.snapshot.seats.map((sitter, seat): StoredSitter => {
      if (sitter.kind !== 'person') return sitter
      const { kind, name, person, avatar, program } = sitter
      if (person === host.id || this.isReady(live, seat))
        return { kind, name, person, ...(avatar && { avatar }), ...(program && { program }) }
      return canBeAsked(sitter) ? { kind: 'free', kept: { person, name } } : FREE_SEAT
    })
    const created = await this.waitingRoom.createTableFor(host, terms, { ...options, open: false }, seats, network)
    if (typeof created === 'string') return created
    let next = created.id
    await this.tables.change(live.id, ({ snapshot: now }) => {
      next = now.next ?? created.id // somebody else was quicker
      return now.next === undefined ? { next } : undefined
    })
    if (next !== created.id) await this.waitingRoom.close(host, created.id)
    else if (seats.every(({ kind }) => kind !== 'free')) await this.waitingRoom.start(host, next)
    return { id: next }
  }

  /** Somebody's time may be up: then a bot plays for them. */
  substituteIfTimeUp(id: string): Promise<Outcome> {
    return this.tables.change(id, (live, now) => {
      const { clock, actor } = live.snapshot
      if (actor === undefined || !live.running || live.botToMove !== undefined) return undefined
      return clock.due === undefined || clock.due > now ? undefined : withSubstitute(live, actor, now, {})
    })
  }

  private change(
    person: Participant,
    id: string,
    plan: (live: LiveTable, seat: Seat, now: number) => TableChange | Outcome,
  ): Promise<Outcome> {
    return this.tables.change(id, (live, now) => {
      const seat = live.seatOf(person.id)
      if (!live.isVisibleTo(person.id)) return 'no-table'
      if (seat === BYSTANDER || isGone(live.snapshot.seats[seat])) return 'not-seated'
      if (!live.running) return live.snapshot.state === 'waiting' ? 'waiting' : 'over'
      return plan(live, seat, now)
    })
  }
}

/** Does what was proposed when all who play agree; until then, it is known who does. */
function settleProposal(live: LiveTable, proposal: Proposal, now: number): TableChange | Outcome {
  const { seats, clock } = live.snapshot
  const wish = proposal.wish === 'undo' ? 'undo' : 'abort'
  const asked = voicesFor(wish, seats, live.stored.options, now).filter((seat) => !proposal.agreed.includes(seat))
  if (asked.length > 0) return { proposal }
  if (wish === 'undo') return live.prepareUndo(proposal.by, now)
  return {
    state: 'closed',
    actor: undefined,
    clock: stopClock(clock, live.actor, now),
    proposal: undefined,
    ended: { by: 'agreed' },
  }
}

/** A bot plays for somebody from now on. The time of their turn goes on. */
function withSubstitute(
  live: LiveTable,
  seat: Seat,
  now: number,
  more: { readonly gone?: true },
): TableChange | undefined {
  const { seats, proposal } = live.snapshot
  const sitter = seats[seat]
  if (sitter?.kind !== 'person' || (sitter.bot !== undefined && more.gone === undefined)) return undefined
  return {
    seats: seats.with(seat, { ...sitter, ...more, bot: live.stored.options.absence, awaySince: now }),
    proposal: more.gone === true ? undefined : proposal, // who is asked has changed
  }
}

/** Whether there is somebody who can be asked to play again. */
function canBeAsked(sitter: StoredSitter): boolean {
  return sitter.kind === 'person' && sitter.person !== DELETED_PERSON
}

function isGone(sitter: StoredSitter | undefined): boolean {
  return sitter?.kind === 'person' && sitter.gone === true
}
