import type { ClientMessage, ServerMessage, TableTerms } from '@edokko/protocol'
import { parseTournamentResponse } from '@edokko/protocol/tournaments'
import { ListReader } from './list-reader.ts'
import type { Lots } from './lots.ts'
import { Person } from './person.ts'
import type { PersonOptions } from './person.ts'
import { RestlessPlayer } from './restless-player.ts'
import type { TablePlayerOptions } from './table-player.ts'

interface RestlessPersonOptions extends PersonOptions {
  readonly lots: Lots
}

const LONGEST_PAUSE = 300 // milliseconds between two whims
const LONGEST_LIST = 20 // tables
const QUIET = 20_000 // milliseconds in which a list must have been told when nothing happens any more
const LOOK_AGAIN = 100
const PAGES = ['tables', 'address', 'rules', 'leaderboards/naishi', 'openapi.json', 'page.css']
const WAIT = 500 // before a list is asked for again

type Whim = (person: RestlessPerson, player: RestlessPlayer) => Promise<void>

/** What comes to somebody's mind during a game. */
const WHIMS: readonly Whim[] = [
  (_, player) => player.propose('undo'),
  (_, player) => player.propose('undo'), // mostly something has come to light, and it is refused
  (_, player) => player.goAwayAndComeBack(),
  (_, player) => player.askLegal(),
  (_, player) => player.askHint(),
  (_, player) => player.lookBack(),
  (_, player) => player.readRecord(),
  (_, player) => player.askRatings(),
  async (_, player) => player.lookAway(),
  async (_, player) => player.talk(),
  (_, player) => player.wishText(),
  (_, player) => player.shutOut(),
  (_, player) => player.report(),
  (person) => person.rename(),
  (person) => person.readLists(),
  (person) => person.relist(),
  (person) => person.followTournament(),
  (person) => person.export(),
]

/** What ends it. */
const LAST_WHIMS: readonly Whim[] = [(_, player) => player.propose('abort'), (_, player) => player.resign()]

/** Somebody who cannot sit still, and reads the lists of tables besides. */
export class RestlessPerson extends Person {
  readonly lots: Lots
  private readonly lists: readonly ListReader[]
  private whims: Whim[] = [] // that are still to come: all of them, before any comes again
  private restless: RestlessPlayer | undefined
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(options: RestlessPersonOptions) {
    super(options)
    this.lots = options.lots
    this.lists = [new ListReader('open', this.listLength()), new ListReader('mine', this.listLength())]
  }

  override async play(table: string, terms: TableTerms): Promise<void> {
    const game = super.play(table, terms)
    const player = this.restless
    if (player === undefined) throw new Error('nobody plays')
    await Promise.all([game, this.fidget(player)])
    await player.readRecord()
    await player.askRatings()
  }

  /** Takes another name. */
  async rename(): Promise<void> {
    const name = this.lots.name()
    await this.browser.need('/api/guest', { name })
    this.options.witness.people.isNamed(this.id, name)
  }

  /** Reads what lists and pages of the site begin with. */
  async readLists(): Promise<void> {
    await this.browser.ask(`/api/lobby?limit=${this.listLength()}`)
    for (const path of PAGES) await this.browser.ask(`/api/${path}`)
    await this.isKnown()
  }

  /** Does not want to know of a list any more, and then does. */
  async relist(): Promise<void> {
    const list = this.lots.pick(this.lists)
    this.say({ type: 'unlist', list: list.list })
    await this.options.witness.pause(this.lots.below(LONGEST_PAUSE))
    list.ask((message) => this.say(message), this.listLength())
  }

  /** Reads a tournament of others for a while, if there is one. */
  async followTournament(): Promise<void> {
    const { listed } = parseTournamentResponse('tournaments', (await this.browser.ask('/api/tournaments')).body)
    if (listed.length === 0) return
    const { id: tournament } = this.lots.pick(listed)
    this.say({ type: 'follow', tournament })
    await this.options.witness.pause(this.lots.below(LONGEST_PAUSE))
    this.say({ type: 'unfollow', tournament })
  }

  /** Asks for the file once: where a server has died over it, there is none for some minutes. */
  async export(): Promise<void> {
    const answer = await this.browser.askOnce('/api/me/export')
    if (answer?.status === 200 && answer.body.id !== this.id)
      this.options.witness.problems.push('somebody was given the file of another')
  }

  /** When nothing happens any more: what was told of each list, change by change, is what somebody is told who asks now. */
  async checkLists(): Promise<void> {
    for (const list of this.lists) {
      const end = Date.now() + QUIET
      let now = await this.listAnew(list)
      while (list.text !== now && Date.now() < end) {
        await this.options.witness.pause(LOOK_AGAIN)
        now = await this.listAnew(list)
      }
      if (list.text !== now) this.options.witness.problems.push(`a list was told as ${list.text}, and is ${now}`)
    }
  }

  protected override newPlayer(options: TablePlayerOptions): RestlessPlayer {
    this.restless = new RestlessPlayer({ ...options, browser: this.browser, lots: this.lots })
    return this.restless
  }

  protected override onOpen(say: (message: ClientMessage) => void): void {
    super.onOpen(say)
    say({ type: 'visible', visible: true })
    for (const list of this.lists) list.ask(say)
  }

  protected override hear(message: ServerMessage): void {
    super.hear(message)
    if (message.type === 'refused' && message.table === undefined)
      this.retry ??= setTimeout(() => this.listAgain(), WAIT)
    if (message.type === 'tables' || message.type === 'changes') for (const list of this.lists) list.hear(message)
  }

  /** Asks again for what was refused: the server was too busy, or its database away. */
  private listAgain(): void {
    this.retry = undefined
    for (const list of this.lists) if (list.text === undefined) list.ask((message) => this.say(message))
  }

  /** Follows one whim after the other until the game is over. */
  private async fidget(player: RestlessPlayer): Promise<void> {
    while (!player.isOver) {
      await this.options.witness.pause(this.lots.below(LONGEST_PAUSE))
      if (!player.running) continue
      if (this.whims.length === 0) this.whims = [...this.lots.shuffled(WHIMS), ...this.lots.shuffled(LAST_WHIMS)]
      await this.whims.shift()?.(this, player)
    }
  }

  private listAnew(list: ListReader): Promise<string | undefined> {
    return new Promise((resolve) => {
      const reader = list.anew()
      let ask: (() => void) | undefined
      const socket = this.openSocket(
        (message) => {
          if (message.type === 'refused') setTimeout(() => ask?.(), WAIT)
          if (message.type !== 'tables') return
          reader.hear(message)
          socket.close()
          resolve(reader.text)
        },
        (say) => {
          ask = () => reader.ask(say)
          ask()
        },
      )
    })
  }

  private listLength(): number {
    return 1 + this.lots.below(LONGEST_LIST)
  }
}
