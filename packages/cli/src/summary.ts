import { SEAT_LETTERS } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { group } from './output.ts'
import { addTo } from './simulation.ts'
import type { Counts, Simulated, SimulationJob } from './simulation.ts'
import { inColumns } from './text.ts'

/** Running totals of a simulation, so that a million games need no memory. */
export class Summary {
  games = 0
  private decisions = 0
  private readonly points: number[]
  private readonly wins: number[]
  private readonly counts: Counts = new Map()

  constructor(game: Game) {
    this.points = Array.from({ length: game.seats }, () => 0)
    this.wins = Array.from({ length: game.seats }, () => 0)
  }

  add({ line: { scores, winners, decisions }, counts = new Map() }: Simulated): void {
    this.games++
    this.decisions += decisions
    scores.forEach((score, seat) => (this.points[seat] += score))
    for (const seat of winners) this.wins[seat] += 1 / winners.length
    for (const [heading, under] of counts) for (const [what, times] of under) addTo(this.counts, heading, what, times)
  }

  toString({ bots, seed, stats }: SimulationJob): string {
    const { games, decisions } = this
    const rows = bots.map((bot, seat) => {
      const won = (100 * this.wins[seat]) / games
      return `  seat ${SEAT_LETTERS[seat]}, ${bot}: won ${won.toFixed(1)} %, ${this.mean(this.points[seat])} points on average`
    })
    const head = `${group(games)} games, seed ${seed}, ${(decisions / games).toFixed(1)} decisions a game`
    return [head, ...rows, ...(stats ? this.statistics() : []), ''].join('\n')
  }

  /** How often each thing happens in a game, the most frequent first. */
  private statistics(): string[] {
    const lines: string[] = []
    for (const [heading, under] of this.counts) {
      const most = [...under].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      const cells = most.map(([what, times]) => `${this.often(times).padStart(7)} ${what}`)
      lines.push('', `${heading} in a game`, ...inColumns(cells))
    }
    return lines
  }

  /** What happens at all does not look as if it never did. */
  private often(times: number): string {
    const mean = this.mean(times)
    return mean === '0.00' ? '<0.01' : mean
  }

  private mean(total: number): string {
    return (total / this.games).toFixed(2)
  }
}
