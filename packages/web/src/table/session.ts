import { ADVANCE, BYSTANDER, draft, legalChoices, OVER } from '@edokko/engine'
import type { Choice, Kind, Reason, Seat } from '@edokko/engine'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { Trouble } from '../referee/link.ts'
import type { Link, Listener } from '../referee/link.ts'
import type { Move, Problem, Setting, Sight } from '../referee/messages.ts'
import { keepDraft, keptDraft } from './draft-keeping.ts'
import type { Face } from './face.ts'
import type { Stage } from './stage.ts'

/** What is on the screen of a table. */
export interface TableState<K extends Kind = Kind> {
  readonly setting: Setting
  readonly eyes: Seat // whose view it is
  readonly reader: Seat // who is spoken to as "you"; BYSTANDER where several people share the screen
  readonly step: number // how many moves have been made, the set-up included
  readonly table: K['table'] // as the eyes see it, with the draft on it
  readonly drafted: number // choices that can be taken back
  readonly legal: readonly Choice[] // what can be chosen now at this screen; nothing while others decide
  readonly closing: boolean // the move is complete and waits to be confirmed
  readonly sending: boolean
  readonly log: readonly Move[]
  readonly returned: number // the first move of the log that happened since the eyes moved last
  readonly moment: Moment<K> | undefined // the table is being looked at as it was
  readonly curtain: Seat | undefined // who is to be alone before the screen
  readonly kept: boolean // the game is stored
  readonly problem: Problem | undefined
}

interface Moment<K extends Kind> {
  readonly step: number
  readonly table: K['table']
}

/** Whether a completed move waits for its maker's word. */
export type Confirm = () => boolean

/**
 * A table as it is played at this screen. What is chosen is a draft on the view until nothing but the game itself can go on; then it goes to
 * the referee, and what comes back replaces everything. Sights are shown one after the other, each when the one before has been seen.
 */
export class TableSession<K extends Kind = Kind> implements Listener {
  readonly id: string
  readonly visit: number // tells the referee whose questions these are
  readonly face: Face<K>
  readonly store: StoreApi<TableState<K>>
  private readonly link: Link
  private readonly stage: Stage
  private readonly confirm: Confirm
  private base: K['table'] // as the referee showed it, without the draft
  private choices: Choice[] = []
  private drafted = 0 // events that the draft has shown already
  private queue: Promise<void> = Promise.resolve()
  private closed = false

  constructor(link: Link, face: Face<K>, sight: Sight, stage: Stage, confirm: Confirm, visit: number) {
    this.id = sight.table
    this.visit = visit
    this.face = face
    this.link = link
    this.stage = stage
    this.confirm = confirm
    this.base = this.tableOf(sight.bytes)
    this.store = createStore<TableState<K>>(() => ({
      setting: sight.setting,
      eyes: sight.eyes,
      reader: readerOf(sight.setting),
      step: sight.step,
      table: this.base,
      drafted: 0,
      legal: [],
      closing: false,
      sending: false,
      log: sight.moves,
      returned: sinceLastMove(sight.moves, sight.eyes),
      moment: undefined,
      curtain: undefined,
      kept: sight.kept,
      problem: undefined,
    }))
    link.listen(this.id, this)
    this.refresh()
    this.restoreDraft()
    this.queue = this.arrive()
  }

  get state(): TableState<K> {
    return this.store.getState()
  }

  /** Makes a choice of the draft. What is not legal does nothing: `whyNot` says why. */
  choose(choice: Choice): void {
    const { state } = this
    if (state.sending || state.moment !== undefined || !state.legal.includes(choice)) return
    const before = state.table
    const finished = this.face.finishes(before, choice)
    const events = this.add(choice)
    keepDraft(this.id, state.step, this.choices)
    void this.stage.change(
      () => this.refresh(),
      () => events.flatMap((event) => this.face.flights(event, this.state.table, state.eyes)),
    )
    if (this.state.closing && (finished || !this.confirm())) this.goOn()
  }

  /** Takes the last choice back. */
  takeBack(): void {
    if (this.choices.length === 0 || this.state.sending) return
    const choices = this.choices.slice(0, -1)
    this.startDraft()
    for (const choice of choices) this.add(choice)
    keepDraft(this.id, this.state.step, this.choices)
    this.stage.finish()
    this.refresh()
  }

  /** Hands in a move that is complete. The turn may go on after it. */
  goOn(): void {
    this.handIn(this.choices)
  }

  /** Ends the turn: hands in a move that is complete with the choice that ends the turn after it, or makes that choice. */
  finish(): void {
    const { closing, legal, table } = this.state
    const ending = this.face.onward?.(table)?.ending
    if (closing) this.handIn(ending === undefined ? this.choices : [...this.choices, ending])
    else if (ending !== undefined && legal.includes(ending)) this.choose(ending)
  }

