import type { Seat } from '@edokko/engine'
import { RULES_FINGERPRINTS } from '@edokko/games'
import type { Setting } from '@edokko/protocol'
import { reviewIterations } from '@edokko/review'
import type { AccountsPart, Judged, ReviewPart } from '@edokko/review'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { gameName } from '../setup/game-name.ts'
import type { TableSession } from '../table/session.ts'
import type { ReviewProblem } from './messages.ts'
import { localReviewId } from './review-id.ts'
import { keptReviews } from './review-store.ts'
import type { KeptReview } from './kept-review.ts'
import type { ReviewStore } from './review-store.ts'
import { reviewer, ReviewerError } from './reviewer.ts'
import type { Reviewer } from './reviewer.ts'

/** What the review of a table is doing. */
type ReviewPhase =
  | { readonly kind: 'idle' } // nobody has asked for it yet
  | { readonly kind: 'running'; readonly secondsLeft: number | undefined } // as long as nothing was counted nobody knows
  | { readonly kind: 'left' } // kept as far as it got
  | { readonly kind: 'complete' }
  | { readonly kind: 'problem'; readonly problem: ReviewProblem | 'no-record' } // whoever holds the table did not give its record

/** As much of a review as there is. */
export interface ReviewState {
  readonly phase: ReviewPhase
  readonly judged: readonly Judged[] // in the order of the game, those that were judged so far
  readonly total: number // decisions of the game; 0 as long as it is not known
  readonly accounts: AccountsPart | undefined // once it is complete
  readonly kept: boolean // stored; if not, it is forgotten with the page
}

/** Where a review of a table comes from: its record, and the name under which it is kept. */
export interface Reviewed {
  readonly key: string // as the address has it: 'table/…' or 'at/…'
  readonly setting: Setting
  readonly reader: Seat // BYSTANDER where several people share the screen, or nobody of the table reads
  record(): Promise<string>
}

/** Milliseconds between two times that an unfinished review is kept. */
const KEEP_EVERY = 2000
/** Milliseconds between two times that a page is told of what was judged: it draws all of it anew. */
const TELL_EVERY = 200

const FIRST: ReviewState = { phase: { kind: 'idle' }, judged: [], total: 0, accounts: undefined, kept: true }

/** The review of one table: counted by the thread that reviews, kept as it goes, and gone on with where it was left. */
export class ReviewRun {
  readonly store: StoreApi<ReviewState> = createStore<ReviewState>(() => FIRST)
  private readonly reviewed: Reviewed
  private readonly reviewer: Reviewer
  private readonly reviews: Promise<ReviewStore>
  private readonly iterations: number
  private running: AbortController | undefined
  private text: Promise<string> | undefined
  private opening: Promise<void> | undefined
  private keptAt = 0 // milliseconds
  private news: Partial<ReviewState> = {} // what the page is not told yet
  private toldAt = -Infinity // milliseconds
  private telling: ReturnType<typeof setTimeout> | undefined

  constructor(
    reviewed: Reviewed,
    reviewer: Reviewer,
    reviews: Promise<ReviewStore>,
    iterations: number = reviewIterations(reviewed.setting.terms),
  ) {
    this.reviewed = reviewed
    this.reviewer = reviewer
    this.reviews = reviews
    this.iterations = iterations
  }

  /** Takes up what was kept. A review that nobody began is begun; one that was left stays so until somebody wants it to go on. */
  open(): Promise<void> {
    this.opening ??= this.begin()
    return this.opening
  }

  /** Counts what is not counted yet, and resolves when it is done, was stopped or did not work. A second start while it runs does nothing. */
  async start(): Promise<void> {
    if (this.running !== undefined || this.store.getState().phase.kind === 'complete') return
    const running = new AbortController()
    this.running = running
    this.set({ phase: { kind: 'running', secondsLeft: undefined } })
    try {
      await this.count(running.signal)
    } catch (error) {
      if (!running.signal.aborted) this.fail(error)
    } finally {
      if (this.running === running) this.running = undefined
    }
  }

  /** Leaves it as it is. */
  async stop(): Promise<void> {
    if (this.running === undefined) return
    this.running.abort()
    this.running = undefined
    this.set({ phase: { kind: 'left' } })
    await this.keep()
  }

  get isRunning(): boolean {
    return this.running !== undefined
  }

  /** The record of the table, asked for once. */
  record(): Promise<string> {
    this.text ??= this.reviewed.record().catch((error: unknown) => {
      this.text = undefined
      throw new ReviewRecordError('the record of the table is not to be had', { cause: error })
    })
    return this.text
  }

