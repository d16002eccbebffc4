import type { LogEntry, Problem, TableSnapshot } from '@edokko/protocol'
import { ADVANCE, BYSTANDER, legalChoices, OVER } from '@edokko/engine'
import type { Choice, Kind, Reason, Seat } from '@edokko/engine'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { Draft } from './draft.ts'
import { saveDraft, loadDraft } from './draft-storage.ts'
import type { GameUi } from './game-ui.ts'
import type { Guide } from './guide.ts'
import type { Stage } from './stage.ts'
import { firstState, isOver, sinceLastMove } from './table-state.ts'
import type { TableState } from './table-state.ts'
import { LinkError } from './link.ts'
import type { TableLink, TableListener } from './link.ts'

/** After these there is nothing to show. */
const LOSSES: ReadonlySet<Problem> = new Set(['gone', 'elsewhere', 'other-rules', 'failed'])

/** Whether a completed move waits for its maker's word. */
export type Confirm = () => boolean

/**
 * A table as it is played at this screen. What is chosen is a draft on the view until nothing but the game itself can go on; then it goes to
 * whoever holds the truth, and what comes back replaces everything. Sights are shown one after the other, each when the one before has been seen.
 */
export class TableSession<K extends Kind = Kind> implements TableListener {
  readonly id: string
  readonly visit: number // tells the referee whose questions these are
  readonly ui: GameUi<K>
  readonly shared: boolean
  readonly store: StoreApi<TableState<K>>
  private readonly link: TableLink
  private readonly stage: Stage
  private readonly confirm: Confirm
  private guide: Guide<K> | undefined
  private last: TableSnapshot
  private draft: Draft<K>
  private answered = false // before others who were asked first: nothing is left to do but wait
  private wanted: number | undefined // the moment to be looked at
  private looking = false
  private queue: Promise<void> = Promise.resolve()
  private closed = false

  constructor(link: TableLink, ui: GameUi<K>, sight: TableSnapshot, stage: Stage, confirm: Confirm, visit: number) {
    this.id = sight.table
    this.visit = visit
    this.ui = ui
    this.shared = link.shared
    this.link = link
    this.stage = stage
    this.confirm = confirm
    this.last = sight
    const base = this.tableOf(sight.bytes)
    this.draft = this.newDraft(base)
    this.store = createStore<TableState<K>>(() => firstState(sight, base, link.shared))
    link.listen(this.id, this)
    this.refresh()
    this.restoreDraft()
    this.queue = this.arrive()
  }

  get state(): TableState<K> {
    return this.store.getState()
  }

  /** From now on only that can be chosen which the guide allows. */
  follow(guide: Guide<K> | undefined): void {
    this.guide = guide
    this.refresh()
  }

  /** What can be chosen at a table like this, if whoever decides there is before this screen. */
  allowed(table: K['table']): readonly Choice[] {
    const legal = legalChoices(this.ui.game, table)
    return this.guide?.allows(table, legal) ?? legal
  }

  /** What the guide says to whoever chooses something else. */
  get later(): string | undefined {
    return this.guide?.later
  }

  /** Makes a choice of the draft. What is not legal does nothing: `whyNot` says why. */
  choose(choice: Choice): void {
    const { state } = this
    if (state.sending || state.moment !== undefined || !state.legal.includes(choice)) return
    const before = state.table
    const finished = this.ui.finishes(before, choice)
    const events = this.draft.add(choice)
    saveDraft(this.id, state.step, this.draft.choices)
    this.forgive()
    void this.stage.change(
      () => this.refresh(),
      () => events.flatMap((event) => this.ui.flights(event, this.state.table, state.eyes)),
    )
    if (this.state.closing && (finished || !this.confirm())) this.goOn()
  }

  /** Takes the last choice back. */
  takeBack(): void {
    if (this.draft.choices.length === 0 || this.state.sending || this.answered) return
    const choices = this.draft.choices.slice(0, -1)
    this.draft = this.newDraft(this.state.base)
    for (const choice of choices) this.draft.add(choice)
    saveDraft(this.id, this.state.step, choices)
    this.stage.finish()
    this.refresh()
  }

  /** Hands in a move that is complete. The turn may go on after it. */
  goOn(): void {
    this.handIn(this.draft)
  }

  /** Ends the turn: hands in a move that is complete with the choice that ends the turn after it, or makes that choice. */
  finish(): void {
    const { closing, legal, table } = this.state
    const { choices, decisions } = this.draft
    const onward = this.ui.onward?.(table)
    const ending = onward?.ending
    if (onward === undefined || ending === undefined || (closing && this.guide?.ends === false))
      return this.handIn(this.draft)
    if (closing) this.handIn({ choices: [...choices, ending], decisions: [...decisions, onward.decision] })
    else if (legal.includes(ending)) this.choose(ending)
  }

