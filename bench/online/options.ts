import { parseArgs } from 'node:util'
import type { TableTerms } from '@edokko/protocol'
import { STORAGES } from './storage.ts'
import type { StorageKind } from './storage.ts'

type Values = Readonly<Record<string, string | undefined>>

/** Options as they were written, beginning with their usual values. */
export function readOptions(usual: Readonly<Record<string, string>>): Options {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  return new Options({ ...usual, ...(values as Values) })
}

export class Options {
  private readonly values: Values

  constructor(values: Values) {
    this.values = values
  }

  text(name: string): string {
    return this.values[name] ?? ''
  }

  number(name: string): number {
    const value = Number(this.text(name))
    if (this.text(name) !== '' && value >= 0) return value
    throw new Error(`--${name} is a number, not "${this.text(name)}"`)
  }

  /** A number, or nothing. */
  perhaps(name: string): number | undefined {
    return this.text(name) === '' ? undefined : this.number(name)
  }

  /** One storage, or both. */
  get storages(): readonly StorageKind[] {
    const text = this.text('storage')
    const chosen = STORAGES.filter((kind) => kind === text || text === 'both')
    if (chosen.length > 0) return chosen
    throw new Error(`--storage is ${STORAGES.join(', ')} or both, not "${text}"`)
  }

  get terms(): TableTerms {
    return { id: this.text('game'), options: {} }
  }
}
