import { createInterface } from 'node:readline'
import { acquireLock } from '../src/db/folder-lock.ts'

/** Tries to take the lock at every path that it is told, says which it has, and keeps them until it is killed. */
for await (const path of createInterface(process.stdin)) {
  const taken = await acquireLock(path).then(
    () => 'mine',
    (error: unknown) => (error instanceof Error ? error.message : 'failed'),
  )
  console.log(taken)
}
