import { ADVANCE, BYSTANDER, legalChoices, OVER } from '@edokko/engine'
import type { Choice, Kind, Reason, Seat } from '@edokko/engine'
import { RULES_FINGERPRINTS } from '@edokko/games'
import type { LogEntry, Problem, TableSnapshot } from '@edokko/protocol'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { gameName } from '../setup/game-name.ts'
import { loadDraft, saveDraft } from './draft-storage.ts'
import { Draft } from './draft.ts'
import type { GameUi } from './game-ui.ts'
import type { Guide } from './guide.ts'
import { LinkError } from './link.ts'
import type { TableLink, TableListener } from './link.ts'
import { LookBack } from './look-back.ts'
import { isComplete, legalIn } from './phase.ts'
import type { TablePhase } from './phase.ts'
import type { Stage } from './stage.ts'
import { firstState, isOver, shownBy } from './table-state.ts'
import type { TableState } from './table-state.ts'

/** After these there is nothing to show. */
const LOSSES: ReadonlySet<Problem> = new Set(['gone', 'elsewhere', 'other-rules', 'failed'])

/** What the table does until something else ends it, whatever happens to the draft. */
const STAYING: ReadonlySet<TablePhase['kind']> = new Set(['sending', 'animating', 'curtain', 'lost'])

/** Whether a completed move waits for its maker's word. */
export type Confirm = () => boolean

/** Says whether a move may go that is being handed in; `again` hands it in once more. */
export type Advisor = (again: () => void) => Promise<boolean>

/**
 * A table as it is played at this screen. What is chosen is a draft on the view until nothing but the game itself can go on; then it goes to
 * whoever holds the truth, and what comes back replaces everything. Snapshots are shown one after the other, each when the one before has
 * been seen.
 */
export class TableSession<K extends Kind = Kind> implements TableListener {
  readonly id: string
  readonly visit: number // tells the referee whose questions these are
  readonly ui: GameUi<K>
  readonly shared: boolean
  readonly store: StoreApi<TableState<K>>
  advisor: Advisor | undefined
  private readonly link: TableLink
  private readonly rules: string // as `RULES_FINGERPRINTS` has them
  private readonly stage: Stage
  private readonly confirm: Confirm
  private readonly lookBack = new LookBack(
    (step) => this.showMoment(step),
    () => this.state.moment?.step,
  )
  private guide: Guide<K> | undefined
  private last: TableSnapshot
  private draft: Draft<K>
  private answered = false // before others who were asked first: nothing is left to do but wait
  private queue: Promise<void> = Promise.resolve()
  private closed = false

  constructor(link: TableLink, ui: GameUi<K>, snapshot: TableSnapshot, stage: Stage, confirm: Confirm, visit: number) {
    this.id = snapshot.table
    this.visit = visit
    this.ui = ui
    this.shared = link.shared
    this.link = link
    this.rules = RULES_FINGERPRINTS[gameName(snapshot.setting.terms)]
    this.stage = stage
    this.confirm = confirm
    this.last = snapshot
    const base = this.tableOf(snapshot.bytes)
    this.draft = this.newDraft(base)
    this.store = createStore<TableState<K>>(() => firstState(snapshot, base, link.shared))
    link.listen(this.id, this)
    this.refresh()
    this.restoreDraft()
    this.enqueue(() => this.arrive())
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
    const { phase, moment, table, step, eyes } = this.state
    if (moment !== undefined || !legalIn(phase).includes(choice)) return
    const finished = this.ui.finishes(table, choice)
    const events = this.draft.add(choice)
    saveDraft(this.id, this.rules, step, this.draft.choices)
    this.dismissWarning()
    this.stage
      .change(
        () => this.refresh(),
        () => events.flatMap((event) => this.ui.flights(event, this.state.table, eyes)),
      )
      .catch((error: unknown) => this.onShowError(error))
    if (this.state.phase.kind === 'complete' && (finished || !this.confirm())) this.submit()
  }