  /** Why this cannot be chosen; undefined if it can. */
  whyNot(choice: Choice): Reason | undefined {
    return this.ui.game.whyNot(this.state.table, choice)
  }

  /** Shows the table as it was after so many moves, or as it is now. Of several wishes in a row, the last one counts. */
  async lookAt(step: number | undefined): Promise<void> {
    this.wanted = step === undefined || step >= this.state.step ? undefined : step
    if (this.wanted === undefined) return this.store.setState({ moment: undefined })
    if (this.looking) return
    this.looking = true
    try {
      while (this.wanted !== undefined && this.wanted !== this.state.moment?.step) await this.fetchMoment(this.wanted)
    } catch (error) {
      this.admit(error)
    } finally {
      this.looking = false
    }
  }

  /** Looks at a finished game from another seat. */
  async sitBehind(seat: Seat): Promise<void> {
    const { moment } = this.state
    this.take(await this.link.ask('watch', { table: this.id, eyes: seat, takeOver: false, visit: this.visit }), [])
    await this.lookAt(moment?.step)
  }

  /** Whoever the curtain waits for is alone with the screen. */
  async lift(): Promise<void> {
    const { curtain } = this.state
    if (curtain === undefined) return
    this.take(await this.link.ask('watch', { table: this.id, eyes: curtain, takeOver: false, visit: this.visit }), [])
    this.store.setState({ curtain: undefined })
    this.restoreDraft()
  }

  /** What has changed is on the screen, and may travel to where it belongs. */
  drawn(): void {
    this.stage.drawn()
  }

  /** Shows everything at once that is still on its way. */
  hurry(): void {
    this.stage.finish()
  }

  /** The reader knows what was not done. */
  forgive(): void {
    this.store.setState({ hitch: undefined })
  }

  /** The game as a text. */
  async record(): Promise<string> {
    const { text } = await this.link.ask('record', { table: this.id })
    return text
  }

  /** Looks again, and takes the table back from another tab if need be. */
  async resume(): Promise<void> {
    try {
      this.take(
        await this.link.ask('watch', { table: this.id, eyes: this.state.eyes, takeOver: true, visit: this.visit }),
        [],
      )
      this.store.setState({ problem: undefined })
      await this.arrive()
    } catch (error) {
      this.stumble(error)
    }
  }

  close(): void {
    this.closed = true
    this.stage.finish()
    this.link.unlisten(this.id, this)
    void this.link.ask('leave', { table: this.id, visit: this.visit })
  }

  sight(sight: TableSnapshot): void {
    this.queue = this.queue.then(() => this.show(sight))
  }

  lost(): void {
    this.store.setState({ problem: 'elsewhere', legal: [] })
  }

  /** Shows what has happened, and lets the bots go on when it has been seen. */
  private async show(sight: TableSnapshot): Promise<void> {
    const { step, log, moment, sending, legal, base } = this.state
    if (this.closed || sight.eyes !== this.state.eyes || sight.step < step) return
    if (sight.step === step) return this.adapt(sight)
    const early = this.last.decides === true && !this.answered ? this.draft.choices : []
    const events = moment === undefined ? this.unseen(sight) : []
    if (legal.length + early.length === 0) this.store.setState({ before: base }) // who is asked already goes on answering
    await this.stage.change(
      () => {
        this.take(sight, [...log.slice(0, sight.step - sight.moves.length), ...sight.moves])
        this.draftAgain(early)
        if (sending && early.length > 0) this.goOn() // it came after the answer that it need not have waited for
      },
      () => events.flatMap((event) => this.ui.flights(event, this.state.table, sight.eyes)),
    )
    this.store.setState({ before: undefined })
    this.refresh()
    await this.arrive()
  }

  /** What happened, without what the draft has shown already. */
  private unseen({ moves, eyes }: TableSnapshot): K['event'][] {
    const own = moves.findIndex(({ seat }) => seat === eyes)
    return moves.flatMap(({ events }, i) => events.slice(i === own ? this.draft.events : 0) as K['event'][])
  }

  /** Nothing has happened, but who sits at the table may have changed, and so may who decides. */
  private adapt(sight: TableSnapshot): void {
    const { last } = this
    const { base, sending } = this.state
    const over = isOver(sight, base)
    this.last = sight
    if (sight.decides !== last.decides || over !== this.state.over) {
      this.answered = sending && last.decides === true && !over && sight.decides === undefined
      if (!this.answered) this.draft = this.newDraft(base)
      this.store.setState({ sending: false, over })
      this.refresh()
      if (!this.answered) this.restoreDraft()
    }
    if (sight.setting !== last.setting || sight.kept !== last.kept)
      this.store.setState({ setting: sight.setting, kept: sight.kept })
  }

