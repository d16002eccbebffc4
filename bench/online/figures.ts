/** Values of one kind, for their spread. */
export class Sample {
  private readonly values: number[] = []

  add(value: number): void {
    this.values.push(value)
  }

  get count(): number {
    return this.values.length
  }

  /** The value below which this share of them lies. */
  quantile(share: number): number {
    const sorted = this.values.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
  }

  /** Least, median and most, or others, as one text. */
  spread(digits: number): string {
    return [0, 0.5, 1].map((share) => this.quantile(share).toFixed(digits)).join(' / ')
  }
}

/** Prints names and values as two columns. */
export function printFigures(title: string, figures: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(figures).map(({ length }) => length))
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(width)}  ${value}`)
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
