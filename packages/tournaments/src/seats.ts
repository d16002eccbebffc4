/** The order of seats in which everybody sits where they have sat least; of orders that are as good, the first one. */
export function bestSeats(entrants: readonly number[], seats: readonly (readonly number[])[]): number[] {
  let best: number[] = [...entrants]
  let least = Infinity
  for (const order of orders(entrants)) {
    const unfair = order.reduce((sum, entrant, seat) => sum + seats[entrant][seat], 0)
    if (unfair >= least) continue
    least = unfair
    best = order
  }
  return best
}

function orders(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, i) => orders(list.toSpliced(i, 1)).map((rest) => [first].concat(rest)))
}
