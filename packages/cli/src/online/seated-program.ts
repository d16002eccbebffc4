import { ProgramError, seatProgram } from '@edokko/bots/node'
import type { Place, ProgramPlayer } from '@edokko/bots/node'
import { complain } from '../errors.ts'

const MOST_STARTS = 4 // in one game

/** A program in a seat of one game. When it ends too soon it is started anew, a few times: what it needs to decide is told with each decision. */
export class SeatedProgram {
  private readonly name: string
  private readonly place: Place
  private player: ProgramPlayer | undefined
  private starts = 0

  constructor(name: string, place: Place) {
    this.name = name
    this.place = place
  }

  /** The program as it runs; undefined if it cannot go on. */
  async running(): Promise<ProgramPlayer | undefined> {
    while (this.player?.hasEnded !== false) {
      if (this.starts++ === MOST_STARTS) return undefined
      await this.player?.leave()
      try {
        this.player = await seatProgram(this.name, this.place)
      } catch (error) {
        if (!(error instanceof ProgramError)) throw error
        this.player = undefined
        complain(error.message)
      }
    }
    return this.player
  }

  async leave(): Promise<void> {
    await this.player?.leave()
  }
}
