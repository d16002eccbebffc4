import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DataError } from './errors.ts'

/** Throws a DataError if nothing can be written to this path. Whatever is there stays as it is. */
export function checkWritable(path: string): void {
  attempt(path, () => {
    if (existing(path)) return closeSync(openSync(path, 'r+'))
    writeFileSync(beside(path), '')
    rmSync(beside(path))
  })
}

/** Replaces the file as a whole: a process that is ended in the middle of it leaves the old one. */
export function replaceFile(path: string, text: string): void {
  attempt(path, () => {
    if (existing(path)?.isFile() === false) return writeFileSync(path, text) // a device, such as /dev/stdout
    const target = existing(path) ? realpathSync(path) : path
    writeFileSync(beside(target), text)
    renameSync(beside(target), target)
  })
}

function existing(path: string): ReturnType<typeof statSync> {
  return statSync(path, { throwIfNoEntry: false })
}

function beside(path: string): string {
  return `${path}.new`
}

function attempt(path: string, doing: () => void): void {
  try {
    doing()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataError(`"${path}" cannot be written (${code})`, { cause: error })
  }
}
