import type { Match } from '@edokko/protocol/matches'

/** What somebody has made of a deal. */
export type DealOutcome = NonNullable<Match['deals'][number]['games'][number]['finish']>

/** How an entrant stands: by score, then by margin. */
export interface Standing {
  readonly score: number
  readonly margin: number
  readonly place: number // 0 for the first; equal ones share it
}

/** Above 0 if the first is the better one: the higher place at the own table, then the larger margin. Whoever left is behind all others. */
function compare(one: DealOutcome, other: DealOutcome): number {
  if (one.kind === 'left' || other.kind === 'left') return Number(one.kind !== 'left') - Number(other.kind !== 'left')
  return other.place - one.place || one.margin - other.margin
}

/** What a deal is worth for each who has played it: one for each who did worse, half for each who did as well. */
export function scoresOf(finishes: readonly DealOutcome[]): number[] {
  return finishes.map((mine, i) => {
    const others = finishes.filter((_, j) => j !== i)
    return others.reduce((sum, other) => sum + (1 + Math.sign(compare(mine, other))) / 2, 0)
  })
}

/** The margins of a deal; whoever left has the smallest, and never one above 0. */
function marginsOf(finishes: readonly DealOutcome[]): number[] {
  const played = finishes.flatMap((finish) => (finish.kind === 'played' ? [finish.margin] : []))
  const smallest = Math.min(0, ...played)
  return finishes.map((finish) => (finish.kind === 'played' ? finish.margin : smallest))
}

/** How so many entrants stand after these deals, of each of which there is everybody's finish. */
export function standingsOf(entrants: number, deals: readonly (readonly DealOutcome[])[]): Standing[] {
  const scores = deals.map(scoresOf)
  const margins = deals.map(marginsOf)
  const sums = Array.from({ length: entrants }, (_, i) => ({
    score: sumAt(scores, i),
    margin: sumAt(margins, i),
  }))
  return sums.map(({ score, margin }) => ({
    score,
    margin,
    place: sums.filter((other) => other.score > score || (other.score === score && other.margin > margin)).length,
  }))
}

function sumAt(rows: readonly (readonly number[])[], i: number): number {
  return rows.reduce((sum, row) => sum + (row[i] ?? 0), 0)
}
