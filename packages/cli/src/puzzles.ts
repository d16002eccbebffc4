import { lotsSeed, dealSeed, loadModel, playGame } from '@edokko/bots'
import { Rng } from '@edokko/engine'
import type { Seed } from '@edokko/engine'
import { gameNameOf, openGame } from '@edokko/games'
import { flawOf, PuzzleFinder } from '@edokko/review'
import type { Enough, Puzzle, PuzzleBudgets, PuzzleFlaw } from '@edokko/review'
import { namesOf, termsOf, withBots } from './bots.ts'
import type { PlayContext } from './bots.ts'
import type { Setting } from './game-module.ts'
import { openSetting } from './games.ts'

/** What all games have in common in which puzzles are looked for; it is sent to every thread. */
export interface PuzzlesJob {
  readonly kind: 'puzzles'
  readonly settings: readonly Setting[] // the games are played under each in turn
  readonly seed: Seed
  readonly budgets: PuzzleBudgets
  readonly enough: Enough // of what no more is wanted
}

/** Puzzles that are searched once more. */
export interface PuzzleCheckJob {
  readonly kind: 'puzzle-check'
  readonly puzzles: readonly Puzzle[]
  readonly seed: Seed
  readonly budgets: PuzzleBudgets
}

/** What is wrong with a puzzle, as it is written or as a search finds it. */
export type CheckFlaw = PuzzleFlaw | 'search'

/** Bots that leave something to be found. Their own iterations, however slow the machine is. */
const PLAYERS = ['apprentice@60', 'journeyman@60']

/** Plays games by their numbers, between bots drawn by lot, and looks for puzzles in them. */
export function startPuzzles(
  { settings, seed, budgets, enough }: PuzzlesJob,
  context: PlayContext,
): (number: number) => Promise<readonly Puzzle[]> {
  return async (number) => {
    const setting = settings[number % settings.length]
    const { game } = openSetting(setting)
    const lots = lotsSeed(seed, number)
    const rng = new Rng(lots)
    const bots = Array.from({ length: game.seats }, () => PLAYERS[rng.below(PLAYERS.length)])
    const deal = dealSeed(seed, number)
    const { choices } = await withBots(game, setting, bots, context, (seated) => playGame(game, deal, lots, seated))
    await loadModel(gameNameOf(game))
    const finder = new PuzzleFinder(game, termsOf(setting), budgets)
    return finder.find({ game, seed: deal, seats: namesOf(bots), choices }, String(number), enough)
  }
}

/** Checks puzzles by their numbers; says what is wrong with each, if anything is. */
export function startPuzzleCheck({
  puzzles,
  seed,
  budgets,
}: PuzzleCheckJob): (number: number) => Promise<CheckFlaw | undefined> {
  return async (number) => {
    const puzzle = puzzles[number]
    const game = openGame(puzzle.terms)
    await loadModel(gameNameOf(game))
    const flaw = flawOf(game, puzzle)
    if (flaw !== undefined) return flaw
    return new PuzzleFinder(game, puzzle.terms, budgets).survives(puzzle, seed) ? undefined : 'search'
  }
}
