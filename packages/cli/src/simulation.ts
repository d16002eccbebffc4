import {
  act,
  begin,
  BYSTANDER,
  formatRecord,
  legalChoices,
  OVER,
  result,
  Rng,
  SEAT_LETTERS,
  seedFrom,
} from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import type { Face, Setting } from './face.ts'

/** What all games of a run have in common; it is sent to every thread. */
export interface Job {
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

/** Plays game number `index` of a run. The same seed and number give the same game, whoever plays it. */
export function simulateGame(face: Face, job: Job, index: number): Simulated {
  const { game } = face
  const { bots } = job
  const counts: Counts | undefined = job.stats ? new Map() : undefined
  const emit = counts === undefined ? undefined : (event: unknown) => countEvent(face, event, counts)
  const seed = seedFrom(`${job.seed}/${index}`)
  const rng = new Rng(seedFrom(`${seed}/bots`))
  const state = begin(game, seed, emit)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const legal = legalChoices(game, state.table)
    const choice = legal[rng.below(legal.length)]
    choices.push(choice)
    act(game, state, state.table.actor, choice, emit)
  }
  const { points, winners } = result(game, state.table)
  const line = { seed, bots, scores: points, winners, decisions: choices.length }
  if (!job.record) return { line, counts }
  const record = formatRecord({ game, seed, seats: namesOf(bots), choices }, BYSTANDER)
  return { line: { ...line, record }, counts }
}

function countEvent(face: Face, event: unknown, counts: Counts): void {
  for (const { heading, what } of face.count(event)) addTo(counts, heading, what, 1)
}

/** Adds to one of the counts. */
export function addTo(counts: Counts, heading: string, what: string, times: number): void {
  const under = counts.get(heading) ?? new Map<string, number>()
  counts.set(heading, under)
  under.set(what, (under.get(what) ?? 0) + times)
}

/** Two bots of one kind are two players. */
function namesOf(bots: readonly string[]): string[] {
  return bots.map((bot, seat) => `${bot} ${SEAT_LETTERS[seat]}`)
}
