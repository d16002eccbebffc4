import type { Seat } from '@edokko/engine'
import type { NoticeKind } from '@edokko/protocol'
import { botAt, DELETED_PERSON, keptFor } from './stored-table.ts'
import type { StoredSitter, StoredSnapshot } from './stored-table.ts'

/** Somebody who would like to know what has happened at a table, if they are not there. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly person: string
  readonly seat: Seat | undefined // a host need not sit down
  readonly seq: number
}

/** What is told to the host of a table whose seats are all taken, before its first entry. */
export const FULL_TABLE_SEQ = -1

/** What is told to whom a seat is kept for. */
export const INVITATION_SEQ = -2

/** Whom a change of a table is told to. Of what lies on it, nothing is looked at. */
export function newNoticesOf(before: StoredSnapshot, after: StoredSnapshot): NewNotice[] {
  if (after.state === 'waiting')
    return isFull(after) && !isFull(before) ? toHost(after) : toInvited(before.seats, after.seats)
  if (after.state !== 'running') return before.state === 'running' ? toPlayers(after, 'over') : []
  const turn = after.actor === before.actor ? [] : toActor(after, 'turn')
  const time = hasNewTime(before, after) ? toActor(after, 'time') : []
  if (before.state === 'running') return [...turn, ...time, ...toAsked(before, after)]
  const first = new Set(turn.map(({ person }) => person)) // who begins is told that it is their turn
  return [...turn, ...time, ...toPlayers(after, 'begun').filter(({ person }) => !first.has(person))]
}

/**
 * Whether the time of a turn has begun, or goes on after a move that has not ended it: what is to be told before it runs out is told of the table as it
 * is then, so it is written down anew. Only a turn that is played by turns has a time without a bank.
 */
function hasNewTime(before: StoredSnapshot, { seq, clock: { banks, due } }: StoredSnapshot): boolean {
  return banks === undefined && due !== undefined && (seq !== before.seq || due !== before.clock.due)
}

function isFull({ seats }: StoredSnapshot): boolean {
  return seats.every(({ kind }) => kind !== 'free')
}

function toHost({ host, seats }: StoredSnapshot): NewNotice[] {
  if (host === undefined) return []
  const seat = seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === host)
  return [{ kind: 'begun', person: host, seat: seat < 0 ? undefined : seat, seq: FULL_TABLE_SEQ }]
}

/** Those for whom a seat is kept from now on. */
export function toInvited(before: readonly StoredSitter[], after: readonly StoredSitter[]): NewNotice[] {
  const known = new Set(before.map((sitter) => keptFor(sitter)?.person))
  return after.flatMap((sitter, seat) => {
    const kept = keptFor(sitter)
    return kept === undefined || known.has(kept.person)
      ? []
      : [{ kind: 'wish', person: kept.person, seat, seq: INVITATION_SEQ }]
  })
}

/** A person who is to decide; nobody if a bot does for them. */
function toActor({ seats, actor, seq }: StoredSnapshot, kind: 'turn' | 'time'): NewNotice[] {
  const sitter = actor === undefined ? undefined : seats[actor]
  if (sitter === undefined || !isPlayer(sitter) || botAt(seats, actor) !== undefined) return []
  return [{ kind, person: sitter.person, seat: actor, seq }]
}

function toPlayers({ seats, seq }: StoredSnapshot, kind: NoticeKind): NewNotice[] {
  return seats.flatMap((sitter, seat) => (isPlayer(sitter) ? [{ kind, person: sitter.person, seat, seq }] : []))
}

/** Those who have not answered a wish yet that has just been made. */
function toAsked(before: StoredSnapshot, after: StoredSnapshot): NewNotice[] {
  const { proposal } = after
  const isNew = proposal?.wish !== before.proposal?.wish || proposal?.by !== before.proposal?.by
  if (proposal === undefined || !isNew) return []
  return toPlayers(after, 'wish').filter(({ seat }) => seat !== undefined && !proposal.agreed.includes(seat))
}

function isPlayer(sitter: StoredSitter): sitter is Extract<StoredSitter, { kind: 'person' }> {
  return sitter.kind === 'person' && sitter.gone !== true && sitter.person !== DELETED_PERSON
}
