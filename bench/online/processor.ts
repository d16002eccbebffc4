import { readFileSync } from 'node:fs'

/* What a process takes of the machine, as Linux tells it. */

const TICK = 10 // milliseconds

/** Milliseconds of processor time that these processes have taken so far; those that are gone count nothing. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + timeIn(`/proc/${pid}/stat`), 0)
}

function timeIn(path: string): number {
  try {
    const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return TICK * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return 0
  }
}

/** Bytes of memory that a process has, as the system counts them. */
export function residentMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return 1024 * Number(kilobytes)
}
