import { ENDLESS } from '@edokko/bots'
import type { Budget, Failure } from '@edokko/bots'
import { OVER, result, Rng, SEAT_LETTERS } from '@edokko/engine'
import type { Game, Seat, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import type { ClientMessage, RefusalCode, Sight, TableContract, ToldSight } from '@edokko/protocol'
import { wholeSight } from '@edokko/protocol'
import type { BotResponse } from '@edokko/protocol/bots'
import { tell } from './bot-api.ts'
import type { BotApi } from './bot-api.ts'
import { SeatedProgram } from './seated-program.ts'

const ON_THE_WAY = 1500 // milliseconds of a clock that are left for the way of an answer
const LEAST_TIME = 100
const MOST_REFUSALS = 5 // of one move
const AGAIN_AFTER = 1500 // milliseconds, when it was too fast

export interface OnlineGameOptions {
  readonly api: BotApi
  readonly table: string
  readonly program: string // 'program:python3 bot.py'
  readonly send: (message: ClientMessage) => void
  readonly complainOf: (failure: Failure) => void
  readonly note: ((text: string) => void) | undefined // gets what the program writes to standard error
  /** Whether the bot would play once more here. */
  readonly wantsMore: () => boolean
}

/** A table at which a program plays over the net. */
export class OnlineGame {
  private readonly options: OnlineGameOptions
  private readonly rng = new Rng(crypto.randomUUID().replaceAll('-', ''))
  private contract: TableContract | undefined
  private sight: Sight | undefined
  private seated: SeatedProgram | undefined
  private heard = 0 // entries of the log of which the program knows
  private pending: Extract<ClientMessage, { type: 'act' }> | undefined // a move that is not acknowledged
  private refusals = 0
  private work: Promise<void> = Promise.resolve()
  private isDue = false // something is to be looked at that nobody has looked at yet
  private ended = false
  private left = false

  constructor(options: OnlineGameOptions) {
    this.options = options
    this.join()
  }

  get isOver(): boolean {
    return this.ended
  }

  /** The game goes on, and others wait for the bot. */
  get isRunning(): boolean {
    return this.sight?.info.state === 'running'
  }

  /** Hours that a turn may take; undefined where it is played at one sitting. */
  get hours(): number | undefined {
    const pace = this.contract?.options.pace
    return pace?.kind === 'turns' ? pace.hours : undefined
  }

  /** The socket is open again: what was not acknowledged is sent again. */
  join(): void {
    this.options.send({
      type: 'join',
      table: this.options.table,
      from: this.sight === undefined ? 0 : this.sight.info.seq + 1,
    })
    if (this.pending !== undefined) this.options.send(this.pending)
  }

  onTold(contract: TableContract | undefined, told: ToldSight): void {
    this.contract = contract ?? this.contract
    if (this.contract === undefined) return
    this.sight = wholeSight(this.contract, told)
    if (this.pending !== undefined && told.info.seq > this.pending.seq) {
      this.pending = undefined
      this.refusals = 0
    }
    this.look()
  }

  /** A move was refused, or the table is not shown. */
  onRefused(code: RefusalCode, seq: number | undefined): void {
    const { pending } = this
    if (seq === undefined || pending?.seq !== seq) return
    if (++this.refusals > MOST_REFUSALS) return this.giveUp(`its move was refused again and again (${code})`)
    if (code === 'too-fast') return void setTimeout(() => this.sendAgain(pending), AGAIN_AFTER).unref()
    this.pending = undefined // it is thought about anew
    this.look()
  }

  /** Ends the program. What happens at the table from now on is not looked at. */
  async leave(): Promise<void> {
    this.left = true
    await this.seated?.leave()
    await this.work.catch(() => {})
    await this.seated?.leave() // it may have been about to start
  }

  private sendAgain(move: typeof this.pending): void {
    if (move !== undefined && this.pending === move) this.options.send(move)
  }

  /** Does what is to be done, one after the other; what comes meanwhile is looked at after it. */
  private look(): void {
    if (this.isDue) return
    this.isDue = true
    this.work = this.lookAfter(this.work)
  }

  private async lookAfter(before: Promise<void>): Promise<void> {
    await before
    this.isDue = false
    try {
      if (!this.left) await this.advance()
    } catch (error) {
      if (!this.left) this.giveUp(error instanceof Error ? error.message : String(error))
    }
  }

  private async advance(): Promise<void> {
    const { api, table } = this.options
    const { sight } = this
    if (sight === undefined || this.ended) return this.playAgain(sight)
    const { info, eyes } = sight
    if (info.state === 'closed') return this.end('it has no result')
    if (eyes < 0 || info.state === 'waiting') return
    const own = info.seats[eyes]
    if (own?.kind === 'person' && own.gone === true) return this.end('the bot has given up')
    if (info.state === 'over') return this.finish(sight)
    if (own?.kind === 'person' && own.bot !== undefined) return void (await api.post(table, 'back')) // refused while the bot of the house ends its turn; told again after it
    await this.answerProposal(sight)
    if (info.actor === eyes && this.pending === undefined) await this.decide(sight)
  }

  private async decide({ info, eyes }: Sight): Promise<void> {
    const { api, table, send } = this.options
    const game = openGame(info.terms)
    const program = await this.programAt(game, eyes, info)
    if (this.left) return
    if (program === undefined) return this.giveUp('the program does not run')
    const seen = await api.seen(table, this.heard)
    if (seen === undefined) return
    const view = viewOf(game, seen.view)
    for (const said of seen.choices) program.saw?.(askedOf(game, seen.view, said), said.choice)
    this.heard = seen.seq
    if (view.decision === OVER || view.actor !== eyes) return
    const choice = await program.choose(game, view, eyes, this.rng, budgetOf(info, eyes))
    if (this.left || this.sight?.info.seq !== seen.seq) return // it has been decided otherwise meanwhile
    this.pending = { type: 'act', table, seq: seen.seq, choices: [view.decision, choice] }
    send(this.pending)
  }

  private async programAt(game: Game, seat: Seat, info: Sight['info']): ReturnType<SeatedProgram['running']> {
    const { program, complainOf, note, table, api } = this.options
    if (this.seated === undefined) {
      const names = info.seats.map((sitter, i) => nameOf(sitter, i))
      this.seated = new SeatedProgram(program, { game, seat, names, log: complainOf, ...(note && { note }) })
      tell(`${info.terms.id} with ${names.filter((_, i) => i !== seat).join(', ')}: ${api.origin}/at/${table}`)
    }
    return this.seated.running()
  }

  private async finish({ info, eyes }: Sight): Promise<void> {
    const { api, table } = this.options
    const game = openGame(info.terms)
    const seen = this.seated === undefined ? undefined : await api.seen(table, this.heard)
    if (seen !== undefined && info.ended?.by === 'rules') {
      const program = await this.seated?.running()
      for (const said of seen.choices) program?.saw?.(askedOf(game, seen.view, said), said.choice)
      program?.over(result(game, viewOf(game, seen.view)))
    }
    const won = info.winners?.includes(eyes) === true ? 'won' : 'lost'
    await this.end(info.points === undefined ? won : `${won}, ${info.points.join(' : ')}`)
  }

  private async end(how: string): Promise<void> {
    if (this.ended) return
    this.ended = true
    tell(`${this.contract?.terms.id ?? 'a game'}: ${how}`)
    await this.seated?.leave()
  }

  /** Moves are not taken back where a program plays, which would not know of it; a game that all want to end is ended. */
  private async answerProposal({ info, eyes }: Sight): Promise<void> {
    const { proposal } = info
    if (proposal === undefined || proposal.agreed.includes(eyes) || proposal.wish === 'again') return
    const agree = proposal.wish === 'abort'
    await this.options.api.post(this.options.table, 'consent', {
      seq: info.seq,
      agree,
      wish: proposal.wish,
      by: proposal.by,
    })
  }

  /** Whoever would like to play again is not left waiting. */
  private async playAgain(sight: Sight | undefined): Promise<void> {
    const { proposal } = sight?.info ?? {}
    if (sight === undefined || proposal?.wish !== 'again' || proposal.agreed.includes(sight.eyes)) return
    if (this.options.wantsMore()) await this.options.api.post(this.options.table, 'rematch', { wait: true })
  }

  private giveUp(why: string): void {
    const { api, table } = this.options
    this.left = true
    tell(`${this.contract?.terms.id ?? 'a game'}: given up, since ${why}`)
    api.post(table, 'resign').then(
      () => this.end('given up'),
      () => {}, // whoever leaves asks no more
    )
  }
}

function viewOf(game: Game, bytes: string): View {
  const { table } = game.create()
  table.bytes.set(Buffer.from(bytes, 'base64'))
  return table as View
}

/** A decision that somebody had, as far as a program is told of it. */
function askedOf(game: Game, bytes: string, { seat, decision }: BotResponse<'seen'>['choices'][number]): View {
  const view = viewOf(game, bytes)
  view.actor = seat
  view.decision = decision
  return view
}

/** How long the program may think where a clock runs. */
function budgetOf({ left }: Sight['info'], seat: Seat): Budget {
  const time = left?.[seat]
  return time === undefined ? ENDLESS : { ...ENDLESS, milliseconds: Math.max(LEAST_TIME, time - ON_THE_WAY) }
}

function nameOf(sitter: Sight['info']['seats'][number], seat: number): string {
  return sitter.kind === 'free' || sitter.name === '' ? SEAT_LETTERS[seat] : sitter.name
}
