import { BYSTANDER, formatRecord, legalChoices, result, LiveGame } from '@edokko/engine'
import type { Choice, Game, Seat, State, View } from '@edokko/engine'
import type { Advice, LocalTableInfo, LogEntry } from '@edokko/protocol'
import type { StoredState, StoredTable } from './table-store.ts'

/** The log of a table does not fit the rules any more. */
export class RulesMismatch extends Error {
  override readonly name = 'RulesMismatch'
}

const NO_ADVICE: Advice = { hints: 0, heeded: 0, ignored: 0 }

/** A table with the whole truth of it, made again from what is kept. It gives away views and events, and nothing else. */
export class LiveTable {
  kept: StoredTable
  private readonly liveGame: LiveGame
  private readonly told: LogEntry[] = []

  constructor(game: Game, kept: StoredTable) {
    this.kept = kept
    this.liveGame = new LiveGame(game, kept.start === undefined ? kept.seed : stateOf(game, kept.start))
    this.told.push({ seat: BYSTANDER, events: this.liveGame.opening })
    for (const choices of kept.moves) if (!this.play(choices)) throw new RulesMismatch(`move ${this.step} is refused`)
  }

  get game(): Game {
    return this.liveGame.game
  }

  get step(): number {
    return this.told.length
  }

  get over(): boolean {
    return this.liveGame.over
  }

  /** Who is to move; nobody once the game is over. */
  get actor(): Seat | undefined {
    return this.liveGame.actor
  }

  /** The moves from the one with this number on. */
  moves(from: number): readonly LogEntry[] {
    return this.told.slice(from)
  }

  /** What a bot of this seat may know. */
  view(seat: Seat): View {
    return this.liveGame.view(seat)
  }

  /** What a person may see from this seat, as bytes. Hands that are not theirs stay covered. */
  sight(eyes: Seat): Uint8Array {
    return this.liveGame.sight(eyes)
  }

  /** What a person could see from this seat after so many moves, as bytes. */
  sightAfter(step: number, eyes: Seat): Uint8Array {
    return new LiveTable(this.game, { ...this.kept, moves: this.kept.moves.slice(0, step - 1) }).sight(eyes)
  }

  /** The choice that a word of a record means now. */
  read(word: string): Choice | undefined {
    return this.game.read(this.liveGame.table, word)
  }

  /** What the bot that is to choose was told to choose beforehand, if the rules allow it. */
  reply(): Choice | undefined {
    const { replies = [], setting } = this.kept
    const made = this.told.filter(({ seat }) => setting.seats[seat]?.kind === 'bot').length
    const choice = this.read(replies[made] ?? '')
    return choice !== undefined && legalChoices(this.game, this.liveGame.table).includes(choice) ? choice : undefined
  }

  /** Makes the choices of a move, all of them or none; says whether the rules allow them. */
  move(choices: readonly Choice[], touched: number): boolean {
    if (choices.length === 0 || !this.play(choices)) return false
    this.kept = { ...this.kept, moves: [...this.kept.moves, choices], touched }
    return true
  }

  /** Counts a hint for whoever is to move; asked for again before the next move, it is the same one. */
  countHint(): void {
    if (this.kept.hinted === this.step) return
    this.kept = { ...this.kept, hinted: this.step }
    this.count('hints')
  }

  /** Counts advice that whoever is to move has had. */
  count(what: keyof Advice): void {
    const { kept, actor = BYSTANDER } = this
    const { advice = kept.setting.seats.map(() => NO_ADVICE) } = kept
    const own = advice[actor] ?? NO_ADVICE
    this.kept = { ...kept, advice: advice.with(actor, { ...own, [what]: own[what] + 1 }) }
  }

  /** Lets the coach come, or go. */
  setCoach(on: boolean): void {
    const { coach: _, ...setting } = this.kept.setting
    this.kept = { ...this.kept, setting: on ? { ...setting, coach: true } : setting }
  }

  /** The record: all of it once the game is over, else what everybody may know. Own prices stand before it. */
  record(): string {
    const { seed, setting, moves } = this.kept
    const seats = setting.seats.map(({ name }) => name)
    const record = formatRecord({ game: this.game, seed, seats, choices: moves.flat() }, BYSTANDER)
    const { sheet } = setting.terms
    return sheet === undefined ? record : `${sheet.trim()}\n\n${record}`
  }

  info(): LocalTableInfo {
    const { id, setting, touched, moves, rules } = this.kept
    const { table } = this.liveGame
    const outcome = this.over ? result(this.game, table) : undefined
    return {
      id,
      setting,
      touched,
      moves: moves.length,
      actor: this.actor,
      points: outcome?.points,
      winners: outcome?.winners ?? [],
      month: 'month' in table ? Number(table.month) : undefined,
      rules: String(rules),
    }
  }

  private play(choices: readonly Choice[]): boolean {
    const trial = this.liveGame.tryMove(this.liveGame.table.actor, choices)
    if (typeof trial === 'string') return false
    this.liveGame.commit(trial)
    this.told.push({ seat: trial.seat, events: trial.events })
    return true
  }
}

function stateOf(game: Game, { table, hidden }: StoredState): State {
  const state = game.create()
  state.table.bytes.set(table)
  state.hidden.bytes.set(hidden)
  return state
}
