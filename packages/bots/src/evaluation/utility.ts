/** The share of the utility that is for the margin: enough to play on when all is decided, too little to risk a win for. */
const MARGIN_WEIGHT = 0.1

/** What a player maximises, 0 to 1: the share of the win, and a little for the margin, of which 1 is a clear one. */
export function utility(win: number, margin: number): number {
  return (1 - MARGIN_WEIGHT) * win + (MARGIN_WEIGHT / 2) * (1 + Math.tanh(margin))
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
