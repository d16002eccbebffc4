import { OVER } from './game.ts'
import type { Choice, Game, Kind, Seat, State, View } from './game.ts'
import { act, begin, copy, legalChoices } from './play.ts'
import type { Refusal } from './play.ts'
import { reveals } from './reveals.ts'
import type { Seed } from './rng.ts'

/** What somebody did in one go, and what happened because of it. Everybody may know it. */
export interface MoveEvents<K extends Kind = Kind> {
  readonly seat: Seat
  readonly events: readonly K['event'][]
}

/** A move that the rules allow, and that has not been made yet. */
export interface Trial<K extends Kind = Kind> extends MoveEvents<K> {
  readonly choices: readonly Choice[]
  readonly decisions: readonly number[] // what each of its choices answers
  readonly after: State<K>
  readonly serial: number // which trial of its game it is
}

/**
 * A game while it is played, with the whole truth of it. A move is several choices of one seat: it is tried on a copy first, so that it happens
 * as a whole or not at all, and can be stored before it happens.
 */
export class LiveGame<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly opening: readonly K['event'][] // of the set-up
  private state: State<K>
  private spare: State<K> // where moves are tried
  private serial = 0 // of the last trial, or commit: what was tried before it is void

  /** From its deal, or from a state in which somebody is to decide. */
  constructor(game: Game<K>, from: Seed | State<K>) {
    const opening: K['event'][] = []
    this.game = game
    this.opening = opening
    this.spare = game.create()
    if (typeof from === 'string') this.state = begin(game, from, (event) => opening.push(event))
    else copy(from, (this.state = game.create()))
  }

  get over(): boolean {
    return this.state.table.decision === OVER
  }

  /** Who is to decide; undefined once the game is over. */
  get actor(): Seat | undefined {
    return this.over ? undefined : this.state.table.actor
  }

  /** The whole table, for what is only said of a game that is over, and for notation. */
  get table(): K['table'] {
    return this.state.table
  }

  /** Tries a move. Nothing has happened until it is committed; the next trial, even a refused one, makes this one void. */
  tryMove(seat: Seat, choices: readonly Choice[]): Trial<K> | Refusal {
    const { game, state, spare } = this
    if (choices.length === 0) return 'illegal'
    const serial = ++this.serial
    copy(state, spare)
    const events: K['event'][] = []
    const decisions: number[] = []
    for (const choice of choices) {
      decisions.push(spare.table.decision)
      const refusal = act(game, spare, seat, choice, (event) => events.push(event))
      if (refusal !== undefined) return refusal
    }
    return { seat, events, choices, decisions, after: spare, serial }
  }

  /** Whether the move that was tried last would bring something to light. */
  reveals({ choices, after, serial }: Trial<K>): boolean {
    this.requireLast(serial)
    return reveals(this.game, this.state, choices, after)
  }

  /** Makes the move that was tried last. */
  commit({ after, serial }: Trial<K>): void {
    this.requireLast(serial)
    this.serial++
    this.spare = this.state
    this.state = after
  }

  private requireLast(serial: number): void {
    if (serial !== this.serial) throw new Error('this move was not tried last')
  }

  /**
   * Whether a seat may answer already what another one is asked first: it will be asked the same, and nothing it may know then depends on
   * what the other answers.
   */
  early(seat: Seat): boolean {
    return this.ahead(seat) !== undefined
  }

  /** Whether this answer, given early, will be allowed. */
  allowsEarly(seat: Seat, choices: readonly Choice[]): boolean {
    const ahead = this.ahead(seat)
    const [choice] = choices
    return ahead !== undefined && choices.length === 1 && legalChoices(this.game, ahead).includes(choice)
  }

  /** The table when this seat is asked, if it can be asked at once. */
  private ahead(seat: Seat): K['table'] | undefined {
    const { game, state } = this
    const { decision, actor } = state.table
    if (actor === seat || !game.secret(decision)) return undefined
    const trial = game.create() // the spare one may hold a move that is about to be committed
    copy(state, trial)
    act(game, trial, actor, legalChoices(game, trial.table)[0])
    return trial.table.actor === seat && trial.table.decision === decision ? trial.table : undefined
  }

  /** What a bot of this seat may know. */
  view(seat: Seat): View<K> {
    return this.game.view(this.state.table, seat)
  }

  /** What a person may see from this seat, or from none, as bytes. */
  sight(eyes: Seat): Uint8Array {
    return this.game.cover(this.view(eyes)).bytes
  }
}
