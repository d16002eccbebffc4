import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Measurements by a key that says all they depend on, in a file of lines of JSON if there is one, so that a run can go on where another ended. */
export class Kept<Line extends { readonly key: string }> {
  private readonly path: string | undefined
  private readonly lines: Map<string, Line>

  constructor(path: string | undefined) {
    this.path = path
    const text = path === undefined || !existsSync(path) ? '' : readFileSync(path, 'utf8').trim()
    const lines = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Line)
    this.lines = new Map(lines.map((line) => [line.key, line]))
  }

  /** What is kept under the key, or what is measured now. */
  async get(key: string, measure: () => Line | Promise<Line>): Promise<Line> {
    const known = this.lines.get(key)
    if (known !== undefined) return known
    const line = await measure()
    this.lines.set(key, line)
    if (this.path !== undefined) appendFileSync(this.path, `${JSON.stringify(line)}\n`)
    return line
  }
}
