import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@edokko/server'
import type { TableStanding } from '@edokko/protocol'
import { endingText, notAgreed } from './agreed.ts'
import type { Word } from './agreed.ts'
import { PeopleWitness } from './people-witness.ts'
import { ratingProblems } from './rating-witness.ts'
import { replayed } from './replayed.ts'
import type { Row, StoredMove } from './replayed.ts'
import { Usage } from './usage.ts'

/** A move as it was sent. */
export interface Move {
  readonly table: string
  readonly seq: number
  readonly seat: number
  readonly choices: readonly number[]
}

/** A request that is sent until it is answered. */
export interface Question {
  readonly route: string
  tries: number
  last: string // what came back instead of an answer
}

/** A bot may have played for somebody. */
interface Absence {
  readonly seat: number
  readonly from: number
  to: number // Infinity: it is not known when they were back
  back: boolean // they have been told that they are
}

/** What becomes of a table: a game is played there to some end, or it is cleared away before, or waits for ever. */
export type Fate = 'played' | 'closed' | 'waiting'

/** What people were shown and promised at one table. */
interface TableEvidence {
  readonly sent: Map<string, Move>
  readonly early: Move[] // sent before their time
  readonly answered: Move[] // whoever sent it has seen that it was made
  readonly kept: Move[] // early ones that were taken
  readonly views: Map<string, string> // by step and eyes
  readonly records: { readonly eyes: number; readonly text: string }[]
  readonly absences: Absence[]
  readonly words: Word[]
  readonly resigned: Set<number>
  readonly gaveUp: Set<number>
  readonly seats: Map<number, string> // who sits where
  ending: string | undefined
  next: string | undefined // where the same people play again
  host: string | undefined
  fate: Fate
  seen: number // entries of the log
}

/** Remembers everything that the server has told anybody, to be compared with what it has kept. */
export class Witness {
  readonly problems: string[] = []
  readonly refusals = new Map<string, number>()
  readonly usage = new Usage()
  readonly questions = new Set<Question>() // that nobody has answered yet
  readonly endings = new Map<string, number>() // how many games ended so, and how often moves were taken back
  readonly people = new PeopleWitness()
  private readonly tables = new Map<string, TableEvidence>()
  private readonly lines = new Map<string, string>() // the table at which each was said
  private answers = 0
  private isOver = false

  /** Moves that were answered so far. */
  get moves(): number {
    return this.answers
  }

  get games(): number {
    return this.tables.size
  }

