import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Storage, StorageKind } from '../../bench/online/storage.ts'
import { postgresUrl } from '../harness/test-database.ts'
import type { Crowd, Outcome } from './scenes.ts'

/** A new place for a server's data, for as long as a test runs. */
export async function newStorage(kind: StorageKind): Promise<Storage> {
  if (kind === 'postgres') {
    const url = await postgresUrl()
    return { kind, url, folder: '', database: { url, folder: '' }, remove: () => Promise.resolve() }
  }
  const folder = await mkdtemp(join(tmpdir(), 'edokko-faults-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  onTestFinished(remove)
  return { kind, url: undefined, folder, database: { url: undefined, folder: join(folder, 'db') }, remove }
}

/** Everybody has played at least one game to its end, and all that they were told is there. */
export function expectNothingLost({ games, moves, problems }: Outcome, crowd: Crowd): void {
  expect(problems).toEqual([])
  expect(games).toBeGreaterThanOrEqual(crowd.reduce((sum, { parties }) => sum + parties, 0))
  expect(moves).toBeGreaterThan(100)
}
