import { tally } from './tally.ts'
import type { Tally } from './tally.ts'
import type { Tournament } from './tournament.ts'

/**
 * What parts those who stand equal: points; the points of all whom they have met (Buchholz); the encounters between them; the points of those whom they
 * have beaten (Sonneborn-Berger); wins.
 */
export type Criterion = 'points' | 'opponents' | 'between' | 'beaten' | 'wins'

export interface Standing {
  readonly entrant: number
  readonly place: number // 1 for the first; who cannot be parted has the same
  readonly points: number
  readonly values: Readonly<Partial<Record<Criterion, number>>> // by all that was asked until they stood alone
  readonly partedBy: Criterion | undefined // from the one before them; undefined: by nothing, or they are the first
}

/** What is asked, one after the other. Who has met everybody has met the same people, so that their points part nobody. */
export function criteriaOf({ plan }: Tournament): readonly Criterion[] {
  if (plan.format === 'round-robin') return ['points', 'between', 'beaten', 'wins']
  return plan.seats === 2 ? ['points', 'opponents', 'between', 'beaten'] : ['points', 'wins', 'opponents', 'between']
}

/** How everybody stands who has been in, after so many rounds. */
export function standings(tournament: Tournament, until = tournament.rounds.length): Standing[] {
  const { plan, lots } = tournament
  const counts = tally(tournament, until)
  const values = new Map<number, Partial<Record<Criterion, number>>>(lots.map((entrant) => [entrant, {}]))
  const parted = new Map<number, Criterion>()
  let groups = lots.length === 0 ? [] : [[...lots]]
  for (const criterion of criteriaOf(tournament))
    groups = groups.flatMap((group) => {
      if (group.length === 1 && criterion !== 'points') return [group]
      const worth = valuesOf(criterion, group, counts, until * (plan.seats - 1))
      if (worth === undefined) return [group]
      for (const [i, entrant] of group.entries()) (values.get(entrant) ?? {})[criterion] = worth[i]
      const parts = [...new Set(worth)]
        .toSorted((a, b) => b - a)
        .map((each) => group.filter((_, i) => worth[i] === each))
      for (const [first] of parts.slice(1)) parted.set(first, criterion)
      return parts
    })
  let before = 0
  return groups.flatMap((group) => {
    const place = before + 1
    before += group.length
    return group.map((entrant) => ({
      entrant,
      place,
      points: counts.points[entrant],
      values: values.get(entrant) ?? {},
      partedBy: parted.get(entrant),
    }))
  })
}

/** What each of a group is worth by a criterion; undefined where it says nothing of this group. */
function valuesOf(
  criterion: Criterion,
  group: readonly number[],
  { points, wins, against, scores }: Tally,
  most: number,
): number[] | undefined {
  switch (criterion) {
    case 'points':
      return group.map((entrant) => points[entrant])
    case 'wins':
      return group.map((entrant) => wins[entrant])
    case 'opponents': // a round without any counts as one against their like
      return group.map((entrant) => {
        const met = against[entrant]
        return met.reduce((sum, each) => sum + points[each], (most - met.length) * points[entrant])
      })
    case 'beaten':
      return group.map((entrant) =>
        against[entrant].reduce((sum, each, i) => sum + scores[entrant][i] * points[each], 0),
      )
    case 'between': {
      const all = group.every((entrant) => group.every((each) => each === entrant || against[entrant].includes(each)))
      if (!all) return undefined
      return group.map((entrant) =>
        against[entrant].reduce((sum, each, i) => (group.includes(each) ? sum + scores[entrant][i] : sum), 0),
      )
    }
  }
}
