import { ADVANCE, draft, LiveGame } from '@edokko/engine'
import type { Choice, Game, Kind } from '@edokko/engine'
import type { Script, Step } from './script.ts'

/** A choice of the reader’s, and the table at which it is made, as the reader sees it. */
interface Stop<K extends Kind> {
  readonly choice: Choice
  readonly table: K['table']
}

/** A script that does not fit the rules. */
class Stray extends Error {
  override readonly name = 'Stray'
}

/**
 * A script played through with the rules. How far somebody has come is told by the table alone, so that a guided game which was left, or of
 * which something was taken back, goes on where it stands.
 */
export class Course<K extends Kind = Kind> {
  readonly steps: readonly Step[]
  readonly stops: readonly Stop<K>[]
  private readonly before: readonly number[] // by step, how many choices are made before it
  private readonly made = new Map<string, number>() // by table

  constructor(game: Game<K>, script: Script<K>) {
    this.steps = script.steps
    const counts = script.steps.map(({ does }) => wordsOf(does).length)
    this.before = counts.map((_, step) => counts.slice(0, step).reduce((sum, count) => sum + count, 0))
    this.stops = this.play(game, script)
  }

  /** How many choices of the script lead to this table; undefined if it is none of the script’s. */
  madeAt(table: K['table']): number | undefined {
    return this.made.get(keyOf(table.bytes))
  }

  /** The step at which somebody is who has made so many choices and has read the steps before `read`; past the last one, the game is free. */
  stepAt(made: number, read: number): number {
    const all = this.stops.length
    const first = this.before.indexOf(made)
    if (first === -1) return made < all ? this.before.findLastIndex((count) => count < made) : this.steps.length
    const last = made === all ? this.steps.length : this.before.lastIndexOf(made)
    return Math.min(Math.max(read, first), last)
  }

  /** The step that asks for a choice. */
  stepOf(choice: number): number {
    return Math.max(
      0,
      this.before.findLastIndex((count, step) => count <= choice && this.steps[step]?.does !== undefined),
    )
  }

  /** The choices of a step, each with its table. */
  stopsOf(step: number): readonly Stop<K>[] {
    const from = this.before[step] ?? this.stops.length
    return this.stops.slice(from, from + wordsOf(this.steps[step]?.does).length)
  }

  private play(game: Game<K>, { seed, eyes, replies }: Script<K>): Stop<K>[] {
    const liveGame = new LiveGame<K>(game, seed)
    const words = this.steps.flatMap(({ does }) => wordsOf(does))
    const stops: Stop<K>[] = []
    const answers = [...replies]
    let drafted: K['table'] | undefined
    for (;;) {
      const { actor, table: truth } = liveGame
      const table = drafted ?? seenBy(game, liveGame.sight(eyes))
      this.remember(table, stops.length)
      const word = actor === eyes ? words[stops.length] : answers.shift()
      if (actor === undefined || word === undefined) return stops
      const choice = game.read(truth, word)
      const trial = choice === undefined ? 'illegal' : liveGame.tryMove(actor, [choice])
      if (choice === undefined || typeof trial === 'string') throw new Stray(`"${word}" is refused`)
      liveGame.commit(trial)
      drafted = undefined
      if (actor !== eyes) continue
      stops.push({ choice, table })
      const after = seenBy(game, table.bytes)
      draft(game, after, choice)
      this.remember(after, stops.length)
      if (after.decision !== ADVANCE) drafted = after
    }
  }

  private remember(table: K['table'], made: number): void {
    const key = keyOf(table.bytes)
    if ((this.made.get(key) ?? made) !== made) throw new Stray(`the table is the same after ${made} choices as before`)
    this.made.set(key, made)
  }
}

function wordsOf(does: string | undefined): readonly string[] {
  return does === undefined ? [] : does.split(' ')
}

function seenBy<K extends Kind>(game: Game<K>, bytes: Uint8Array): K['table'] {
  const { table } = game.create()
  table.bytes.set(bytes)
  return table
}

function keyOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
