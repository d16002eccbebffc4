import type { Features } from '../evaluation/features.ts'

/**
 * What was seen and what came of it, many times over, in arrays that grow. Samples that belong together, the seats of a position or the
 * choices of a decision, follow each other and have the same group.
 */
export class Samples {
  size = 0
  groups = 0
  start = new Int32Array(1024) // where a sample's features begin; its successor's start is their end
  index = new Int16Array(1 << 16)
  value = new Float32Array(1 << 16)
  group = new Int32Array(1024)
  stage = new Int32Array(1024) // the part of the game that it is from
  base = new Float32Array(1024) // what is plain to see, in the target's measure
  target = new Float32Array(1024) // what is to be learnt: what came on top of it, or is thought to have
  outcome = new Float32Array(1024) // what did come on top of it, where that is known

  /** These samples as plain data that a message can carry, with nothing to spare; `unpackSamples` makes them samples again. */
  pack(): PackedSamples {
    const { size, groups } = this
    const features = this.start[size]
    return {
      size,
      groups,
      start: this.start.slice(0, size + 1),
      index: this.index.slice(0, features),
      value: this.value.slice(0, features),
      group: this.group.slice(0, size),
      stage: this.stage.slice(0, size),
      base: this.base.slice(0, size),
      target: this.target.slice(0, size),
      outcome: this.outcome.slice(0, size),
    }
  }

  /** Begins a new group. */
  begin(): void {
    this.groups++
  }

  /** Adds a sample to the group begun last; its target is 0 until it is written. Returns its number. */
  add({ index, value, count }: Features, stage: number, base: number): number {
    const sample = this.next(count)
    const from = this.start[sample]
    for (let i = 0; i < count; i++) {
      this.index[from + i] = index[i]
      this.value[from + i] = value[i]
    }
    this.stage[sample] = stage
    this.base[sample] = base
    this.group[sample] = this.groups
    return sample
  }

  /** Adds all of another's. */
  append(other: Samples): void {
    for (let i = 0; i < other.size; i++) {
      const from = other.start[i]
      const end = other.start[i + 1]
      const sample = this.next(end - from)
      this.index.set(other.index.subarray(from, end), this.start[sample])
      this.value.set(other.value.subarray(from, end), this.start[sample])
      this.stage[sample] = other.stage[i]
      this.base[sample] = other.base[i]
      this.target[sample] = other.target[i]
      this.outcome[sample] = other.outcome[i]
      this.group[sample] = this.groups + other.group[i]
    }
    this.groups += other.groups
  }

  /** The number of features of the sample that has most. */
  mostFeatures(): number {
    let most = 0
    for (let i = 0; i < this.size; i++) most = Math.max(most, this.start[i + 1] - this.start[i])
    return most
  }

  /** Where the group that begins with this sample ends. */
  endOfGroup(first: number): number {
    let end = first + 1
    while (end < this.size && this.group[end] === this.group[first]) end++
    return end
  }

  /** Makes room for a sample of so many features. */
  private next(features: number): number {
    const sample = this.size++
    const end = this.start[sample] + features
    this.start = grown(this.start, Int32Array, this.size + 1)
    this.group = grown(this.group, Int32Array, this.size)
    this.stage = grown(this.stage, Int32Array, this.size)
    this.base = grown(this.base, Float32Array, this.size)
    this.target = grown(this.target, Float32Array, this.size)
    this.outcome = grown(this.outcome, Float32Array, this.size)
    this.index = grown(this.index, Int16Array, end)
    this.value = grown(this.value, Float32Array, end)
    this.start[sample + 1] = end
    return sample
  }
}

export type PackedSamples = Pick<
  Samples,
  'size' | 'groups' | 'start' | 'index' | 'value' | 'group' | 'stage' | 'base' | 'target' | 'outcome'
>

export function unpackSamples(packed: PackedSamples): Samples {
  return Object.assign(new Samples(), packed)
}

/** An array of at least this length, with all that was in the old one: twice as long as it has to be, or the old one itself. */
function grown<T extends { readonly length: number; set(from: T): void }>(
  from: T,
  make: new (length: number) => T,
  length: number,
): T {
  if (length <= from.length) return from
  const into = new make(2 * length)
  into.set(from)
  return into
}
