import { readdirSync, readFileSync } from 'node:fs'

/* What a process takes of the machine, as Linux tells it. */

const TICK = 10 // milliseconds

/** Milliseconds of processor time that a process has taken so far, with all that it has started. */
export function processorTime(pid: number): number {
  const own = readTimes(`${pid}`)
  const children = readdirSync('/proc')
    .map(readTimes)
    .filter(({ parent }) => parent === pid)
  return own.taken + own.ended + children.reduce((sum, { taken }) => sum + taken, 0)
}

/** Milliseconds of processor time that everything on this machine has taken so far. */
export function machineTime(): number {
  const [user, nice, system, , , interrupts, soft] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return TICK * (user + nice + system + interrupts + soft)
}

interface Times {
  readonly parent: number
  readonly taken: number // milliseconds
  readonly ended: number // milliseconds of those it has started that are gone
}

function readTimes(process: string): Times {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    return { parent: fields[1], taken: TICK * (fields[11] + fields[12]), ended: TICK * (fields[13] + fields[14]) }
  } catch {
    return { parent: -1, taken: 0, ended: 0 }
  }
}

/** Bytes of memory that a process has, as the system counts them. */
export function residentMemory(pid: number): number {
  return memoryLine(pid, 'VmRSS')
}

/** Bytes of memory that a process has had at most. */
export function peakMemory(pid: number): number {
  return memoryLine(pid, 'VmHWM')
}

function memoryLine(pid: number, name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm')
  return 1024 * Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
