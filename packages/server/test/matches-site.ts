import { legalChoices } from '@edokko/engine'
import type { NewMatch } from '@edokko/protocol/matches'
import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { Limits } from '../src/lib/limits.ts'
import { DuplicateMatches } from '../src/matches/duplicate-matches.ts'
import type { Person } from '../src/people/person.ts'
import { report, TestPlayer } from './test-services.ts'
import type { TestServices } from './test-services.ts'

/* Duplicate matches without a server's doors, and without its bots: their moves are made here. */

export const PLAN: NewMatch = {
  terms: { id: 'naishi', options: {} },
  level: 'novice',
  bots: ['Hana'],
  rounds: 1,
  days: 7,
}

export function openMatches(
  database: Database,
  { store, waitingRoom }: TestServices,
  limits: Limits = DEFAULT_LIMITS,
): DuplicateMatches {
  return new DuplicateMatches({ database, store, waitingRoom, limits, report })
}

/** A match of these people that has begun. */
export async function begun(
  matches: DuplicateMatches,
  people: readonly Person[],
  plan: NewMatch = PLAN,
): Promise<string> {
  const [host, ...others] = people
  const laid = await matches.lay(host, plan)
  if (typeof laid === 'string') throw new Error(laid)
  for (const other of others) expect(await matches.join(other, laid.id)).toBeUndefined()
  expect(await matches.begin(host, laid.id)).toBeUndefined()
  return laid.id
}

/** Where somebody plays on. */
export async function tableOf(matches: DuplicateMatches, person: Person, match: string): Promise<string> {
  const laid = await matches.play(person, match, undefined)
  if (typeof laid === 'string') throw new Error(laid)
  return laid.id
}

/** Which of so many legal choices is made. */
export type Pick = (legal: number) => number
export const FIRST: Pick = () => 0
export const LAST: Pick = (legal) => legal - 1

/** Plays somebody's next deal to its end; `bot` is what their opponents choose. */
export async function playDeal(
  services: TestServices,
  matches: DuplicateMatches,
  person: Person,
  match: string,
  pick: Pick = FIRST,
  bot: Pick = FIRST,
): Promise<TestPlayer> {
  const table = await tableOf(matches, person, match)
  const player = new TestPlayer(services, person, table)
  expect(await player.join()).toBeUndefined()
  for (;;) {
    const live = await services.tables.loadAtLeast(table, Infinity)
    const actor = live?.actor
    if (live === undefined || actor === undefined) return player
    const legal = legalChoices(live.game, live.view(actor))
    if (actor === player.sight.eyes)
      expect(await player.act([live.view(actor).decision, legal[pick(legal.length)]], live.seq)).toBeUndefined()
    else expect(await services.tables.actForBot(table, live.seq, actor, legal[bot(legal.length)])).toBeUndefined()
  }
}
