import type { Database } from '@edokko/server'
import { replayed } from './replayed.ts'
import type { Row, StoredMove } from './replayed.ts'

/** A move as it was sent. */
export interface Move {
  readonly table: string
  readonly seq: number
  readonly seat: number
  readonly choices: readonly number[]
}

/** What people were shown and promised at one table. */
interface TableEvidence {
  readonly sent: Map<string, Move>
  readonly early: Move[] // sent before their time
  readonly answered: Move[] // whoever sent it has seen that it was made
  readonly kept: Move[] // early ones that were taken
  readonly views: Map<string, string> // by step and eyes
  seen: number // entries of the log
}

/** Remembers everything that the server has told anybody, to be compared with what it has kept. */
export class Witness {
  readonly problems: string[] = []
  readonly refusals = new Map<string, number>()
  private readonly tables = new Map<string, TableEvidence>()
  private answers = 0

  /** Moves that were answered so far. */
  get moves(): number {
    return this.answers
  }

  get games(): number {
    return this.tables.size
  }

  /** A table was laid, and whoever did it was told its id. */
  laid(table: string): void {
    this.of(table)
  }

  sends(move: Move): void {
    this.of(move.table).sent.set(keyOf(move), move)
  }

  sendsEarly(move: Move): void {
    this.of(move.table).early.push(move)
  }

  hasAnswer(move: Move): void {
    this.answers++
    this.of(move.table).answered.push(move)
  }

  isKept(move: Move): void {
    this.of(move.table).kept.push(move)
  }

  /** Somebody was shown a table. Whoever looks at the same step with the same eyes sees the same. */
  sees(table: string, seq: number, eyes: number, view: string): void {
    const testimony = this.of(table)
    const key = `${seq} ${eyes}`
    const before = testimony.views.get(key)
    if (before !== undefined && before !== view) this.problems.push(`${table}: step ${seq} looks different now`)
    testimony.views.set(key, view)
    testimony.seen = Math.max(testimony.seen, seq)
  }

  refused(code: string, expected: boolean, table: string | undefined): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
    if (!expected) this.problems.push(`${table ?? 'a message'}: refused as ${code}`)
  }

  /** Compares all that was told with what is stored. */
  async check(database: Database): Promise<void> {
    const rows = await database.query<Row>(
      'select id, terms, seed, seats, seq, state, result from game_table where id = any($1::uuid[])',
      [[...this.tables.keys()]],
    )
    const entries = await database.query<StoredMove>(
      'select table_id as table, seq, seat, choices from entry where table_id = any($1::uuid[]) order by table_id, seq',
      [[...this.tables.keys()]],
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    const logs = logsOf(entries)
    for (const [table, testimony] of this.tables) {
      const row = stored.get(table)
      if (row === undefined) this.problems.push(`${table}: it was laid, and is gone`)
      else this.compare(row, logs.get(table) ?? [], testimony)
    }
  }

  private compare(row: Row, log: readonly StoredMove[], testimony: TableEvidence): void {
    const fail = (what: string): void => void this.problems.push(`${row.id}: ${what}`)
    if (row.state !== 'over') fail(`it is ${row.state}, and not over`)
    if (log.length !== row.seq || log.some(({ seq }, i) => seq !== i)) fail('its log has gaps')
    if (log.length < testimony.seen) fail(`${testimony.seen} moves were seen, ${log.length} are kept`)
    for (const move of testimony.answered) {
      const kept = log[move.seq]
      if (kept === undefined || keyOf(kept) !== keyOf(move)) fail(`move ${move.seq} was answered, and is not kept`)
    }
    for (const move of testimony.kept) {
      const made = log.find(({ seq, seat }) => seq >= move.seq && seat === move.seat)
      if (made?.choices.join() !== move.choices.join()) fail(`an early answer to move ${move.seq} is not kept`)
    }
    for (const move of log)
      if (row.seats[move.seat].kind === 'person' && !wasSent(testimony, move)) fail(`nobody made move ${move.seq}`)
    this.problems.push(...replayed(row, log, testimony.views).map((problem) => `${row.id}: ${problem}`))
  }

  private of(table: string): TableEvidence {
    const testimony = this.tables.get(table) ?? newTestimony()
    this.tables.set(table, testimony)
    return testimony
  }
}

function newTestimony(): TableEvidence {
  return { sent: new Map(), early: [], answered: [], kept: [], views: new Map(), seen: 0 }
}

function keyOf({ seq, seat, choices }: Pick<Move, 'seq' | 'seat' | 'choices'>): string {
  return `${seq} ${seat} ${choices.join()}`
}

function wasSent({ sent, early }: TableEvidence, move: StoredMove): boolean {
  return (
    sent.has(keyOf(move)) ||
    early.some(({ seat, choices }) => seat === move.seat && choices.join() === move.choices.join())
  )
}

function logsOf(entries: readonly StoredMove[]): Map<string, StoredMove[]> {
  const logs = new Map<string, StoredMove[]>()
  for (const entry of entries) logs.set(entry.table, [...(logs.get(entry.table) ?? []), entry])
  return logs
}
