import type { TableTerms } from '@edokko/protocol'
import { Person } from './person.ts'
import type { Delivery } from './person.ts'
import type { Witness } from './witness.ts'

export interface PartyOptions {
  readonly terms: TableTerms
  readonly seats: number
  readonly bots: number // of these seats
  readonly ports: readonly number[] // of the servers that people are connected to, in turn
  readonly delivery: Delivery
  readonly witness: Witness
}

/** People who play at one table after the other. */
export class Party {
  protected readonly options: PartyOptions
  private readonly people: readonly Person[]

  constructor(options: PartyOptions, people = newPeople(options)) {
    this.options = options
    this.people = people
  }

  /** Plays whole games, one at least and the last one to its end, until somebody says that it is enough. */
  async playOn(isEnough: () => boolean): Promise<void> {
    for (const [i, person] of this.people.entries()) await person.arrive(this.nameOf(i))
    do {
      const table = await this.sitDown()
      await Promise.all(this.people.map((person) => person.play(table, this.options.terms)))
    } while (!isEnough())
    for (const person of this.people)
      if (!(await person.isKnown())) this.options.witness.problems.push('a session was lost')
  }

  /** What everybody waits for, for whoever looks at a party that has stopped. */
  get state(): string {
    return this.people.map((person) => person.state).join('; ')
  }

  leave(): void {
    for (const person of this.people) person.leave()
  }

  /** When all games are over: looks whether everything was told. */
  async settle(): Promise<void> {}

  /** What one of the people is called at first. */
  protected nameOf(person: number): string {
    return `Guest ${person + 1}`
  }

  /** Those who play together sit at a table, and the game begins. */
  protected async sitDown(): Promise<string> {
    const { terms, bots, witness } = this.options
    const [host, ...others] = this.people
    const table = await host.browser.need('/api/tables', {
      terms,
      options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
      seats: [
        { kind: 'me' },
        ...others.map(() => ({ kind: 'free' })),
        ...Array.from({ length: bots }, (_, i) => ({ kind: 'bot', name: `Bot ${i + 1}`, level: 'novice' })),
      ],
    })
    witness.laid(table)
    for (const [i, person] of others.entries())
      await person.browser.need(`/api/tables/${table}/sit`, { seat: i + 1 }, 'taken')
    await host.browser.need(`/api/tables/${table}/start`, {}, 'over')
    return table
  }
}

function newPeople({ seats, bots, ports, delivery, witness }: PartyOptions): readonly Person[] {
  return Array.from(
    { length: seats - bots },
    (_, i) => new Person({ ports: [ports[i % ports.length]], delivery, witness }),
  )
}
