import { result } from '@edokko/engine'
import type { Kind, PlayableGame, Seat } from '@edokko/engine'
import { isNotablePart, isNotableRate, weightOf } from './notable.ts'
import type { Observer } from './observer.ts'
import { Paired } from './paired.ts'
import type { Rate, ReasonsOf } from './reasons.ts'
import type { Topic } from './topic.ts'

/** What came of one game that was played on. */
interface Ending {
  win: number // the share of the seat that decides
  points: number // its own
  lead: number // over the best of the others
  readonly parts: Float64Array
  readonly happened: Uint8Array
}

const WIN = 0
const POINTS = 1

/** Collects what came of the games that were played on with two choices, and says what of it is worth telling. */
export class Findings<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly observer: Observer<K>
  private readonly seat: Seat
  private readonly endings: readonly [Ending, Ending]
  private readonly results = new Paired(2)
  private readonly parts: Paired
  private readonly happenings: Paired
  private readonly leadWith: Float64Array // the sum of the leads where it has happened
  private readonly timesWith: Float64Array
  private lead = 0 // the sum of all
  private games = 0

  constructor(game: PlayableGame<K>, observer: Observer<K>, seat: Seat) {
    const { parts, happenings } = observer
    const ending = (): Ending => ({
      win: 0,
      points: 0,
      lead: 0,
      parts: new Float64Array(parts.length),
      happened: new Uint8Array(happenings.length),
    })
    this.game = game
    this.observer = observer
    this.seat = seat
    this.endings = [ending(), ending()]
    this.parts = new Paired(parts.length)
    this.happenings = new Paired(happenings.length)
    this.leadWith = new Float64Array(happenings.length)
    this.timesWith = new Float64Array(happenings.length)
  }

  /** A game has ended that began with the better choice (0) or the other one (1). */
  add(side: number, table: K['table']): void {
    const { seat, leadWith, timesWith } = this
    const ending = this.endings[side]
    const { points, winners } = result(this.game, table)
    ending.win = winners.includes(seat) ? 1 / winners.length : 0
    ending.points = points[seat]
    ending.lead = points[seat] - Math.max(...points.filter((_, other) => other !== seat))
    this.observer.end(table, ending.parts, ending.happened)
    this.games++
    this.lead += ending.lead
    for (const [i, times] of ending.happened.entries()) {
      leadWith[i] += times * ending.lead
      timesWith[i] += times
    }
    if (side === 1) this.addPair()
  }

  private addPair(): void {
    const [better, chosen] = this.endings
    this.results.add([better.win, better.points], [chosen.win, chosen.points])
    this.parts.add(better.parts, chosen.parts)
    this.happenings.add(better.happened, chosen.happened)
  }

  told(): Omit<ReasonsOf<Topic>, 'game' | 'worlds'> {
    const { observer, results, seat } = this
    const parts = observer.parts
      .map((part, i) => ({ ...part, ...this.parts.difference(i) }))
      .filter(isNotablePart)
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    const [better, chosen] = results.means(WIN)
    return {
      seat,
      win: { better, chosen, error: results.difference(WIN).error },
      points: results.difference(POINTS),
      parts: parts.filter((part) => part.seat === seat),
      theirs: parts.filter((part) => part.seat !== seat),
      rates: observer.happenings
        .map((happening, i) => ({ ...happening, ...this.rate(i) }))
        .filter(isNotableRate)
        .sort((a, b) => Math.abs(weightOf(b)) - Math.abs(weightOf(a))),
    }
  }

  private rate(happening: number): Rate {
    const [better, chosen] = this.happenings.means(happening)
    const { error } = this.happenings.difference(happening)
    const times = this.timesWith[happening]
    const without = this.games - times
    const sum = this.leadWith[happening]
    const lead = times === 0 || without === 0 ? 0 : sum / times - (this.lead - sum) / without
    return { better, chosen, error, lead }
  }
}
