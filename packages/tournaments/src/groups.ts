import type { CountMeetings, Player, RoundDraft } from './field.ts'

/** So many swaps of two players are thought of from how many beginnings: few beginnings for many players. */
const EFFORT = 1500

/**
 * Seats a field, which stands in its order, at tables of three or four. What counts, each more than all that follows: that nobody is left over a second time
 * before everybody was; that those meet who have met least; that who stands equal meets. The best way is too much to look for, so from several beginnings two
 * players are swapped as long as that is better, and the best end is taken.
 */
export function groupField(players: readonly Player[], size: number, met: CountMeetings): RoundDraft {
  const cost = costsOf(players, size, met)
  let best: Seating | undefined
  for (let start = 0; start < Math.max(3, EFFORT / players.length); start++) {
    const order = start === 0 ? [...players.keys()] : shuffled([...players.keys()], start)
    const left = leftOver(order, players, players.length % size)
    const seating = new Seating([...order.filter((i) => !left.includes(i)), ...left], players, size, cost)
    seating.improve()
    if (best === undefined || seating.total < best.total) best = seating
  }
  return best?.draft() ?? { encounters: [], free: [] }
}

interface Costs {
  readonly pair: (one: number, other: number) => number // that they meet
  readonly alone: (one: number) => number // that they are left over
}

function costsOf(players: readonly Player[], size: number, met: CountMeetings): Costs {
  const scores = players.map(({ score }) => score)
  const lowest = Math.min(...scores)
  const again = players.length * size * (Math.max(...scores) - lowest) ** 2 + 1
  const costs = players.map((a) =>
    players.map((b) => again * met(a.entrant, b.entrant) ** 2 + (a.score - b.score) ** 2),
  )
  return { pair: (one, other) => costs[one][other], alone: (one) => (scores[one] - lowest) ** 2 }
}

/** Who is left over: those for whom that has been so least, the last of them first. */
function leftOver(order: readonly number[], players: readonly Player[], count: number): number[] {
  return order
    .toReversed()
    .toSorted((a, b) => players[a].byes - players[b].byes)
    .slice(0, count)
}

/** Who sits where: tables one after the other, and behind them who is left over. */
class Seating {
  private readonly order: number[]
  private readonly players: readonly Player[]
  private readonly size: number
  private readonly cost: Costs
  private readonly seats: number // at tables

  constructor(order: number[], players: readonly Player[], size: number, cost: Costs) {
    this.order = order
    this.players = players
    this.size = size
    this.cost = cost
    this.seats = order.length - (order.length % size)
  }

  get total(): number {
    return this.order.reduce((sum, player, place) => sum + this.costAt(place, player) / (place < this.seats ? 2 : 1), 0)
  }

  improve(): void {
    for (let better = true; better;) {
      better = false
      for (let one = 0; one < this.seats; one++)
        for (let other = this.tableEnd(one); other < this.order.length; other++)
          if (this.swap(one, other)) better = true
    }
  }

  /** Swaps two if that is better. Who is left over is swapped only with whom that has happened to as often. */
  private swap(one: number, other: number): boolean {
    const { order, players } = this
    const [a, b] = [order[one], order[other]]
    if (other >= this.seats && players[a].byes !== players[b].byes) return false
    const before = this.costAt(one, a) + this.costAt(other, b)
    if (this.costAt(one, b) + this.costAt(other, a) >= before) return false
    order[one] = b
    order[other] = a
    return true
  }

  /** What it costs that a player sits here, with those who sit beside. */
  private costAt(place: number, player: number): number {
    if (place >= this.seats) return this.cost.alone(player)
    const end = this.tableEnd(place)
    let sum = 0
    for (let each = end - this.size; each < end; each++)
      if (each !== place) sum += this.cost.pair(player, this.order[each])
    return sum
  }

  private tableEnd(place: number): number {
    return place - (place % this.size) + this.size
  }

  draft(): RoundDraft {
    const { order, players, size, seats } = this
    const sorted = order.map((i) => players[i].entrant)
    const encounters: number[][] = []
    for (let first = 0; first < seats; first += size) encounters.push(sorted.slice(first, first + size))
    return { encounters, free: sorted.slice(seats) }
  }
}

/** The same list in another order, always the same one for a number. */
function shuffled(list: readonly number[], number: number): number[] {
  const order = [...list]
  let state = number
  for (let i = order.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = Math.floor((state / 2 ** 32) * (i + 1))
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
