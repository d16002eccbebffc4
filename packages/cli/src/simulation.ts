import { playGame } from '@edokko/bots'
import type { PlayedGame } from '@edokko/bots'
import { act, begin, BYSTANDER, formatRecord, legalChoices, OVER, result, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Emit, Game, Kind, Seed } from '@edokko/engine'
import { namesOf, withBots } from './bots.ts'
import type { PlayContext } from './bots.ts'
import type { OpenedGame, Setting } from './game-module.ts'

/** What all games of a run have in common; it is sent to every thread. */
export interface SimulationJob {
  readonly kind: 'simulation'
  readonly setting: Setting
  readonly bots: readonly string[]
  readonly seed: string
  readonly record: boolean
  readonly stats: boolean
}

/** One game between bots. */
export interface Simulated {
  readonly line: Line
  readonly counts: Counts | undefined
}

/** As a line of JSON tells it. */
interface Line {
  readonly seed: string
  readonly bots: readonly string[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  readonly decisions: number
  readonly record?: string
}

/** How often each thing happened, by heading and what. */
export type Counts = Map<string, Map<string, number>>

/** Whether chance alone plays, which needs no thread to think in and is a hundred times as fast. */
export function allRandom(bots: readonly string[]): boolean {
  return bots.every((bot) => bot === 'random')
}

/** Plays game number `index` of a run. The same seed and number give the same game, unless a bot thinks by the clock. */
export async function simulateGame(
  opened: OpenedGame,
  job: SimulationJob,
  index: number,
  context: PlayContext,
): Promise<Simulated> {
  const { game } = opened
  const { bots } = job
  const counts: Counts | undefined = job.stats ? new Map() : undefined
  const emit = counts === undefined ? undefined : (event: unknown) => countEvent(opened, event, counts)
  const seed = seedFrom(`${job.seed}/${index}`)
  const lots = seedFrom(`${seed}/bots`)
  const { points, winners, choices } = allRandom(bots)
    ? playRandomly(game, seed, lots, emit)
    : await withBots(game, job.setting, bots, context, (seated) => playGame(game, seed, lots, seated, emit))
  const line = { seed, bots, scores: points, winners, decisions: choices.length }
  if (!job.record) return { line, counts }
  const record = formatRecord({ game, seed, seats: namesOf(bots), choices }, BYSTANDER)
  return { line: { ...line, record }, counts }
}

/** A whole game by chance. It is played without views, which chance does not look at. */
function playRandomly(
  game: Game,
  seed: Seed,
  lots: Seed,
  emit?: Emit<Kind>,
): Pick<PlayedGame, 'points' | 'winners' | 'choices'> {
  const rng = new Rng(lots)
  const state = begin(game, seed, emit)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const legal = legalChoices(game, state.table)
    const choice = legal[rng.below(legal.length)]
    choices.push(choice)
    act(game, state, state.table.actor, choice, emit)
  }
  return { ...result(game, state.table), choices }
}

function countEvent(opened: OpenedGame, event: unknown, counts: Counts): void {
  for (const { heading, what } of opened.count(event)) addTo(counts, heading, what, 1)
}

/** Adds to one of the counts. */
export function addTo(counts: Counts, heading: string, what: string, times: number): void {
  const under = counts.get(heading) ?? new Map<string, number>()
  counts.set(heading, under)
  under.set(what, (under.get(what) ?? 0) + times)
}
