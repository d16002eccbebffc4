import { act, begin, OVER, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Kind, View } from '@edokko/engine'
import { unit } from '../chance.ts'
import { Features } from '../features.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Opinion } from '../player.ts'
import { Search } from '../search/search.ts'
import { label } from './hindsight.ts'
import type { Lesson, Note } from './lesson.ts'
import { Samples } from './samples.ts'

/** So many worlds are imagined beside the real one, to learn to tell it from them. */
const IMAGINED = 7

/**
 * What is learnt from games: positions with their outcomes, decisions with what the search thought of their choices, and worlds with
 * whether they were real.
 */
export interface Experience {
  readonly positions: Samples
  readonly choices: Samples
  readonly worlds: Samples
}

/** How a game is played to learn from it. */
export interface Practice {
  readonly iterations: number // of each search
  readonly daring: number // how often, of a hundred decisions, something else than the best is tried
}

export function freshExperience(): Experience {
  return { positions: new Samples(), choices: new Samples(), worlds: new Samples() }
}

/** Plays a game of the learner against itself and adds what is to be learnt from it. */
export function practise<K extends Kind>(
  game: Game<K>,
  lesson: Lesson<K>,
  knowledge: Knowledge,
  practice: Practice,
  seed: string,
  into: Experience,
): void {
  const mind = lesson.mind(game, knowledge)
  const search = new Search(game, mind)
  const rng = new Rng(seedFrom(`${seed}/practice`))
  const reasons = new Features(lesson.mostHabits)
  const state = begin(game, seedFrom(seed))
  const { table } = state
  const budget = { iterations: practice.iterations, milliseconds: Infinity }
  const seen: Note[][] = []
  while (table.decision !== OVER) {
    const seat = table.actor
    if (mind.settled(table)) seen.push(lesson.observe(game, table, into.positions))
    const view = game.view(table, seat)
    search.forget()
    search.think(view, seat, rng, budget)
    const opinions = search.opinions(view)
    noteChoices(game, lesson, table, opinions, reasons, into)
    noteWorlds(game, lesson, table, view, rng, into)
    const choice = rng.below(100) < practice.daring ? draw(opinions, rng) : opinions[0].choice
    act(game, state, seat, choice)
  }
  const points = new Int32Array(game.seats)
  const places = new Int32Array(game.seats)
  game.score(table, points, places)
  label(lesson, knowledge.network, seen, points, into.positions)
}

function noteChoices<K extends Kind>(
  game: Game<K>,
  lesson: Lesson<K>,
  table: K['table'],
  opinions: readonly Opinion[],
  reasons: Features,
  { choices }: Experience,
): void {
  lesson.look(game, table)
  choices.begin()
  for (const { choice, thought } of opinions) {
    lesson.describeHabit(game, table, choice, reasons)
    const sample = choices.add(reasons, 0, 0)
    choices.target[sample] = thought
  }
}

/** The real world comes first in its group. */
function noteWorlds<K extends Kind>(
  game: Game<K>,
  lesson: Lesson<K>,
  table: K['table'],
  view: View<K>,
  rng: Rng,
  { worlds }: Experience,
): void {
  const seat = table.actor
  const reasons = new Features(lesson.mostHunches)
  lesson.describeHunch?.(view, seat, table, reasons)
  if (reasons.count === 0) return // nothing is hidden
  worlds.begin()
  const real = worlds.add(reasons, 0, 0)
  worlds.target[real] = 1
  const world = game.create()
  for (let i = 0; i < IMAGINED; i++) {
    game.sample(view, seat, rng, world)
    lesson.describeHunch?.(view, seat, world.table, reasons)
    worlds.add(reasons, 0, 0)
  }
}

/** A choice, each as likely as it was thought about. */
function draw(opinions: readonly Opinion[], rng: Rng): Choice {
  let left = unit(rng)
  for (const { choice, thought } of opinions) {
    left -= thought
    if (left < 0) return choice
  }
  return opinions[0].choice
}