  /** Takes the last choice back. */
  takeBack(): void {
    const { phase, base, step } = this.state
    if (this.draft.choices.length === 0 || phase.kind === 'sending' || this.answered) return
    const choices = this.draft.choices.slice(0, -1)
    this.draft = this.newDraft(base)
    for (const choice of choices) this.draft.add(choice)
    saveDraft(this.id, this.rules, step, choices)
    this.stage.finish()
    this.refresh()
  }

  /** Hands in a move that is complete. The turn may go on after it. */
  submit(): void {
    this.send(this.draft)
  }

  /** Ends the turn: hands in a move that is complete with the choice that ends the turn after it, or makes that choice. */
  endTurn(): void {
    const { phase, table } = this.state
    const { choices, decisions } = this.draft
    const onward = this.ui.onward?.(table)
    const ending = onward?.ending
    if (onward === undefined || ending === undefined || (isComplete(phase) && this.guide?.ends === false))
      this.send(this.draft)
    else if (isComplete(phase)) this.send({ choices: [...choices, ending], decisions: [...decisions, onward.decision] })
    else this.choose(ending)
  }

  /** Why this cannot be chosen; undefined if it can. */
  whyNot(choice: Choice): Reason | undefined {
    return this.ui.game.whyNot(this.state.table, choice)
  }

  /** Shows the table as it was after so many moves, or as it is now. Of several wishes in a row, the last one counts. */
  async lookAt(step: number | undefined): Promise<void> {
    if (step === undefined || step >= this.state.step) {
      this.lookBack.end()
      return this.store.setState({ moment: undefined })
    }
    try {
      await this.lookBack.to(step)
    } catch (error) {
      this.report(error)
    }
  }

  /** Looks at a finished game from another seat. */
  async changeEyes(seat: Seat): Promise<void> {
    const { moment } = this.state
    try {
      await this.watchWith(seat)
    } catch (error) {
      this.report(error)
    }
    await this.lookAt(moment?.step)
  }

  /** Whoever the curtain waits for is alone with the screen. */
  async liftCurtain(): Promise<void> {
    const { phase } = this.state
    if (phase.kind !== 'curtain') return
    try {
      await this.watchWith(phase.next)
      this.settle()
      this.restoreDraft()
    } catch (error) {
      this.report(error)
    }
  }

  /** What has changed is on the screen, and may travel to where it belongs. */
  drawn(): void {
    this.stage.drawn()
  }

  /** Shows everything at once that is still on its way. */
  skipAnimations(): void {
    this.stage.finish()
  }

  /** The reader knows what was not done. */
  dismissWarning(): void {
    this.store.setState({ warning: undefined })
  }

  /** What of the move has been chosen. */
  get choices(): readonly Choice[] {
    return this.draft.choices
  }

  /** What whoever decides knows, for a hint: it is counted. */
  async hint(): Promise<Uint8Array> {
    const { view } = await this.link.ask('hint', { table: this.id, step: this.state.step })
    return view
  }

  /** The game as a text. */
  async record(): Promise<string> {
    const { text } = await this.link.ask('record', { table: this.id })
    return text
  }

  /** Says that something was not done; the table is as before. */
  warn(error: unknown): undefined {
    this.store.setState({ warning: error instanceof LinkError ? error.problem : 'failed' })
  }

  /** Looks again, and takes the table back from another tab if need be. */
  async resume(): Promise<void> {
    try {
      await this.watchWith(this.state.eyes, true)
      if (this.state.phase.kind === 'lost') this.settle()
      await this.arrive()
    } catch (error) {
      this.onMoveError(error)
    }
  }

  close(): void {
    this.closed = true
    this.stage.finish()
    this.link.unlisten(this.id, this)
    this.link.ask('leave', { table: this.id, visit: this.visit }).catch(() => {}) // whoever holds the table is gone already
  }

  onSnapshot(snapshot: TableSnapshot): void {
    this.enqueue(() => this.show(snapshot))
  }

  onLost(problem: Problem): void {
    this.store.setState({ phase: { kind: 'lost', problem } })
  }

  /** Does one thing after the other; one that fails does not hold up the next. */
  private enqueue(task: () => Promise<void>): void {
    this.queue = this.queue.then(task).catch((error: unknown) => void this.report(error))
  }

