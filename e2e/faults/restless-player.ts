import type { Proposal, Speech, ToldSight } from '@edokko/protocol'
import type { Browser } from './browser.ts'
import type { Lots } from './lots.ts'
import { TablePlayer } from './table-player.ts'
import type { TablePlayerOptions } from './table-player.ts'
import type { Witness } from './witness.ts'

interface RestlessPlayerOptions extends TablePlayerOptions {
  readonly browser: Browser
  readonly lots: Lots
}

type Reply = 'agree' | 'refuse' | 'ignore'

const REPLIES: readonly Reply[] = ['agree', 'agree', 'refuse', 'ignore']
const REPLIES_OUT_OF_TURN: readonly Reply[] = ['agree', 'refuse'] // whoever asked may wait for it

const SPEECHES: readonly Speech[] = [{ phrase: 'take-your-time' }, { phrase: 'well-played' }, { stamp: 'oh' }]

const LONGEST_ABSENCE = 500 // milliseconds

/** How requests of players are refused when others were quicker: the game has ended, or it was given up. */
const TOO_LATE = ['over', 'not-seated'] as const

/** Somebody who does at a table what else can be done there: takes back, gives up, goes away and comes back, and answers the others' wishes. */
export class RestlessPlayer extends TablePlayer {
  protected override readonly thought = 300 // so that others can have their wishes before the next move
  protected override readonly excuses = new Set(['stale', 'over', 'away'])
  private readonly browser: Browser
  private readonly lots: Lots
  private readonly witness: Witness
  private readonly say: TablePlayerOptions['say']
  private isAsking = false // for something
  private readonly hinted = new Set<number>() // moves that a hint was asked for
  private replied = '' // to this proposal
  private reply: Reply = 'ignore'

  constructor(options: RestlessPlayerOptions) {
    super(options)
    this.browser = options.browser
    this.lots = options.lots
    this.witness = options.witness
    this.say = options.say
  }

  get running(): boolean {
    return this.sight?.info.state === 'running'
  }

  override see(sight: ToldSight): void {
    super.see(sight)
    const own = sight.info.seats[sight.eyes]
    if (own?.kind === 'person' && (own.hints ?? 0) > this.hinted.size)
      this.witness.problems.push(`${this.table}: a hint was counted twice`)
    this.answerProposal()
  }

  private answerProposal(): void {
    const { info, eyes = 0 } = this.sight ?? {}
    if (info?.state !== 'running' || info.proposal?.agreed.includes(eyes) !== false) return
    const own = info.seats[eyes]
    const key = keyOf(info.proposal, info.seq)
    if (this.replied === key || (own?.kind === 'person' && own.gone === true)) return // who has given up is not asked
    this.replied = key
    this.reply = this.lots.pick(info.actor === eyes ? REPLIES : REPLIES_OUT_OF_TURN)
    if (this.reply === 'ignore') this.goOn()
    else void this.consent(info.proposal, info.seq, this.reply === 'agree')
  }

  /** Whoever is to decide plays on only if nothing was proposed, or they do not care: the next move ends it. */
  protected override get canMove(): boolean {
    const { info } = this.sight ?? {}
    if (this.isAsking) return false
    if (info?.proposal !== undefined && !(this.reply === 'ignore' && this.replied === keyOf(info.proposal, info.seq)))
      return false
    return super.canMove
  }

  async propose(wish: 'undo' | 'abort'): Promise<void> {
    this.witness.says(this.table, { seat: this.seat, wish, seq: undefined })
    this.isAsking = true
    await this.browser.wish(this.path('propose'), { wish }, 'illegal', 'revealed', ...TOO_LATE)
    this.isAsking = false
    this.goOn()
  }

  async goAwayAndComeBack(): Promise<void> {
    this.witness.stepsAway(this.table, this.seat, this.seq)
    this.stepAway()
    await this.browser.wish(this.path('away'), {}, ...TOO_LATE)
    await this.witness.pause(this.lots.below(LONGEST_ABSENCE))
    const { status } = await this.browser.wish(this.path('back'), {}, ...TOO_LATE)
    this.isAway = false
    if (status === 200) this.witness.isBack(this.table, this.seat)
    this.goOn()
  }

  async resign(): Promise<void> {
    this.witness.resigns(this.table, this.seat, this.seq)
    this.stepAway()
    const { status } = await this.browser.wish(this.path('resign'), {}, ...TOO_LATE)
    if (status === 200) this.witness.hasGivenUp(this.table, this.seat)
  }

