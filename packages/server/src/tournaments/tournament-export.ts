import { criteriaOf, scoreOf, standings } from '@edokko/tournaments'
import type { Tournament } from '@edokko/tournaments'
import { replayed } from './tournament-rows.ts'
import type { StoredTournament } from './tournament-rows.ts'

/** A tournament to take home: what was agreed on, how everybody stands, every round, and the log from which all of it follows. */
export function exportedTournament(stored: StoredTournament): object {
  const { id, name, contract, state, events } = stored
  const tournament = replayed(stored)
  const nameOf = (entrant: number): string => stored.entrants[entrant]?.name ?? ''
  return {
    format: 'edokko tournament 1',
    id,
    name,
    ...contract,
    state,
    standings: standings(tournament).map(({ entrant, place, points, values, partedBy }) => ({
      place,
      entrant,
      name: nameOf(entrant),
      points,
      values,
      partedBy,
      left: tournament.active[entrant] !== true,
    })),
    rounds: tournament.rounds.map(({ encounters, free }) => ({
      encounters: encounters.map(({ id: table, seats, places }) => ({
        table,
        entrants: seats,
        names: seats.map(nameOf),
        places,
      })),
      free,
    })),
    events,
  }
}

/** The standings as a table for a spreadsheet: a line each, with points, what parts who stands equal, and every round. */
export function tournamentCsv(stored: StoredTournament): string {
  const tournament = replayed(stored)
  const criteria = criteriaOf(tournament)
  const head = ['place', 'name', ...criteria, ...tournament.rounds.map((_, i) => `round ${i + 1}`)]
  const nameOf = (entrant: number): string => stored.entrants[entrant]?.name ?? ''
  const rows = standings(tournament).map(({ entrant, place, values }) => {
    const parted = criteria.map((criterion) => String(values[criterion] ?? ''))
    const played = tournament.rounds.map((_, round) => roundOf(tournament, round, entrant, nameOf))
    return [String(place), nameOf(entrant)].concat(parted, played)
  })
  return [head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** What a round was for somebody: their points, and against whom. */
function roundOf(
  { plan, rounds }: Tournament,
  round: number,
  entrant: number,
  nameOf: (entrant: number) => string,
): string {
  const { free = [], encounters = [] } = rounds[round] ?? {}
  if (free.includes(entrant)) return `${plan.seats - 1} (free)`
  const encounter = encounters.find(({ seats }) => seats.includes(entrant))
  if (encounter === undefined) return ''
  const { seats, places } = encounter
  const seat = seats.indexOf(entrant)
  const others = seats.filter((each) => each !== entrant).map(nameOf)
  if (places === undefined) return `(${others.join(', ')})`
  const points = seats.reduce((sum, _, other) => (other === seat ? sum : sum + scoreOf(places, seat, other)), 0)
  return `${points} (${others.join(', ')})`
}

/** A cell that says what it says and nothing else: what begins like a formula is text. */
function quoted(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
