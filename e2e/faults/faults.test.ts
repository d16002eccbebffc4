import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Storage, StorageKind } from '../../bench/online/storage.ts'
import { FEW, killed } from './scenes.ts'
import type { Outcome } from './scenes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string // where scripts/postgres.mjs gives new databases away
  }
}

/* The short form of what `node e2e/faults/run.mjs` does at length. */

const patience = 30 // seconds

async function newStorage(kind: StorageKind): Promise<Storage> {
  if (kind === 'postgres') {
    const url = await (await fetch(inject('postgres'))).text()
    return { kind, url, folder: '', database: { url, folder: '' }, remove: () => Promise.resolve() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'edokko-faults-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  onTestFinished(remove)
  return { kind, url: undefined, folder, database: { url: undefined, folder: join(folder, 'db') }, remove }
}

function expectNothingLost({ games, moves, problems }: Outcome): void {
  expect(problems).toEqual([])
  expect(games).toBeGreaterThanOrEqual(FEW.reduce((sum, { parties }) => sum + parties, 0))
  expect(moves).toBeGreaterThan(100)
}

/** Some of them send everything three times; others have two sockets, over which messages overtake each other and come again. */
test.each(['pglite', 'postgres'] as const)('on %s, the server is killed while people play', async (kind) => {
  expectNothingLost(await killed({ storage: await newStorage(kind), crowd: FEW, patience }, 3))
})

test('two servers on one database are killed in turn, with opponents on the other one', async () => {
  expectNothingLost(await killed({ storage: await newStorage('postgres'), crowd: FEW, servers: 2, patience }, 2))
})
