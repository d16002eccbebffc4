import { avatarOf } from '@edokko/protocol'
import type { Match } from '@edokko/protocol/matches'
import { finishOf, seatAt, seatsOf } from './match-rows.ts'
import type { Entrant, WholeMatch } from './match-rows.ts'
import { scoresOf, standingsOf } from './scores.ts'
import type { DealOutcome, Standing } from './scores.ts'

type Deal = Match['deals'][number]

/**
 * A match as somebody may see it: how a deal went for the others only when they have played it themselves, and what it was worth when all have.
 * Undefined if they may not.
 */
export function matchFor(match: WholeMatch, person: string | undefined): Match | undefined {
  const { row, entrants, deals } = match
  const me = person === undefined ? undefined : entrants.findIndex((entrant) => entrant.person === person)
  const mine = me === undefined || me < 0 ? undefined : me
  if (row.state !== 'waiting' && mine === undefined) return undefined
  const finishes = finishesOf(match)
  const standings = standingsIn(match, finishes)
  const { id, terms, level, rounds, days, state, due, ended } = row
  return {
    id,
    terms,
    seats: seatsOf(row),
    level,
    rounds,
    days,
    state,
    ...(due === null ? {} : { due: due.getTime() }),
    ...(ended === null ? {} : { ended: ended.getTime() }),
    ...(mine !== undefined && entrants[mine]?.nth === hostOf(entrants)?.nth ? { host: true } : {}),
    ...(mine === undefined ? {} : { mine }),
    entrants: entrants.map((entrant, i) => shown(entrant, playedBy(i, finishes), standings[i] ?? NOTHING)),
    deals: deals.map((_, deal) => dealOf(match, deal, finishes[deal] ?? [], mine)),
  }
}

const NOTHING: Standing = { score: 0, margin: 0, place: 0 }

/** Who may begin it. */
export function hostOf(entrants: readonly Entrant[]): Entrant | undefined {
  return entrants.find(({ person }) => person !== null)
}

function shown({ person, name, avatar }: Entrant, played: number, standing: Standing): Match['entrants'][number] {
  const known = person !== null && name !== null
  return { ...(known ? { name, avatar: avatar ?? avatarOf(person) } : { name: '' }), played, ...standing }
}

/** How many deals an entrant has played to the end. */
function playedBy(entrant: number, finishes: readonly (readonly (DealOutcome | undefined)[])[]): number {
  return finishes.filter((deal) => deal[entrant] !== undefined).length
}

/** Everybody's finish of each deal, as far as they have played it. */
function finishesOf(match: WholeMatch): (readonly (DealOutcome | undefined)[])[] {
  return match.deals.map((_, deal) => match.entrants.map((entrant) => finishOf(match, entrant, deal)))
}

/** How the entrants stand after the deals that all of them have played. */
export function standingsIn(match: WholeMatch, finishes = finishesOf(match)): Standing[] {
  return standingsOf(match.entrants.length, finishes.filter(isWhole))
}

function isWhole(finishes: readonly (DealOutcome | undefined)[]): finishes is readonly DealOutcome[] {
  return finishes.every((finish) => finish !== undefined)
}

function dealOf(
  match: WholeMatch,
  deal: number,
  finishes: readonly (DealOutcome | undefined)[],
  mine: number | undefined,
): Deal {
  const { seed = '', commitment = '' } = match.deals[deal] ?? {}
  return {
    seat: seatAt(deal, seatsOf(match.row)),
    commitment,
    ...(match.row.state === 'over' ? { seed } : {}),
    games: gamesOf(match, deal, finishes, mine),
  }
}

function gamesOf(
  { row, entrants, games }: WholeMatch,
  deal: number,
  finishes: readonly (DealOutcome | undefined)[],
  mine: number | undefined,
): Deal['games'] {
  const scores = isWhole(finishes) ? scoresOf(finishes) : []
  const open = mine !== undefined && finishes[mine] !== undefined
  return entrants.map(({ nth }, i) => {
    const game = games.find((each) => each.player === nth && each.deal === deal)
    const finish = finishes[i]
    const laid = game !== undefined && game.state !== null
    const score = scores[i]
    return {
      state: finish !== undefined ? 'over' : laid ? 'running' : 'open',
      ...(laid && (i === mine || row.state === 'over') ? { table: game.table } : {}),
      ...(finish !== undefined && (i === mine || open) ? { finish } : {}),
      ...(score === undefined ? {} : { score }),
    }
  })
}
