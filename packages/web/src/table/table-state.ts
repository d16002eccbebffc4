import type { LogEntry, Problem, Setting, TableSnapshot } from '@edokko/protocol'
import { BYSTANDER, OVER } from '@edokko/engine'
import type { Choice, Kind, Seat } from '@edokko/engine'

/** What is on the screen of a table. */
export interface TableState<K extends Kind = Kind> {
  readonly setting: Setting
  readonly eyes: Seat // whose view it is
  readonly reader: Seat // who is spoken to as "you"; BYSTANDER where several people share the screen
  readonly step: number // how many moves have been made, the set-up included
  readonly base: K['table'] // as the eyes see it
  readonly table: K['table'] // with the draft on it
  readonly drafted: number // choices that can be taken back
  readonly legal: readonly Choice[] // what can be chosen now at this screen; nothing while others decide
  readonly closing: boolean // the move is complete and waits to be confirmed
  readonly sending: boolean
  readonly before: K['table'] | undefined // as it was before what is on its way; what is asked waits until all has arrived
  readonly over: boolean
  readonly log: readonly LogEntry[]
  readonly returned: number // the first move of the log that happened since the eyes moved last
  readonly moment: Moment<K> | undefined // the table is being looked at as it was
  readonly curtain: Seat | undefined // who is to be alone before the screen
  readonly kept: boolean // the game is stored
  readonly problem: Problem | undefined // the table cannot be shown
  readonly hitch: Problem | undefined // something was not done, and the table is as before
}

interface Moment<K extends Kind> {
  readonly step: number
  readonly table: K['table']
  readonly known: number // how many moves there were when one began to look back
}

/** A table as it is seen first. */
export function firstState<K extends Kind>(sight: TableSnapshot, base: K['table'], shared: boolean): TableState<K> {
  return {
    setting: sight.setting,
    eyes: sight.eyes,
    reader: shared ? readerOf(sight.setting) : sight.eyes,
    step: sight.step,
    base,
    table: base,
    drafted: 0,
    legal: [],
    closing: false,
    sending: false,
    before: undefined,
    over: isOver(sight, base),
    log: sight.moves,
    returned: sinceLastMove(sight.moves, sight.eyes),
    moment: undefined,
    curtain: undefined,
    kept: sight.kept,
    problem: undefined,
    hitch: undefined,
  }
}

export function isOver({ over = false }: TableSnapshot, { decision }: { readonly decision: number }): boolean {
  return over || decision === OVER
}

/** The only person at the table, if there is exactly one. */
function readerOf({ seats }: Setting): Seat {
  const people = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'person')
  return people.length === 1 ? (people[0] ?? BYSTANDER) : BYSTANDER
}

export function sinceLastMove(log: readonly LogEntry[], eyes: Seat): number {
  return log.findLastIndex(({ seat }) => seat === eyes) + 1
}
