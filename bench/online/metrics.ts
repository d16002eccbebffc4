/** The figures that a server tells of itself at one moment. */
export class Metrics {
  private readonly values = new Map<string, number>()

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const end = line.lastIndexOf(' ')
      if (!line.startsWith('#') && end > 0) this.values.set(line.slice(0, end), Number(line.slice(end + 1)))
    }
  }

  get(name: string): number {
    return this.values.get(`edokko_${name}`) ?? 0
  }

  /** Names and values that begin like this: a figure with labels. */
  all(name: string): [label: string, value: number][] {
    const start = `edokko_${name}{`
    return [...this.values]
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => [key.slice(start.length, -1), value])
  }

  /** Below which of its bounds a share of a histogram's values lies, counting only those since an earlier moment; in milliseconds. */
  quantile(name: string, share: number, since?: Metrics): number {
    const grown = this.all(`${name}_bucket`).map(([label, value]) => ({
      bound: Number(/"(.*)"/.exec(label)?.[1].replace('+Inf', 'Infinity')),
      count: value - (since?.values.get(`edokko_${name}_bucket{${label}}`) ?? 0),
    }))
    const whole = Math.max(0, ...grown.map(({ count }) => count))
    return 1000 * (grown.find(({ count }) => count >= share * whole)?.bound ?? Infinity)
  }

  /** The mean of a histogram's values since an earlier moment, in milliseconds. */
  mean(name: string, since?: Metrics): number {
    const sum = this.get(`${name}_sum`) - (since?.get(`${name}_sum`) ?? 0)
    return (1000 * sum) / (this.get(`${name}_count`) - (since?.get(`${name}_count`) ?? 0))
  }
}
