import { clip } from '@edokko/engine'
import type { Choice, Game, Kind, Result, Rng, Seat, View } from '@edokko/engine'
import type { AsyncPlayer } from '../../../players/player.ts'
import type { Budget } from '../../../search/budget.ts'
import { botNamed } from '../../../players/roster.ts'
import { chooseOrStandIn } from '../../stand-in.ts'
import type { LogFailure, Pending } from '../../stand-in.ts'
import { parseProgram } from './name.ts'
import { Late, Program } from './process.ts'
import { choose, hello, over, readChoice, readHello } from './protocol.ts'

const HELLO_MILLISECONDS = 10_000 // some languages take long to start
const GRACE_MILLISECONDS = 1000 // for the way there and back
const MOST_LATE = 3 // answers in a row

/** Where a program is to sit, and who hears of it. */
export interface Place<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly seat: Seat
  readonly names: readonly string[] // of all seats
  readonly log: LogFailure
  /** Gets what the program writes to standard error, as it comes. */
  readonly note?: (text: string) => void
}

/** A program at a table. */
export interface ProgramPlayer extends AsyncPlayer {
  /** Tells it how the game ended. */
  over(result: Result): void
  /** It has ended, or was ended: a stand-in decides from now on. */
  readonly hasEnded: boolean
}

/** A program that cannot play: it does not start, or does not speak the protocol. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
}

/**
 * Starts the program of this name, 'program:python3 bot.py', for one seat of one game. Rejects with a ProgramError if it cannot play;
 * later it is replaced by a stand-in for each decision in which it fails.
 */
export async function seatProgram<K extends Kind>(name: string, place: Place<K>): Promise<ProgramPlayer> {
  const command = parseProgram(name)
  const { game, seat, names, log, note = () => {} } = place
  try {
    const program = await Program.start(command, note)
    await program.ask(hello(game, seat, names), readHello, HELLO_MILLISECONDS).catch((error: unknown) => {
      program.kill('it does not answer hello')
      throw error
    })
    return new SeatedProgram(name, command.milliseconds, program, log)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ProgramError(`"${clip(name)}" cannot play: ${why}`, { cause: error })
  }
}

/** A decision, with its number among those of the program: the id that its answer must have. */
interface Asked<K extends Kind> extends Pending<K> {
  readonly game: Game<K> // what a program reads and writes is in its notation
  readonly budget: Budget
}

class SeatedProgram implements ProgramPlayer {
  private readonly name: string
  private readonly milliseconds: number
  private readonly program: Program
  private readonly log: LogFailure
  private readonly leaving = new AbortController()
  private decisions = 0
  private late = 0 // in a row

  constructor(name: string, milliseconds: number, program: Program, log: LogFailure) {
    this.name = name
    this.milliseconds = milliseconds
    this.program = program
    this.log = log
  }

  choose<K extends Kind>(game: Game<K>, view: View<K>, seat: Seat, rng: Rng, budget: Budget): Promise<Choice> {
    const asked = { game, view, seat, rng, budget, number: ++this.decisions }
    const ask = (name: string): Choice | Promise<Choice> =>
      name === this.name ? this.ask(asked) : standIn(name, asked)
    return chooseOrStandIn(this.name, asked, ask, this.log, this.leaving.signal)
  }

  saw<K extends Kind>({ actor, decision }: View<K>, choice: Choice): void {
    this.program.send({ type: 'saw', seat: actor, decision, choice })
  }

  over(result: Result): void {
    this.program.send(over(result))
  }

  get hasEnded(): boolean {
    return this.program.hasEnded
  }

  async leave(): Promise<void> {
    this.leaving.abort()
    await this.program.leave()
  }

  private async ask<K extends Kind>({ game, view, number, budget }: Asked<K>): Promise<Choice> {
    const milliseconds = Math.min(this.milliseconds, budget.milliseconds)
    const message = choose(game, view, number, milliseconds)
    const read = (line: string): Choice | undefined => readChoice(line, game, view, number)
    try {
      const choice = await this.program.ask(message, read, milliseconds + GRACE_MILLISECONDS)
      this.late = 0
      return choice
    } catch (error) {
      if (error instanceof Late && ++this.late === MOST_LATE)
        this.program.kill(`it was late ${MOST_LATE} times in a row, and was ended`)
      throw error
    }
  }
}

/** The stand-ins of a program are quick, and think in this thread. */
function standIn<K extends Kind>(name: string, { game, view, seat, rng }: Asked<K>): Choice {
  const bot = botNamed(name)
  return bot.createPlayer().choose(game, view, seat, rng, bot.budget)
}
