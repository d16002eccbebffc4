import { OVER } from '../game.ts'
import type { Choice, Game, Kind, State } from '../game.ts'
import { replay, result } from '../play.ts'
import { Rng, seedFrom } from '../rng.ts'
import { checkChoice } from './choice.ts'
import { checkPosition, lookAt } from './position.ts'
import { advanceAll, fail, same, take, StatePool } from './states.ts'

export interface ConformanceOptions<K extends Kind> {
  readonly games: number
  readonly seed: string // games are played from `${seed}/0`, `${seed}/1` …
  /** Throws unless every card, coin and piece is somewhere, exactly once. */
  readonly conserve: (state: State<K>) => void
}

/** How much was checked, so that a test can see that it was not nothing. */
export interface ConformanceReport {
  decisions: number
  worlds: number // sampled worlds in which a choice looked the same, so that its events had to be the same
}

/**
 * What any game must hold to: plays random games and checks, at every decision, everything that the contract in game.ts promises.
 * Throws at the first breach with the seed, the choices so far and the position; also if there was nothing to compare events in.
 */
export function conformance<K extends Kind>(game: Game<K>, options: ConformanceOptions<K>): ConformanceReport {
  const report: ConformanceReport = { decisions: 0, worlds: 0 }
  const pool = new StatePool(game)
  for (let i = 0; i < options.games; i++) playChecked(game, pool, `${options.seed}/${i}`, options, report)
  if (report.worlds === 0) fail(`${game.id}: no worlds were compared`)
  return report
}

function playChecked<K extends Kind>(
  game: Game<K>,
  pool: StatePool<K>,
  name: string,
  options: ConformanceOptions<K>,
  report: ConformanceReport,
): void {
  const seed = seedFrom(name)
  const rng = new Rng(seedFrom(`${name}/choices`))
  const state = game.create()
  const choices: Choice[] = [] // the log: decisions with one answer are not in it
  const words: string[] = []
  try {
    game.setup(new Rng(seed), state)
    advanceAll(game, state)
    for (let decisions = 0; state.table.decision !== OVER; decisions++) {
      if (decisions >= game.longest) fail(`the game is not over after ${game.longest} decisions`)
      options.conserve(state)
      pool.clear()
      const position = lookAt(game, state)
      checkPosition(pool.game, position, rng)
      const { legal } = position
      const choice = legal[rng.below(legal.length)]
      report.worlds += checkChoice(pool.game, position, choice, options.conserve, rng)
      report.decisions++
      if (legal.length > 1) {
        words.push(game.write(state.table, choice))
        choices.push(choice)
      }
      take(game, state, choice)
    }
    options.conserve(state)
    checkEnd(game, state)
    same(replay(game, seed, choices), state, 'replaying the choices gives another state')
  } catch (error) {
    const where = lineOf(game, state)
    const message = `${game.id}, seed "${name}" (${seed}), after "${words.join(' ')}": ${messageOf(error)}\n${where}`
    throw new Error(message, { cause: error })
  }
}

/** The end has a winner. */
function checkEnd<K extends Kind>(game: Game<K>, { table }: State<K>): void {
  const { places, winners } = result(game, table)
  if (places.some((place) => place < 0 || place >= game.seats)) fail('places are out of bounds')
  if (winners.length === 0) fail('nobody wins')
}

/** The position for the report; a breach may be that it cannot be written. */
function lineOf<K extends Kind>(game: Game<K>, { table }: State<K>): string {
  try {
    return game.formatTable(table)
  } catch (error) {
    return `(the position cannot be written: ${messageOf(error)})`
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
