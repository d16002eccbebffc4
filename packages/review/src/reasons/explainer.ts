import { observatories } from '#observatories'
import { Ismcts, loadModel, trainedEvaluator, WorldSampler } from '@edokko/bots'
import type { Evaluator } from '@edokko/bots'
import { ADVANCE, copy, draft, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Kind, PlayableGame, State, View } from '@edokko/engine'
import { gameNameOf } from '@edokko/games'
import { ReasonsBuilder } from './reasons-builder.ts'
import { Foresight } from './foresight.ts'
import { MOST_TIMES } from './notable.ts'
import type { Observatory } from './observer.ts'
import { Playout } from './playout.ts'
import type { Reasons, ReasonsOf } from './reasons.ts'
import type { Topic } from './topic.ts'
import { isPlain } from './why.ts'

/** Worlds in which two choices are played on. */
export const USUAL_WORLDS = 500
/** Pairs of iterations of the search that looks further, for each of the worlds. */
const FORESEEN_PAIRS = 6
/** Iterations of the search that completes a turn. */
const TURN_ITERATIONS = 400
/** Worlds between two pauses. */
const STRETCH = 5

/** An explainer for decisions of this game, with all that it needs. */
export async function loadExplainer(game: PlayableGame): Promise<Explainer<Kind>> {
  const name = gameNameOf(game)
  await Promise.all([loadModel(name), observatories.load(name)])
  const observatory = observatories.find(name)
  if (observatory === undefined) throw new Error(`nobody observes ${name}`)
  return new Explainer(game, trainedEvaluator(game), observatory)
}

/** Says why one choice of a decision is better than another; nothing of one decision is left in the next. */
export class Explainer<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly observatory: Observatory<K>
  private readonly search: Ismcts<K>
  private readonly sampler: WorldSampler<K>
  private readonly playout: Playout<K>
  private readonly foresight: Foresight<K>
  private readonly world: State<K>
  private readonly state: State<K>

  constructor(game: PlayableGame<K>, evaluator: Evaluator<K>, observatory: Observatory<K>) {
    this.game = game
    this.observatory = observatory
    this.search = new Ismcts(game, evaluator)
    this.sampler = new WorldSampler(game, evaluator)
    this.playout = new Playout(game, evaluator)
    this.foresight = new Foresight(game, evaluator, this.search)
    this.world = game.create()
    this.state = game.create()
  }

  /**
   * Plays the game on with both choices, in the same worlds and with the same lots, and tells how they differ. The turn itself is completed by
   * a short search, because a choice is often the first half of something. Yields between the steps, so that others can do something or end it.
   */
  *explain(
    view: View<K>,
    better: Choice,
    chosen: Choice,
    rng: Rng,
    worlds: number = USUAL_WORLDS,
  ): Generator<undefined, Reasons> {
    const { game, observatory, sampler, world, state, playout, foresight } = this
    const { table } = state
    const seed = seedFrom(String(rng.next()))
    const turns = [yield* this.turnWith(view, better, new Rng(seed)), yield* this.turnWith(view, chosen, new Rng(seed))]
    const observer = observatory.observer(game, view)
    const builder = new ReasonsBuilder(game, observatory, observer, view.actor)
    const hear = (event: K['event']): void => observer.hear(event, table)
    sampler.reset()
    for (let played = 1; ; played++) {
      sampler.sample(view, view.actor, rng, world)
      const lots = rng.next()
      for (const [side, turn] of turns.entries()) {
        copy(world, state)
        observer.begin()
        for (const choice of turn) draft(game, table, choice, hear)
        playout.play(state, lots, hear)
        builder.add(side, table)
      }
      if (played % STRETCH === 0) yield
      if (played % worlds > 0) continue
      const told = builder.told()
      if (told.outcome === 'differs' && told.why.length === 0 && played < MOST_TIMES * worlds) continue
      const isClear = told.outcome === 'same' || isPlain(told.why) || (told.why.length > 0 && builder.isAhead())
      const foreseen = isClear ? [] : yield* foresight.expect(view, better, chosen, rng, FORESEEN_PAIRS * worlds)
      const reasons: ReasonsOf<Topic> = { game: observatory.game, worlds: played, turn: turns[0], ...told, foreseen }
      return reasons as Reasons // an observatory's topic is one of those that there are
    }
  }

  /** The choice, and those that a search adds to it up to the end of the turn. */
  private *turnWith(view: View<K>, choice: Choice, rng: Rng): Generator<undefined, Choice[]> {
    const { game, search } = this
    const { table } = game.create()
    const turn = [choice]
    table.copyFrom(view)
    draft(game, table, choice)
    while (table.decision !== ADVANCE) {
      const seen = table as View<K> // nothing has come to light: it is what the seat knew, and what it has chosen
      search.reset()
      search.think(seen, view.actor, rng, { iterations: TURN_ITERATIONS, milliseconds: Infinity })
      const [{ choice: next }] = search.opinions(seen)
      turn.push(next)
      draft(game, table, next)
      yield
    }
    return turn
  }
}