  /** What happened could not be shown on its way: the table goes on from what it is now. */
  private onShowError(error: unknown): void {
    console.error(error)
    this.store.setState({ warning: 'unshown' })
  }

  /** Shows what has happened, and lets the bots go on when it has been seen. */
  private async show(snapshot: TableSnapshot): Promise<void> {
    const { step, log, moment, phase, base, eyes } = this.state
    if (this.closed || snapshot.eyes !== eyes || snapshot.step < step) return
    if (snapshot.step === step) return this.adapt(snapshot)
    const early = this.last.decides === true && !this.answered ? this.draft.choices : []
    const events = moment === undefined ? this.unseen(snapshot) : []
    const goesOn = legalIn(phase).length + early.length > 0 // who is asked already goes on answering
    if (!goesOn && phase.kind !== 'curtain' && phase.kind !== 'lost')
      this.store.setState({ phase: { kind: 'animating', before: base } })
    const shown = this.stage.change(
      () => {
        this.replace(snapshot, [...log.slice(0, snapshot.step - snapshot.moves.length), ...snapshot.moves])
        this.draftAgain(early)
        if (phase.kind === 'sending' && early.length > 0) this.submit() // it came after the answer that it need not have waited for
      },
      () => events.flatMap((event) => this.ui.flights(event, this.state.table, eyes)),
    )
    await shown.catch((error: unknown) => this.onShowError(error))
    if (this.state.phase.kind === 'animating') this.settle()
    else this.refresh()
    await this.arrive()
  }

  /** What happened, without what the draft has shown already. */
  private unseen({ moves, eyes }: TableSnapshot): K['event'][] {
    const own = moves.findIndex(({ seat }) => seat === eyes)
    return moves.flatMap(({ events }, i) => events.slice(i === own ? this.draft.events : 0) as K['event'][])
  }

  /** Nothing has happened, but who sits at the table may have changed, and so may who decides. */
  private adapt(snapshot: TableSnapshot): void {
    const { last } = this
    const { base, phase } = this.state
    const over = isOver(snapshot, base)
    this.last = snapshot
    if (snapshot.decides !== last.decides || over !== isOver(last, base)) {
      const sent = phase.kind === 'sending' && last.decides === true
      this.answered = sent && !over && snapshot.decides === undefined
      if (!this.answered) this.draft = this.newDraft(base)
      if (phase.kind === 'sending') this.settle()
      else this.refresh()
      if (!this.answered) this.restoreDraft()
    }
    const { setting, kept, advice } = snapshot
    if (setting !== last.setting || kept !== last.kept || advice !== last.advice)
      this.store.setState({ setting, kept, advice })
  }

  /** What there is to do once a snapshot has been seen: somebody else's turn at this screen, or a bot's. */
  private async arrive(): Promise<void> {
    if (this.closed) return
    const { eyes, setting, base } = this.state
    const { actor } = base
    const sharing = this.shared && setting.seats.filter(({ kind }) => kind === 'person').length > 1
    const over = isOver(this.last, base)
    if (sharing && !over && setting.seats[actor]?.kind === 'person' && actor !== eyes)
      await (this.ui.secrets ? this.dropCurtain(actor) : this.turnTo(actor))
    await this.link.ask('shown', { table: this.id, step: this.state.step })
  }

  /** From now on nothing that is anybody's own is in the page. */
  private async dropCurtain(next: Seat): Promise<void> {
    this.store.setState({ phase: { kind: 'curtain', next } })
    await this.watchWith(BYSTANDER)
  }

  private async turnTo(eyes: Seat): Promise<void> {
    await this.watchWith(eyes)
    this.restoreDraft()
  }

  /** Looks at the table anew, with these eyes. */
  private async watchWith(eyes: Seat, takeOver = false): Promise<void> {
    const snapshot = await this.link.ask('watch', { table: this.id, eyes, takeOver, visit: this.visit })
    this.replace(snapshot, snapshot.moves)
  }

