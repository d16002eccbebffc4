import { randomBytes, randomUUID } from 'node:crypto'
import { commitment, NotationError } from '@edokko/engine'
import { openGame } from '@edokko/games'
import type { TableOptions, TableTerms } from '@edokko/protocol'
import { newClock, startTurn } from './clock.ts'
import type { LiveTable } from './live-table.ts'
import { botAt } from './stored-table.ts'
import type { StoredSitter, StoredSnapshot, StoredTable } from './stored-table.ts'

interface NewTable {
  readonly terms: TableTerms
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly host: string | undefined
  readonly network: string | undefined
  readonly tournament?: string
}

/** A table that waits, with a seed of its own; undefined if there is no such game for so many. */
export function newTable({
  terms,
  options,
  seats,
  host,
  network,
  tournament,
}: NewTable): { readonly stored: StoredTable; readonly snapshot: StoredSnapshot } | undefined {
  const rules = rulesVersion(terms, seats.length)
  if (rules === undefined) return undefined
  const seed = randomBytes(16).toString('hex')
  return {
    stored: {
      id: randomUUID(),
      terms,
      rules,
      options,
      seed,
      commitment: commitment(seed),
      network,
      ...(tournament && { tournament }),
    },
    snapshot: {
      version: 0,
      state: 'waiting',
      host,
      seats,
      seq: 0,
      actor: undefined,
      clock: newClock(options.pace, seats.length),
      result: undefined,
      ended: undefined,
      proposal: undefined,
      earlyAnswer: undefined,
      next: undefined,
    },
  }
}

/** All seats are taken: the game begins. */
export function beginGame(live: LiveTable, now: number): Partial<StoredSnapshot> {
  const { seats, clock } = live.snapshot
  const actor = live.firstActor
  const turn = { from: undefined, to: actor, earned: false, awaited: botAt(seats, actor) === undefined }
  return { state: 'running', actor, clock: startTurn(live.stored.options.pace, clock, turn, now) }
}

/** The version of the rules of a game; undefined if there is no such game for so many. */
export function rulesVersion(terms: TableTerms, seats: number): number | undefined {
  try {
    const game = openGame(terms)
    return game.seats === seats ? game.version : undefined
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}
