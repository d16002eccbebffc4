import { arenaResults } from '@edokko/bots'
import type { BotResult, Estimate, Outcome, PairResult, ArenaResults } from '@edokko/bots'
import { SEAT_LETTERS } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { group } from '../output.ts'
import { inTable } from '../text.ts'
import type { ArenaJob } from './game.ts'

/** What an arena has found, for reading and as data. */
export class Report {
  private readonly job: ArenaJob
  private readonly title: string
  private readonly game: Game
  private readonly games: number
  private readonly found: ArenaResults

  constructor(job: ArenaJob, title: string, game: Game, outcomes: readonly Outcome[]) {
    this.job = job
    this.title = title
    this.game = game
    this.games = outcomes.length
    this.found = arenaResults(job.plan, job.bots.length, outcomes)
  }

  toString(): string {
    const { seats } = this.game
    const rule =
      seats === 2
        ? 'Every deal is played twice, with the seats changed. Seat a begins.'
        : `One of the first against ${seats - 1} of the second, in every seat of every deal; an equal wins ${percent(1 / seats)} %. Seat a begins.`
    return [
      `${this.title}, ${seats} players: ${group(this.games)} ${this.games === 1 ? 'game' : 'games'}, seed ${this.job.seed}`,
      rule,
      '',
      ...inTable(this.pairRows()),
      '',
      ...inTable(this.botRows()),
      '',
    ].join('\n')
  }

  toJSON(): object {
    const { bots, seed, plan } = this.job
    const { pairs, bots: standing } = this.found
    const name = (bot: number): string => bots[bot]
    return {
      game: this.game.id,
      options: this.game.options,
      players: this.game.seats,
      fairShare: round(1 / this.game.seats),
      seed,
      games: this.games,
      planned: plan.games,
      pairs: pairs.map(({ challenger, opponent, games, deals, share, corrected, margin, points, firsts }) => ({
        bots: [name(challenger), name(opponent)],
        games,
        deals,
        winShare: rounded(share),
        withoutLuck: corrected && rounded(corrected),
        margin: rounded(margin),
        points: points.map(round),
        firsts,
      })),
      bots: standing.map(({ bot, elo, played, points, pointsBySeat, decisions, meanTime, longestTime }) => ({
        bot: name(bot),
        elo: rounded(elo),
        games: played,
        points: round(points),
        pointsBySeat: pointsBySeat.map(round),
        decisions,
        millisecondsPerDecision: round(meanTime),
        longestMilliseconds: round(longestTime),
      })),
    }
  }

  private pairRows(): string[][] {
    const isCorrected = this.found.pairs.some(({ corrected }) => corrected !== undefined)
    const head = [
      '',
      'games',
      'won %',
      '95 %',
      ...(isCorrected ? ['without luck %', '95 %'] : []),
      'points ahead',
      ...(this.game.seats > 2 ? ['came first'] : []),
    ]
    return [head, ...this.found.pairs.map((pair) => this.pairRow(pair))]
  }

  private pairRow({ challenger, opponent, games, share, corrected, margin, firsts }: PairResult): string[] {
    const { bots } = this.job
    return [
      `${bots[challenger]} against ${bots[opponent]}`,
      group(games),
      percent(share.value),
      bounds(share),
      ...(corrected === undefined ? [] : [percent(corrected.value), bounds(corrected)]),
      around(margin, 1, '+'),
      ...(this.game.seats > 2 ? [group(firsts)] : []),
    ]
  }

  /** The strongest first. */
  private botRows(): string[][] {
    const seats = Array.from({ length: this.game.seats }, (_, seat) => `as ${SEAT_LETTERS[seat]}`)
    const ranked = [...this.found.bots].sort((one, other) => other.elo.value - one.elo.value)
    return [
      ['', 'Elo', 'points', ...seats, 'ms a decision', 'longest'],
      ...ranked.map((standing) => this.botRow(standing)),
    ]
  }

  private botRow({ bot, elo, points, pointsBySeat, meanTime, longestTime }: BotResult): string[] {
    return [
      this.job.bots[bot],
      around(elo, 0),
      points.toFixed(2),
      ...pointsBySeat.map((mean) => (Number.isNaN(mean) ? '–' : mean.toFixed(2))),
      meanTime.toFixed(2),
      longestTime.toFixed(1),
    ]
  }
}

function bounds({ low, high }: Estimate): string {
  return high === Infinity ? '?' : `${percent(low)}–${percent(high)}`
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

/** A figure with how far its bounds are on either side; "?" where nobody can say yet. */
function around({ value, high }: Estimate, digits: number, sign = ''): string {
  const figure = `${value > 0 ? sign : ''}${value.toFixed(digits)}`
  if (high === value) return figure
  return `${figure} ± ${high === Infinity ? '?' : (high - value).toFixed(digits)}`
}

function rounded({ value, low, high }: Estimate): Estimate {
  return { value: round(value), low: round(low), high: round(high) }
}

function round(value: number): number {
  return Number(value.toFixed(4))
}
