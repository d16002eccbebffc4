import type { PlayableGame, Kind } from '@edokko/engine'
import type { Evaluator } from './evaluator.ts'

/** Knows nothing but the rules: a uniform policy, and no value before the end of a game. */
export function uninformedEvaluator<K extends Kind>(game: PlayableGame<K>): Evaluator<K> {
  const points = new Int32Array(game.seats)
  const places = new Int32Array(game.seats)
  const winShares = new Float64Array(game.seats)
  const expectedPoints = new Float64Array(game.seats)
  return {
    explorationConstant: 1,
    winShares,
    expectedPoints,
    publicStateKey: () => 0,
    isQuiescent: () => false,
    evaluate(_table, values) {
      winShares.fill(1 / game.seats)
      expectedPoints.fill(0)
      values.set(winShares)
    },
    reward(table, values) {
      game.score(table, points, places)
      shareWin(places, winShares)
      expectedPoints.set(points)
      values.set(winShares)
    },
    priors: (_table, _choices, count, priors) => void priors.fill(1, 0, count),
  }
}

/** Writes the share of the win that each place earns: those who are first divide it. */
export function shareWin(places: Int32Array, values: Float64Array): void {
  let winners = 0
  for (let seat = 0; seat < places.length; seat++) if (places[seat] === 0) winners++
  for (let seat = 0; seat < places.length; seat++) values[seat] = places[seat] === 0 ? 1 / winners : 0
}