  /** Asks what is legal, which must be what the view asks. */
  async askLegal(): Promise<void> {
    const { status, body } = await this.browser.wish(
      this.path('legal'),
      undefined,
      'not-your-turn',
      'away',
      ...TOO_LATE,
    )
    if (status !== 200 || this.sight === undefined || body['seq'] !== this.seq) return
    if (body['decision'] !== Buffer.from(this.sight.view, 'base64').readInt16LE(0))
      this.witness.problems.push(`${this.table}: another decision is legal than is asked`)
  }

  /** Asks for a hint, which tells what the view asks and is counted once for a move, however often the request was sent. */
  async askHint(): Promise<void> {
    const { seq } = this
    const decides = this.sight?.info.actor === this.sight?.eyes
    if (!decides) return
    this.hinted.add(seq)
    const refusals = ['stale', 'not-your-turn', 'away', ...TOO_LATE] as const
    const { status, body } = await this.browser.wish(this.path('hint'), { seq }, ...refusals)
    if (status !== 200 || this.sight === undefined || this.seq !== seq) return
    if (String(body['view']).length !== this.sight.view.length)
      this.witness.problems.push(`${this.table}: a hint tells of another table`)
  }

  /** Looks at the table as it was some moves ago: whoever saw it then saw the same. */
  async lookBack(): Promise<void> {
    const seq = this.lots.below(this.seq + 1)
    const { body } = await this.browser.ask(this.path(`at/${seq + 1}`))
    this.witness.sees(this.table, seq, this.seat, String(body['view']))
    await this.browser.ask(`/api/tables/${this.table}`)
  }

  /** Reads the record, which is complete once the game has ended. */
  async readRecord(): Promise<void> {
    const { isOver } = this
    const { text } = await this.browser.ask(this.path('record'))
    if (isOver) this.witness.hasRecord(this.table, this.seat, text)
  }

  /** Asks what the game means for them. When it has ended, it counts or it is said why not. */
  async askRatings(): Promise<void> {
    const { isOver } = this
    const { body } = await this.browser.ask(this.path('rating'))
    if (isOver && body['change'] === undefined && body['unrated'] === undefined)
      this.witness.problems.push(`${this.table}: nobody says whether it counts`)
    await this.browser.ask('/api/ratings')
    await this.browser.ask('/api/ratings/naishi')
    const { body: me } = await this.browser.ask('/api/me')
    for (const path of ['ratings', 'ratings/naishi']) await this.browser.ask(`/api/people/${me.id}/${path}`)
  }

  /** Listens to what is said, and says something. */
  talk(): void {
    this.say({ type: 'hear', table: this.table })
    this.say({ type: 'say', table: this.table, what: this.lots.pick(SPEECHES) })
  }

  /** Would like to write, or would not any more. */
  async wishText(): Promise<void> {
    await this.browser.wish(this.path('text'), { on: this.lots.below(2) === 0 })
  }

  /** Does not want to hear somebody any more, and then does. */
  async shutOut(): Promise<void> {
    const who = this.anybodyElse()
    if (who === undefined) return
    await this.browser.wish(this.path('mute'), { who, how: 'mute' })
    const { body } = await this.browser.ask('/api/mutes')
    const mutes = body['mutes'] as readonly { readonly id: string }[]
    for (const { id } of mutes) await this.browser.wish('/api/unmute', { mute: id })
  }

  /** Reports somebody; of ten reports a day that is one, so it is not asked for again. */
  async report(): Promise<void> {
    const who = this.anybodyElse()
    if (who !== undefined) await this.browser.askOnce(this.path('report'), { who, reason: 'spam' })
  }

  private anybodyElse(): number | undefined {
    const { info, eyes } = this.sight ?? {}
    const others =
      info?.seats.flatMap((sitter, seat) => (sitter.kind === 'person' && seat !== eyes ? [seat] : [])) ?? []
    return others.length === 0 ? undefined : this.lots.pick(others)
  }

  /** Looks away from the table, and at it again. */
  lookAway(): void {
    this.say({ type: 'leave', table: this.table })
    this.join((message) => this.say(message))
  }

  private async consent({ wish }: Proposal, seq: number, agree: boolean): Promise<void> {
    if (agree && wish !== 'again') this.witness.says(this.table, { seat: this.seat, wish, seq })
    await this.browser.wish(this.path('consent'), { seq, agree }, 'stale', ...TOO_LATE)
    this.replied = '' // the same may be proposed again, and may have been meanwhile
    this.answerProposal()
  }

  private get seat(): number {
    return this.sight?.eyes ?? 0
  }

  private get seq(): number {
    return this.sight?.info.seq ?? 0
  }

  private path(what: string): string {
    return `/api/tables/${this.table}/${what}`
  }
}

/** What makes a proposal another one. */
function keyOf({ wish, by }: Proposal, seq: number): string {
  return `${wish} ${by} ${seq}`
}
