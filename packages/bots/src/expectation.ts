/** What a wide margin counts for beside the win itself: enough to play on when all is decided, too little to risk a win for. */
const PRIDE = 0.1

/** One number for what a player wants, 0 to 1, from the share of the win and the margin, of which 1 is a clear one. */
export function worth(win: number, margin: number): number {
  return (1 - PRIDE) * win + (PRIDE / 2) * (1 + Math.tanh(margin))
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
