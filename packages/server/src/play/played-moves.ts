import { LiveGame } from '@edokko/engine'
import type { Choice, Seat, Trial } from '@edokko/engine'
import { openedGame } from './opened-games.ts'
import { choicesOf } from './stored-table.ts'
import type { StoredEntry, StoredTable } from './stored-table.ts'

/** The log of a table does not fit the rules: it was begun under others. */
export class IncompatibleRulesError extends Error {
  override readonly name = 'Drifted'
}

/** The moves of a table without those that were taken back, and the game after them. */
export class PlayedMoves {
  private readonly stored: StoredTable
  private moves: StoredEntry[] = []
  private revealing: (boolean | undefined)[] = [] // whether each has brought something to light; undefined: nobody has asked yet
  private game: LiveGame

  constructor(stored: StoredTable) {
    this.stored = stored
    this.game = this.replay(0)
  }

  get liveGame(): LiveGame {
    return this.game
  }

  /** All that was chosen, one after the other. */
  get choices(): Choice[] {
    return this.moves.flatMap(({ pairs }) => choicesOf(pairs))
  }

  /** Makes a move that was tried, and may look whether it brings something to light: to look later takes a replay. */
  add(entry: StoredEntry, trial: Trial, look: boolean): void {
    this.moves.push(entry)
    this.revealing.push(look ? this.game.reveals(trial) : undefined)
    this.game.commit(trial)
  }

  /** Takes back the last moves. */
  takeBack(count: number): void {
    this.moves = this.moves.slice(0, -count)
    this.revealing = this.revealing.slice(0, -count)
    this.game = this.replay(this.moves.length)
  }

  /** How many moves there are from the last one of a seat on; 0 if it has made none. */
  sinceLastOf(seat: Seat): number {
    const last = this.moves.findLastIndex((move) => move.seat === seat)
    return last < 0 ? 0 : this.moves.length - last
  }

  /** Whether one of the last moves has brought something to light that stays seen. */
  haveRevealed(count: number): boolean {
    const first = this.moves.length - count
    if (this.revealing.includes(undefined, first)) this.replay(this.moves.length, first)
    return this.revealing.includes(true, first)
  }

  /** The game after so many moves. Those from `look` on are asked whether they bring something to light. */
  private replay(count: number, look = Infinity): LiveGame {
    const liveGame = new LiveGame(openedGame(this.stored.terms), this.stored.seed)
    for (const [i, { seat, pairs }] of this.moves.slice(0, count).entries()) {
      const trial = liveGame.tryMove(seat, choicesOf(pairs))
      if (typeof trial === 'string')
        throw new IncompatibleRulesError(`table ${this.stored.id} cannot be replayed: ${trial}`)
      if (i >= look) this.revealing[i] ??= liveGame.reveals(trial)
      liveGame.commit(trial)
    }
    return liveGame
  }
}
