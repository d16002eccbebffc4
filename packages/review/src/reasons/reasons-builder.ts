import { result } from '@edokko/engine'
import type { Kind, PlayableGame, Seat } from '@edokko/engine'
import { isAhead, isContrary, isNotable, isNotableRate, MOST_RATES, weightOf } from './notable.ts'
import type { Observatory, Observer } from './observer.ts'
import { Paired } from './paired.ts'
import type { Compared, Difference, Outcome, Rate, ReasonsOf } from './reasons.ts'
import type { Happening, Part, Topic } from './topic.ts'
import { whyOf } from './why.ts'

/** What came of one game that was played on. */
interface PlayoutResult {
  win: number // the share of the seat that decides
  lead: number // its points less the most that another has
  readonly points: Float64Array // by seat
  readonly parts: Float64Array
  readonly happened: Uint8Array
}

/** Collects what came of the games that were played on with two choices, and says what of it is worth telling. */
export class ReasonsBuilder<K extends Kind> {
  private readonly game: PlayableGame<K>
  private readonly misfortunes: ReadonlySet<string>
  private readonly observer: Observer<K>
  private readonly seat: Seat
  private readonly results: readonly [PlayoutResult, PlayoutResult]
  private readonly wins = new Paired(1)
  private readonly leads = new Paired(1)
  private readonly points: Paired
  private readonly parts: Paired
  private readonly happenings: Paired
  private readonly leadWith: Float64Array // by happening: the sum of the leads where it happened
  private lead = 0 // the sum of all
  private games = 0

  constructor(game: PlayableGame<K>, { misfortunes }: Observatory<K>, observer: Observer<K>, seat: Seat) {
    const { parts, happenings } = observer
    const blank = (): PlayoutResult => ({
      win: 0,
      lead: 0,
      points: new Float64Array(game.seats),
      parts: new Float64Array(parts.length),
      happened: new Uint8Array(happenings.length),
    })
    this.game = game
    this.misfortunes = misfortunes
    this.observer = observer
    this.seat = seat
    this.results = [blank(), blank()]
    this.points = new Paired(game.seats)
    this.parts = new Paired(parts.length)
    this.happenings = new Paired(happenings.length)
    this.leadWith = new Float64Array(happenings.length)
  }

  /** A game has ended that began with the better choice (0) or the other one (1), in this order. */
  add(side: number, table: K['table']): void {
    const { seat, leadWith } = this
    const playout = this.results[side]
    const { points, winners } = result(this.game, table)
    const lead = points[seat] - Math.max(...points.filter((_, other) => other !== seat))
    playout.win = winners.includes(seat) ? 1 / winners.length : 0
    playout.lead = lead
    playout.points.set(points)
    this.observer.end(table, playout.parts, playout.happened)
    this.games++
    this.lead += lead
    for (const [i, times] of playout.happened.entries()) leadWith[i] += times * lead
    if (side === 1) this.addPair()
  }

  private addPair(): void {
    const [better, chosen] = this.results
    this.wins.add([better.win], [chosen.win])
    this.leads.add([better.lead], [chosen.lead])
    this.points.add(better.points, chosen.points)
    this.parts.add(better.parts, chosen.parts)
    this.happenings.add(better.happened, chosen.happened)
  }

  told(): Omit<ReasonsOf<Topic>, 'game' | 'worlds' | 'turn' | 'foreseen'> {
    const { game, wins, seat } = this
    const [better, chosen] = wins.means(0)
    const win = { better, chosen, error: wins.difference(0).error }
    const points = this.points.difference(seat)
    const outcome = this.outcome(win)
    if (outcome !== 'differs') return { seat, win, outcome, why: [], points, parts: [], theirs: [], rates: [] }
    const theirs = seatsOf(game)
      .filter((other) => other !== seat)
      .map((other) => {
        const { difference, error } = this.points.difference(other)
        return { seat: other, difference, error, parts: this.partsOf(other) }
      })
      .filter(isNotable)
      .sort(byDifference)
    const found = { seat, win, outcome, points, parts: this.partsOf(seat), theirs, rates: this.rates() }
    return { ...found, why: whyOf<Topic>(found, game.seats) }
  }

  /** Whether quick players come off clearly better with the better choice: they win more, or are further ahead. */
  isAhead(): boolean {
    return isAhead(this.wins.difference(0)) || isAhead(this.leads.difference(0))
  }

  private outcome(win: Compared): Outcome {
    if (isContrary(win)) return 'contrary'
    const points = seatsOf(this.game).map((seat) => this.points.difference(seat))
    return [this.wins.difference(0), ...points].every(isNothing) ? 'same' : 'differs'
  }

  private partsOf(seat: Seat): (Part & Difference)[] {
    const parts = this.observer.parts.map(({ part }, i) => ({ seat, part, ...this.parts.difference(i) }))
    return parts.filter((part, i) => this.observer.parts[i].seat === seat && isNotable(part)).sort(byDifference)
  }

  private rates(): (Happening & Rate)[] {
    const rates = this.observer.happenings
      .map((happening, i) => Object.assign(this.rate(i), happening))
      .filter((rate) => isNotableRate(rate) && rate.lead > 0 === this.isWelcome(rate))
      .sort((a, b) => Math.abs(weightOf(b)) - Math.abs(weightOf(a)))
    const isFirst = (rate: Happening, i: number): boolean =>
      rates.findIndex(({ what, seat }) => what === rate.what && seat === rate.seat) === i
    return rates.filter(isFirst).slice(0, MOST_RATES)
  }

  private rate(happening: number): Rate {
    const [better, chosen] = this.happenings.means(happening)
    const { error } = this.happenings.difference(happening)
    const times = (better + chosen) * (this.games / 2)
    const sum = this.leadWith[happening]
    const isTold = times > 0 && times < this.games
    return { better, chosen, error, lead: isTold ? sum / times - (this.lead - sum) / (this.games - times) : 0 }
  }

  /** Whether it should be good for the seat that decides. Where the games say otherwise, it is the choices that brought it along. */
  private isWelcome({ what, seat }: Happening): boolean {
    return (seat === this.seat) !== this.misfortunes.has(what)
  }
}

function seatsOf({ seats }: PlayableGame): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat)
}

/** In every pair the same. */
function isNothing({ difference, error }: Difference): boolean {
  return difference === 0 && error === 0
}

function byDifference(a: Difference, b: Difference): number {
  return Math.abs(b.difference) - Math.abs(a.difference)
}