  private async begin(): Promise<void> {
    await this.takeUp()
    if (this.store.getState().phase.kind === 'idle') void this.start()
  }

  private async takeUp(): Promise<void> {
    const { key, setting } = this.reviewed
    const kept = await (await this.reviews).get(key)
    if (kept === undefined || kept.rules !== rulesOf(setting) || kept.iterations !== this.iterations) return
    const { judged, accounts, total } = kept
    this.set({ judged, accounts, total, phase: { kind: accounts === undefined ? 'left' : 'complete' } })
  }

  private async count(signal: AbortSignal): Promise<void> {
    const record = await this.record()
    signal.throwIfAborted()
    const { judged: known } = this.store.getState()
    const began = performance.now()
    await this.reviewer.ask(
      'review',
      { record, known, iterations: this.iterations },
      { signal, tell: (part) => this.hear(part, known, began) },
    )
    this.set({ phase: { kind: 'complete' } })
    await this.keep()
  }

  private hear(part: ReviewPart, known: readonly Judged[], began: number): void {
    if (part.kind === 'accounts') return this.set({ accounts: part })
    const { judged: each, done, total } = part
    if (known.some(({ ply }) => ply === each.ply)) return
    const { judged } = { ...this.store.getState(), ...this.news }
    const now = performance.now()
    const secondsLeft = ((now - began) / Math.max(1, done - known.length) / 1000) * (total - done)
    this.news = { judged: inserted(judged, each), total, phase: { kind: 'running', secondsLeft } }
    const wait = this.toldAt + TELL_EVERY - now
    if (wait <= 0) this.tellNews()
    else this.telling ??= setTimeout(() => this.tellNews(), wait)
  }

  private tellNews(): void {
    this.set({})
    this.toldAt = performance.now()
    if (this.toldAt - this.keptAt >= KEEP_EVERY) void this.keep()
  }

  private fail(error: unknown): void {
    const problem =
      error instanceof ReviewerError ? error.problem : error instanceof ReviewRecordError ? 'no-record' : 'failed'
    this.set({ phase: { kind: 'problem', problem } })
    void this.keep()
  }

  private async keep(): Promise<void> {
    const { judged, total, accounts } = this.store.getState()
    if (judged.length === 0) return
    this.keptAt = performance.now()
    const { key: id, setting, reader } = this.reviewed
    const review: KeptReview = {
      id,
      setting,
      reader,
      rules: rulesOf(setting),
      iterations: this.iterations,
      total,
      judged,
      accounts,
      touched: Date.now(),
    }
    this.set({ kept: await (await this.reviews).put(review) })
  }

  /** Tells this, and before it what was not told yet. */
  private set(state: Partial<ReviewState>): void {
    clearTimeout(this.telling)
    this.telling = undefined
    const { news } = this
    this.news = {}
    this.store.setState({ ...news, ...state })
  }
}

class ReviewRecordError extends Error {
  override readonly name = 'ReviewRecordError'
}

/** In the order of the game. They come as they look worst, so most often somewhere in between. */
function inserted(judged: readonly Judged[], each: Judged): readonly Judged[] {
  const place = judged.findLastIndex(({ ply }) => ply < each.ply) + 1
  return judged.toSpliced(place, 0, each)
}

function rulesOf({ terms }: Setting): string {
  return RULES_FINGERPRINTS[gameName(terms)]
}

const runs = new Map<string, ReviewRun>() // by their keys

/** The review of a table, whether somebody sits there or not. One that runs is found again. */
export function reviewFor(reviewed: Reviewed): ReviewRun {
  const known = runs.get(reviewed.key)
  if (known?.isRunning === true) return known
  for (const [key, { isRunning }] of runs) if (!isRunning) runs.delete(key) // a review is large
  const run = new ReviewRun(reviewed, reviewer(), keptReviews())
  runs.set(reviewed.key, run)
  return run
}

/** The name under which a table's review is kept. */
export function reviewKey({ shared, id }: TableSession): string {
  return shared ? localReviewId(id) : `at/${id}`
}

const runsOfSessions = new WeakMap<TableSession, ReviewRun>()

/** The review of this table. One that runs goes on when the table is left, and is found again when it is opened anew. */
export function reviewOf(session: TableSession): ReviewRun {
  const known = runsOfSessions.get(session)
  if (known !== undefined) return known
  const { setting, reader } = session.state
  const key = reviewKey(session)
  const run = reviewFor({ key, setting, reader, record: () => session.record() })
  runsOfSessions.set(session, run)
  return run
}