  /** Replaces the table. A look back goes on, unless it was with other eyes. */
  private replace(snapshot: TableSnapshot, log: readonly LogEntry[]): void {
    const { eyes, moment, phase } = this.state
    const base = this.tableOf(snapshot.bytes)
    this.last = snapshot
    this.answered = false
    this.draft = this.newDraft(base)
    this.store.setState({
      ...shownBy<K>(snapshot, base, log),
      moment: snapshot.eyes === eyes || !this.ui.secrets ? moment : undefined,
    })
    if (phase.kind === 'sending' || (phase.kind === 'animating' && isOver(snapshot, base))) this.settle()
    else this.refresh()
  }

  private send(move: Pick<Draft<K>, 'choices' | 'decisions'>): void {
    const { phase, step } = this.state
    if (phase.kind !== 'complete') return
    this.store.setState({ phase: { ...phase, kind: 'sending' } })
    const { choices, decisions } = move
    const act = (): Promise<unknown> => this.link.ask('act', { table: this.id, step, choices, decisions })
    const advised = this.advisor?.(() => this.send(move))
    const sent = advised === undefined ? act() : advised.then((goes) => (goes ? act() : this.store.setState({ phase })))
    sent.catch((error: unknown) => this.onMoveError(error))
  }

  private newDraft(base: K['table']): Draft<K> {
    const { decides, eyes } = this.last
    return new Draft(this.ui.game, base, decides === true ? eyes : base.actor)
  }

  private restoreDraft(): void {
    this.draftAgain(loadDraft(this.id, this.rules, this.state.step))
  }

  /** Makes choices again that were made before, as far as they are legal. */
  private draftAgain(choices: readonly Choice[]): void {
    for (const choice of choices) {
      if (!legalIn(this.state.phase).includes(choice)) return
      this.draft.add(choice)
      this.refresh()
    }
  }

  /** Draws the draft. What is on its way, is covered or is lost stays so. */
  private refresh(): void {
    const { phase } = this.state
    const { table, phase: next } = this.drafted()
    this.store.setState({ table, phase: STAYING.has(phase.kind) ? phase : next })
  }

  /** Whatever the table was doing, it goes on from what it is now. */
  private settle(): void {
    this.store.setState(this.drafted())
  }

  /** The table with the draft on it, and who decides there. */
  private drafted(): Pick<TableState<K>, 'table' | 'phase'> {
    const { answered, draft, last } = this
    const { base, eyes } = this.state
    const table = draft.table()
    const over = isOver(last, base)
    const decides = (last.decides ?? table.actor === eyes) && eyes !== BYSTANDER && !answered
    if (answered) table.actor = base.actor
    if (over && table.decision !== OVER) table.actor = BYSTANDER // nobody is to move any more
    const phase = (): TablePhase<K> => {
      if (over) return { kind: 'over' }
      if (!decides) return { kind: 'waiting' }
      const { length: drafted } = draft.choices
      if (table.decision === ADVANCE && drafted > 0) return { kind: 'complete', drafted }
      return { kind: 'asking', legal: this.allowed(table), drafted }
    }
    return { table, phase: phase() }
  }

  private async showMoment(step: number): Promise<void> {
    const { eyes } = this.state
    const { bytes, eyes: seenBy = eyes } = await this.link.ask('look', { table: this.id, step, eyes })
    if (!this.lookBack.isWanted || eyes !== this.state.eyes) return
    const known = this.state.moment?.known ?? this.state.step
    this.store.setState({ eyes: seenBy, moment: { step, table: this.tableOf(bytes), known } })
  }

  private onMoveError(error: unknown): void {
    this.draft = this.newDraft(this.state.base)
    if (this.state.phase.kind === 'sending') this.settle()
    else this.refresh()
    const problem = this.report(error)
    if (problem === 'stale' || problem === 'refused') void this.resume()
  }

  /** Says what went wrong. */
  private report(error: unknown): Problem {
    const problem = error instanceof LinkError ? error.problem : 'failed'
    this.store.setState(LOSSES.has(problem) ? { phase: { kind: 'lost', problem } } : { warning: problem })
    return problem
  }

  private tableOf(bytes: Uint8Array): K['table'] {
    const { table } = this.ui.game.create()
    table.bytes.set(bytes)
    return table
  }
}