  /** Why this cannot be chosen; undefined if it can. */
  whyNot(choice: Choice): Reason | undefined {
    return this.face.game.whyNot(this.state.table, choice)
  }

  /** Shows the table as it was after so many moves, or as it is now. */
  async lookAt(step: number | undefined): Promise<void> {
    if (step === undefined || step >= this.state.step) {
      this.store.setState({ moment: undefined })
      return
    }
    const { bytes } = await this.link.ask('look', { table: this.id, step, eyes: this.state.eyes })
    this.store.setState({ moment: { step, table: this.tableOf(bytes) } })
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

  sight(sight: Sight): void {
    this.queue = this.queue.then(() => this.show(sight))
  }

  lost(): void {
    this.store.setState({ problem: 'elsewhere', legal: [] })
  }

  /** Shows what has happened, and lets the bots go on when it has been seen. */
  private async show(sight: Sight): Promise<void> {
    if (this.closed || sight.eyes !== this.state.eyes) return
    const events = sight.moves.flatMap((move) => move.events).slice(this.drafted) as K['event'][]
    await this.stage.change(
      () => this.take(sight, [...this.state.log, ...sight.moves]),
      () => events.flatMap((event) => this.face.flights(event, this.state.table, sight.eyes)),
    )
    await this.arrive()
  }

  /** What there is to do once a sight has been seen: somebody else's turn at this screen, or a bot's. */
  private async arrive(): Promise<void> {
    if (this.closed) return
    const { eyes, setting } = this.state
    const { actor, decision } = this.base
    const sharing = setting.seats.filter(({ kind }) => kind === 'person').length > 1
    if (sharing && decision !== OVER && setting.seats[actor]?.kind === 'person' && actor !== eyes)
      await (this.face.secrets ? this.drop(actor) : this.turnTo(actor))
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

  /** Replaces the table; without a log, the sight brings all of it. */
  private take(sight: Sight, log: readonly Move[]): void {
    const whole = log.length === 0 ? sight.moves : log
    this.base = this.tableOf(sight.bytes)
    this.startDraft()
    this.store.setState({
      eyes: sight.eyes,
      step: sight.step,
      log: whole,
      returned: sinceLastMove(whole, sight.eyes),
      sending: false,
      moment: undefined,
      kept: sight.kept,
    })
    this.refresh()
  }

  private handIn(choices: readonly Choice[]): void {
    if (!this.state.closing || this.state.sending) return
    this.store.setState({ sending: true })
    const ask = { table: this.id, step: this.state.step, choices }
    this.link.ask('act', ask).catch((error: unknown) => this.stumble(error))
  }

  private startDraft(): void {
    this.choices = []
    this.drafted = 0
  }

  /** A choice of the draft, made on what is on the screen; returns what happened. */
  private add(choice: Choice): K['event'][] {
    const table = this.drafting()
    const events: K['event'][] = []
    draft(this.face.game, table, choice, (event) => events.push(event))
    this.choices.push(choice)
    this.drafted += events.length
    return events
  }

  /** A copy of the referee's table with the draft on it. */
  private drafting(): K['table'] {
    const { table } = this.face.game.create()
    table.copyFrom(this.base)
    for (const choice of this.choices) draft(this.face.game, table, choice)
    return table
  }

  private restoreDraft(): void {
    for (const choice of keptDraft(this.id, this.state.step)) {
      if (!this.state.legal.includes(choice)) return
      this.add(choice)
      this.refresh()
    }
  }

  private refresh(): void {
    const { face } = this
    const { eyes } = this.state
    const table = this.drafting()
    const mine = eyes !== BYSTANDER && table.actor === eyes
    this.store.setState({
      table,
      drafted: this.choices.length,
      legal: mine ? legalChoices(face.game, table) : [],
      closing: table.decision === ADVANCE && this.choices.length > 0,
    })
  }

  private stumble(error: unknown): void {
    const problem = error instanceof Trouble ? error.problem : 'failed'
    this.startDraft()
    this.store.setState({ sending: false, problem })
    this.refresh()
    if (problem === 'stale') void this.resume()
  }

  private tableOf(bytes: Uint8Array): K['table'] {
    const { table } = this.face.game.create()
    table.bytes.set(bytes)
    return table
  }
}

/** The only person at the table, if there is exactly one. */
function readerOf({ seats }: Setting): Seat {
  const people = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'person')
  return people.length === 1 ? (people[0] ?? BYSTANDER) : BYSTANDER
}

function sinceLastMove(log: readonly Move[], eyes: Seat): number {
  return log.findLastIndex(({ seat }) => seat === eyes) + 1
}
