/*
 * Plackett and Luce's model of a game of several: the first is drawn among all, with chances that go by their weights, the second among the others, and
 * so on. What Weng and Lin update ratings by ("A Bayesian Approximation Method for Online Ranking", 2011), the letters as there.
 */

/** What a game tells about somebody's strength, in natural units. */
export interface Slope {
  readonly omega: number // Ω: how much better they did than was to be expected
  readonly delta: number // Δ: how much this order of all tells
}

/** What an order tells about each player. Places are 0 for the first; who ties has the same one. */
export function slopes(weights: readonly number[], places: readonly number[]): Slope[] {
  const left = places.map((place) => weights.reduce((sum, weight, i) => (places[i] >= place ? sum + weight : sum), 0))
  const tied = places.map((place) => places.filter((each) => each === place).length)
  return places.map((mine, i) => {
    let omega = 0
    let delta = 0
    for (const [q, place] of places.entries()) {
      if (place > mine) continue
      const p = weights[i] / left[q]
      omega += ((q === i ? 1 : 0) - p) / tied[q]
      delta += (p * (1 - p)) / tied[q]
    }
    return { omega, delta }
  })
}

/** The mean of Δ over all orders, each as often as it comes about: what a game tells about somebody before it is known how it ended. */
export function expectedDelta(weights: readonly number[], player: number): number {
  let delta = 0
  const draw = (left: readonly number[], chance: number): void => {
    const total = left.reduce((sum, i) => sum + weights[i], 0)
    const p = weights[player] / total
    delta += chance * p * (1 - p)
    for (const i of left)
      if (i !== player)
        draw(
          left.filter((each) => each !== i),
          (chance * weights[i]) / total,
        )
  }
  draw([...weights.keys()], 1)
  return delta
}
