import type { Game, Kind } from '@edokko/engine'
import type { Mind } from './mind.ts'

/** Knows nothing but the rules: every choice is as likely as any other, and only the end of a game tells who has won. */
export function plainMind<K extends Kind>(game: Game<K>): Mind<K> {
  const points = new Int32Array(game.seats)
  const places = new Int32Array(game.seats)
  return {
    curiosity: 1,
    occasion: () => 0,
    settled: () => false,
    judge: (_table, values) => void values.fill(1 / game.seats),
    reward(table, values) {
      game.score(table, points, places)
      shareWin(places, values)
    },
    weigh: (_table, _choices, count, weights) => void weights.fill(1, 0, count),
  }
}

/** Writes the share of the win that each place earns: those who are first divide it. */
export function shareWin(places: Int32Array, values: Float64Array): void {
  let winners = 0
  for (let seat = 0; seat < places.length; seat++) if (places[seat] === 0) winners++
  for (let seat = 0; seat < places.length; seat++) values[seat] = places[seat] === 0 ? 1 / winners : 0
}
