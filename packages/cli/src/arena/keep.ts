import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Seed } from '@edokko/engine'
import { DataError } from '../errors.ts'
import type { ArenaGame } from './game.ts'
import { isUnbegun, readKept, writeGame, writeMatch } from './kept.ts'
import type { Wanted } from './kept.ts'

/**
 * A file that games are added to as they end. A process may be killed at any moment: what it leaves unfinished is half a line at
 * the end, which is cut off when the match goes on.
 */
export class Keep {
  readonly seed: Seed
  readonly games: readonly ArenaGame[] // of earlier runs
  private readonly path: string
  private readonly file: number

  /** Begins a file, or goes on with one of the same match. */
  constructor(path: string, wanted: Wanted) {
    this.path = path
    this.file = this.attempt(() => openSync(path, 'a+'))
    const text = this.attempt(() => readFileSync(path, 'utf8'))
    if (isUnbegun(text)) {
      this.seed = wanted.match.seed
      this.games = []
      this.attempt(() => ftruncateSync(this.file))
      this.write(writeMatch(wanted.match))
    } else {
      const lines = text.slice(0, text.lastIndexOf('\n') + 1)
      const { seed, games } = this.attempt(() => readKept(lines, wanted))
      this.seed = seed
      this.games = games
      this.attempt(() => ftruncateSync(this.file, Buffer.byteLength(lines)))
    }
  }

  add(game: ArenaGame): void {
    this.write(writeGame(game))
  }

  close(): void {
    closeSync(this.file)
  }

  private write(line: string): void {
    this.attempt(() => writeSync(this.file, line))
  }

  /** Says of what goes wrong in which file it did. */
  private attempt<Result>(doing: () => Result): Result {
    try {
      return doing()
    } catch (error) {
      if (error instanceof DataError) throw new DataError(`${this.path}: ${error.message}`, { cause: error })
      const { code } = error as NodeJS.ErrnoException
      throw new DataError(`games cannot be kept in "${this.path}" (${code})`, { cause: error })
    }
  }
}
