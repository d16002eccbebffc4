import { loadModel, trainedEvaluator } from '@edokko/bots'
import { replay, Rng, seedFrom } from '@edokko/engine'
import type { Game, View } from '@edokko/engine'
import { gameNameOf, loadGame, readFinishedGame } from '@edokko/games'
import {
  breather,
  decidedIn,
  finished,
  Judge,
  judgeTurn,
  loadExplainer,
  review,
  reviewIterations,
  USUAL_ITERATIONS,
} from '@edokko/review'
import type { ReviewPart } from '@edokko/review'
import type { AskedPosition, ReviewTaskName, ReviewTasks } from './messages.ts'

/* What the thread that reviews can be asked for, for hints, the coach and puzzles too. */

type Handlers = {
  readonly [N in ReviewTaskName]: (
    ask: ReviewTasks[N]['ask'],
    tell: (part: ReviewTasks[N]['part']) => void,
    signal: AbortSignal,
  ) => Promise<ReviewTasks[N]['answer']>
}

/** Each lets the others have their turn. */
export const HANDLERS: Handlers = {
  review: async ({ record, known, iterations }, tell, signal) => {
    for await (const part of review(await readFinishedGame(record), { known, iterations, signal })) tell(trimmed(part))
    return {}
  },
  judge: async ({ position, choices, iterations: asked }, _, signal) => {
    const { game, view, seed } = await positionOf(position)
    const iterations = asked ?? reviewIterations(game)
    const judge = new Judge(game, trainedEvaluator(game))
    const turn = decidedIn(game, view, choices)
    return finished(
      judgeTurn(judge, turn, (i) => new Rng(seedFrom(`${seed}/${i}`)), iterations),
      breather(signal),
    )
  },
  consider: async ({ position, iterations = USUAL_ITERATIONS }, _, signal) => {
    const { game, view, seed } = await positionOf(position)
    const judge = new Judge(game, trainedEvaluator(game))
    return finished(judge.consider(view, new Rng(seedFrom(seed)), iterations), breather(signal))
  },
  reasons: async ({ position, better, chosen }, _, signal) => {
    const { game, view, seed } = await positionOf(position)
    const explainer = await loadExplainer(game)
    return finished(explainer.explain(view, better, chosen, new Rng(seedFrom(`${seed}/why`))), breather(signal))
  },
}

/** What the seat that decides knows, and a seed for the search that nobody else's lots hang on. */
async function positionOf(asked: AskedPosition): Promise<{ game: Game; view: View; seed: string }> {
  if ('record' in asked) {
    const { game, seed, choices } = await readFinishedGame(asked.record)
    await loadModel(gameNameOf(game))
    const { table } = replay(game, seed, choices.slice(0, asked.ply))
    return { game, view: game.view(table, table.actor), seed: `${seed}/again/${asked.ply}` }
  }
  const game = await loadGame(asked.terms)
  await loadModel(gameNameOf(game))
  const { table } = game.create()
  table.bytes.set(asked.view)
  return { game, view: table as View, seed: `${game.id}/${asked.view.join()}` }
}

/** So many of the best choices are told with a decision that was judged, beside the one made: a page has no use for fifty more. */
const TOLD_CHOICES = 5

function trimmed(part: ReviewPart): ReviewPart {
  if (part.kind === 'accounts') return part
  const { judged } = part
  const { chosen } = judged
  const choices = judged.choices.filter(({ choice }, i) => i < TOLD_CHOICES || choice === chosen.choice)
  return { ...part, judged: { ...judged, choices } }
}