  /** What there is to do once a sight has been seen: somebody else's turn at this screen, or a bot's. */
  private async arrive(): Promise<void> {
    if (this.closed) return
    const { eyes, setting, over, base } = this.state
    const { actor } = base
    const sharing = this.shared && setting.seats.filter(({ kind }) => kind === 'person').length > 1
    if (sharing && !over && setting.seats[actor]?.kind === 'person' && actor !== eyes)
      await (this.ui.secrets ? this.drop(actor) : this.turnTo(actor))
    await this.link.ask('shown', { table: this.id, step: this.state.step })
  }

  /** Lets the curtain fall: from now on nothing that is anybody's own is in the page. */
  private async drop(next: Seat): Promise<void> {
    this.store.setState({ curtain: next })
    this.take(await this.link.ask('watch', { table: this.id, eyes: BYSTANDER, takeOver: false, visit: this.visit }), [])
  }

  private async turnTo(eyes: Seat): Promise<void> {
    this.take(await this.link.ask('watch', { table: this.id, eyes, takeOver: false, visit: this.visit }), [])
    this.restoreDraft()
  }

  /** Replaces the table; without a log, the sight brings all of it. A look back goes on, unless it was with other eyes. */
  private take(sight: TableSnapshot, log: readonly LogEntry[]): void {
    const whole = log.length === 0 ? sight.moves : log
    const { eyes, moment } = this.state
    const base = this.tableOf(sight.bytes)
    this.last = sight
    this.answered = false
    this.draft = this.newDraft(base)
    this.store.setState({
      setting: sight.setting,
      eyes: sight.eyes,
      step: sight.step,
      base,
      over: isOver(sight, base),
      log: whole,
      returned: sinceLastMove(whole, sight.eyes),
      sending: false,
      moment: sight.eyes === eyes || !this.ui.secrets ? moment : undefined,
      kept: sight.kept,
    })
    this.refresh()
  }

  private handIn({ choices, decisions }: Pick<Draft<K>, 'choices' | 'decisions'>): void {
    if (!this.state.closing || this.state.sending) return
    this.store.setState({ sending: true })
    const ask = { table: this.id, step: this.state.step, choices, decisions }
    this.link.ask('act', ask).catch((error: unknown) => this.stumble(error))
  }

  private newDraft(base: K['table']): Draft<K> {
    const { decides, eyes } = this.last
    return new Draft(this.ui.game, base, decides === true ? eyes : base.actor)
  }

  private restoreDraft(): void {
    this.draftAgain(loadDraft(this.id, this.state.step))
  }

  /** Makes choices again that were made before, as far as they are legal. */
  private draftAgain(choices: readonly Choice[]): void {
    for (const choice of choices) {
      if (!this.state.legal.includes(choice)) return
      this.draft.add(choice)
      this.refresh()
    }
  }

  private refresh(): void {
    const { answered, draft } = this
    const { base, before, eyes, over } = this.state
    const table = draft.table()
    const decides = this.last.decides ?? table.actor === eyes
    const mine = decides && !over && !answered && before === undefined && eyes !== BYSTANDER
    if (answered) table.actor = base.actor
    if (over && table.decision !== OVER) table.actor = BYSTANDER // nobody is to move any more
    this.store.setState({
      table,
      drafted: answered ? 0 : draft.choices.length,
      legal: mine ? this.allowed(table) : [],
      closing: mine && table.decision === ADVANCE && draft.choices.length > 0,
    })
  }

  private async fetchMoment(step: number): Promise<void> {
    const { eyes } = this.state
    const { bytes } = await this.link.ask('look', { table: this.id, step, eyes })
    if (this.wanted === undefined || eyes !== this.state.eyes) return
    const known = this.state.moment?.known ?? this.state.step
    this.store.setState({ moment: { step, table: this.tableOf(bytes), known } })
  }

  private stumble(error: unknown): void {
    this.draft = this.newDraft(this.state.base)
    this.store.setState({ sending: false })
    this.refresh()
    const problem = this.admit(error)
    if (problem === 'stale' || problem === 'refused') void this.resume()
  }

  /** Says what went wrong. */
  private admit(error: unknown): Problem {
    const problem = error instanceof LinkError ? error.problem : 'failed'
    this.store.setState(LOSSES.has(problem) ? { problem } : { hitch: problem })
    return problem
  }

  private tableOf(bytes: Uint8Array): K['table'] {
    const { table } = this.ui.game.create()
    table.bytes.set(bytes)
    return table
  }
}