  /** Sleeps for so many milliseconds; for ever if all is over by then, so that nobody asks any more. */
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds)
    if (this.isOver) await new Promise(() => {})
  }

  /** Nobody is listened to any more. */
  end(): void {
    this.isOver = true
  }

  /** A table was laid, and whoever did it was told its id. */
  laid(table: string, fate: Fate = 'played'): void {
    this.of(table).fate = fate
  }

  /** A seat was taken. */
  sits(table: string, seat: number, person: string): void {
    this.of(table).seats.set(seat, person)
  }

  /** Whose table it is. */
  isHostedBy(table: string, person: string): void {
    this.of(table).host = person
  }

  /** A table was laid for those who sat at another one. */
  followedBy(table: string, next: string): void {
    const testimony = this.of(table)
    if ((testimony.next ?? next) !== next) this.problems.push(`${table}: it has two rematches`)
    testimony.next = next
    this.of(next)
  }

  /** A bot may play for a seat from now on. */
  stepsAway(table: string, seat: number, from: number): void {
    this.of(table).absences.push({ seat, from, to: Infinity, back: false })
  }

  /** It does no longer: the next move that is answered is their own. */
  isBack(table: string, seat: number): void {
    for (const absence of this.of(table).absences) if (absence.seat === seat) absence.back = true
  }

  /** Somebody wants something that all must agree to, or agrees. */
  says(table: string, word: Word): void {
    this.of(table).words.push(word)
  }

  /** Somebody gives up. The seat may be a bot's from then on. */
  resigns(table: string, seat: number, from: number): void {
    this.of(table).resigned.add(seat)
    this.stepsAway(table, seat, from)
  }

  /** They were told that they have. */
  hasGivenUp(table: string, seat: number): void {
    this.of(table).gaveUp.add(seat)
  }

  /** A game has ended, and somebody was told how. */
  ends(table: string, { seq, ended, winners }: TableStanding): void {
    const testimony = this.of(table)
    const ending = endingText(seq, ended ?? null, winners)
    if ((testimony.ending ?? ending) !== ending) this.problems.push(`${table}: it has two endings`)
    testimony.ending = ending
  }

  /** The record of a game that has ended. */
  hasRecord(table: string, eyes: number, text: string): void {
    this.of(table).records.push({ eyes, text })
  }

  sends(move: Move): void {
    this.of(move.table).sent.set(keyOf(move), move)
  }

  sendsEarly(move: Move): void {
    this.of(move.table).early.push(move)
  }

  hasAnswer(move: Move): void {
    this.answers++
    this.usage.hasAnswer('act')
    const testimony = this.of(move.table)
    testimony.answered.push(move)
    for (const absence of testimony.absences)
      if (absence.back && absence.seat === move.seat) absence.to = Math.min(absence.to, move.seq)
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

  /** Something was said at a table, for somebody to hear. */
  heard(table: string, line: string): void {
    this.lines.set(line, table)
  }

  refused(code: string, expected: boolean, table: string | undefined): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
    if (!expected) this.problems.push(`${table ?? 'a message'}: refused as ${code}`)
  }

  /** Compares all that was told with what is stored. */
  async check(database: Database): Promise<void> {
    const rows = await database.query<Row>(
      'select id, terms, seed, host, seats, seq, state, result, ended, next from game_table where id = any($1::uuid[])',
      [[...this.tables.keys()]],
    )
    const entries = await database.query<StoredMove>(
      'select table_id as table, seq, seat, choices, undone from entry where table_id = any($1::uuid[]) order by table_id, seq',
      [[...this.tables.keys()]],
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    const logs = logsOf(entries)
    for (const [table, testimony] of this.tables) {
      const row = stored.get(table)
      if (row === undefined) this.problems.push(`${table}: it was laid, and is gone`)
      else this.compare(row, logs.get(table) ?? [], testimony)
    }
    const lines = await database.query<{ id: string; table: string }>('select id, table_id as table from talk')
    const kept = new Map(lines.map(({ id, table }) => [id, table]))
    for (const [line, table] of this.lines)
      if (kept.get(line) !== table) this.problems.push(`${table}: something was said, and is not kept`)
    this.problems.push(...(await this.people.check(database)))
    this.problems.push(...(await ratingProblems(database)))
  }

  private compare(row: Row, log: readonly StoredMove[], testimony: TableEvidence): void {
    const fail = (what: string): void => void this.problems.push(`${row.id}: ${what}`)
    const { fate, host, next, seats } = testimony
    if (host !== undefined && row.host !== host) fail('it is the table of somebody else')
    if (fate === 'played' ? row.ended === null || row.ended.by === 'closed' : row.state !== fate)
      fail(`it is ${row.state}, and not ${fate}`)
    if (fate !== 'played') return
    if (next !== undefined && row.next !== next) fail('its rematch is forgotten')
    for (const [seat, person] of seats) if (row.seats[seat].person !== person) fail(`seat ${seat} was lost`)
    if (log.length !== row.seq || log.some(({ seq }, i) => seq !== i)) fail('its log has gaps')
    if (log.length < testimony.seen) fail(`${testimony.seen} moves were seen, ${log.length} are kept`)
    for (const move of testimony.answered) {
      const kept = log[move.seq]
      if (kept === undefined || keyOf(kept) !== keyOf(move)) fail(`move ${move.seq} was answered, and is not kept`)
    }
    for (const move of testimony.kept) {
      const made = log.find(({ seq, seat, undone }) => seq >= move.seq && (seat === move.seat || undone !== null))
      const isVoid = made === undefined ? row.ended?.by !== 'rules' : made.undone !== null // the question is not asked any more
      if (!isVoid && made?.choices.join() !== move.choices.join())
        fail(`an early answer to move ${move.seq} is not kept`)
    }
    for (const move of log)
      if (row.seats[move.seat].kind === 'person' && !wasSent(testimony, move)) fail(`nobody made move ${move.seq}`)
    for (const how of [row.ended?.by ?? 'nothing', ...log.flatMap(({ undone }) => (undone === null ? [] : ['undo']))])
      this.endings.set(how, (this.endings.get(how) ?? 0) + 1)
    for (const problem of [...notAgreed(row, log, testimony), ...replayed(row, log, testimony)]) fail(problem)
  }

  private of(table: string): TableEvidence {
    const testimony = this.tables.get(table) ?? newTestimony()
    this.tables.set(table, testimony)
    return testimony
  }
}

function newTestimony(): TableEvidence {
  return {
    sent: new Map(),
    early: [],
    answered: [],
    kept: [],
    views: new Map(),
    records: [],
    absences: [],
    words: [],
    resigned: new Set(),
    gaveUp: new Set(),
    seats: new Map(),
    ending: undefined,
    next: undefined,
    host: undefined,
    fate: 'played',
    seen: 0,
  }
}

function keyOf({ seq, seat, choices }: Pick<Move, 'seq' | 'seat' | 'choices'>): string {
  return `${seq} ${seat} ${choices.join()}`
}

/** Whether somebody made this move, or a bot that may have; whether moves may be taken back is another question. */
function wasSent({ sent, early, absences }: TableEvidence, move: StoredMove): boolean {
  return (
    move.undone !== null ||
    sent.has(keyOf(move)) ||
    absences.some(({ seat, from, to }) => seat === move.seat && from <= move.seq && move.seq < to) ||
    early.some(({ seat, choices }) => seat === move.seat && choices.join() === move.choices.join())
  )
}

function logsOf(entries: readonly StoredMove[]): Map<string, StoredMove[]> {
  const logs = new Map<string, StoredMove[]>()
  for (const entry of entries) logs.set(entry.table, [...(logs.get(entry.table) ?? []), entry])
  return logs
}
