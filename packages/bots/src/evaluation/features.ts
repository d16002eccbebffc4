/** What is seen of a position, as a list of numbers that are not 0. Made once and written over and over. */
export class Features {
  readonly index: Int16Array
  readonly value: Float64Array
  count = 0

  constructor(most: number) {
    this.index = new Int16Array(most)
    this.value = new Float64Array(most)
  }

  clear(): void {
    this.count = 0
  }

  add(index: number, value: number): void {
    if (value === 0) return
    this.index[this.count] = index
    this.value[this.count++] = value
  }
}

/** Indices of features are whole numbers of 16 bits, with a sign. */
const MOST_FEATURES = 0x8000

/**
 * Numbers the features of a game: each name gets a range, one after the other. `total` is how many there are; throws if they are more than
 * an index can tell apart.
 */
export function featureLayout<const L extends Readonly<Record<string, number>>>(
  lengths: L,
): { readonly [K in keyof L]: number } & { readonly total: number } {
  let total = 0
  const starts = Object.entries(lengths).map(([name, length]) => {
    const start = total
    total += length
    return [name, start]
  })
  if (total > MOST_FEATURES) throw new RangeError(`${total} features are more than ${MOST_FEATURES}`)
  return { ...(Object.fromEntries(starts) as { [K in keyof L]: number }), total }
}
