import { BYSTANDER, OVER } from '@edokko/engine'
import type { Kind, Seat } from '@edokko/engine'
import type { Advice, LogEntry, Problem, Setting, TableSnapshot } from '@edokko/protocol'
import type { TablePhase } from './phase.ts'

/** What is on the screen of a table. */
export interface TableState<K extends Kind = Kind> {
  readonly setting: Setting
  readonly eyes: Seat // whose view it is
  readonly reader: Seat // who is spoken to as "you"; BYSTANDER where several people share the screen
  readonly step: number // how many moves have been made, the set-up included
  readonly base: K['table'] // as the eyes see it
  readonly table: K['table'] // with the draft on it
  readonly phase: TablePhase<K>
  readonly log: readonly LogEntry[]
  readonly returned: number // the first move of the log that happened since the eyes moved last
  readonly moment: Moment<K> | undefined // the table is being looked at as it was
  readonly kept: boolean // the game is stored
  readonly advice: readonly Advice[] | undefined // that each seat has had
  readonly warning: Problem | 'unshown' | undefined // something was not done, and the table is as before; or what happened could not be shown
}

interface Moment<K extends Kind> {
  readonly step: number
  readonly table: K['table']
  readonly known: number // how many moves there were when one began to look back
}

/** What a snapshot says of a table. */
type Shown<K extends Kind> = Pick<
  TableState<K>,
  'setting' | 'eyes' | 'step' | 'base' | 'log' | 'returned' | 'kept' | 'advice'
>

/** A table as it is seen first. */
export function firstState<K extends Kind>(snapshot: TableSnapshot, base: K['table'], shared: boolean): TableState<K> {
  return {
    ...shownBy<K>(snapshot, base, snapshot.moves),
    reader: shared ? onlyPerson(snapshot.setting) : snapshot.eyes,
    table: base,
    phase: { kind: 'waiting' },
    moment: undefined,
    warning: undefined,
  }
}

export function shownBy<K extends Kind>(
  { setting, eyes, step, kept, advice }: TableSnapshot,
  base: K['table'],
  log: readonly LogEntry[],
): Shown<K> {
  return { setting, eyes, step, base, log, returned: log.findLastIndex(({ seat }) => seat === eyes) + 1, kept, advice }
}

export function isOver({ over = false }: TableSnapshot, { decision }: { readonly decision: number }): boolean {
  return over || decision === OVER
}

/** The only person at the table; nobody's seat if there are several, or none. */
export function onlyPerson({ seats }: Setting): Seat {
  const people = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'person')
  return people.length === 1 ? (people[0] ?? BYSTANDER) : BYSTANDER
}
