import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, DatabaseError } from './errors.ts'

const RACE = 100 // milliseconds that another process may need to write a lock, or to take over the same one

/** Takes a lock that no other process has; gives what releases it. A process that died without releasing its lock has none. */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${startOf(process.pid)} ${randomUUID()}\n`
  if (!(await create(path, own))) {
    const other = (await read(path)) || (await sleep(RACE).then(() => read(path))) // it may be about to be written
    const [pid, start] = other.split(' ')
    if (pid !== undefined && startOf(Number(pid)) === start) throw new DatabaseError('locked', `process ${pid}`)
    await rm(path, { force: true })
    if (!(await create(path, own))) throw new DatabaseError('locked')
    await sleep(RACE)
  }
  if ((await read(path)) !== own) throw new DatabaseError('locked')
  return async () => {
    if ((await read(path)) === own) await rm(path, { force: true })
  }
}

async function create(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

/**
 * When a process started, in a form that only serves to be compared, or undefined when there is none with this number. Numbers come
 * again, in a container at every start, so a number alone says little; where the system does not tell more, it must do.
 */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return undefined
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
