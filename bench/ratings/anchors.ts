import { LEVELS, poolInfo, POOLS } from '@edokko/ratings'
import { MATCHES, MIRRORS } from './matches.ts'
import type { Contender, Match } from './matches.ts'

/*
 * Where the levels stand, from matches among them: the points under which what they have won is likeliest, a novice at 1000. In a match of three or four
 * one bot plays copies of another, and only who came first is looked at.
 */

const CONTENDERS: readonly Contender[] = [...LEVELS, 'master-1']
const NOVICE = 1000
const SCALE = 400 / Math.LN10 // points in a natural unit of strength
const STEPS = 50

for (const pool of POOLS) {
  const matches = MATCHES.filter((match) => match.pool === pool)
  const { means, deviations } = fit(matches, poolInfo(pool).players)
  const games = matches.reduce((sum, match) => sum + match.games, 0)
  const said = CONTENDERS.map((bot, i) => `${bot} ${means[i].toFixed(0)} ± ${deviations[i].toFixed(0)}`)
  console.log(`${pool}: ${said.join(', ')} (${games} games)`)
}
for (const { pool, games, first } of MIRRORS) {
  const points = SCALE * Math.log(first / (games - first))
  const deviation = (SCALE * Math.sqrt(games)) / Math.sqrt(first * (games - first))
  const share = ((100 * first) / games).toFixed(1)
  console.log(
    `${pool}: who began won ${share} % of ${games} games, ${points.toFixed(0)} ± ${deviation.toFixed(0)} points`,
  )
}

/** Newton's method; the novice does not move. Deviations are standard deviations of the distance to it. */
function fit(matches: readonly Match[], players: number): { means: number[]; deviations: number[] } {
  const strengths = CONTENDERS.map(() => 0)
  let inverse: number[][] = []
  for (let step = 0; step < STEPS; step++) {
    const slope = CONTENDERS.map(() => 0)
    const information = CONTENDERS.map(() => CONTENDERS.map(() => 0))
    for (const { one, other, games, won } of matches) {
      const [i, j] = [at(one), at(other)]
      const p = 1 / (1 + (players - 1) * Math.exp(strengths[j] - strengths[i]))
      const surplus = won + 1 / players - (games + 1) * p // one more game, of which each had a fair share: who won none is not infinitely weak
      const weight = (games + 1) * p * (1 - p)
      slope[i] += surplus
      slope[j] -= surplus
      information[i][i] += weight
      information[j][j] += weight
      information[i][j] -= weight
      information[j][i] -= weight
    }
    inverse = inverted(information.slice(1).map((row) => row.slice(1)))
    for (const [i, row] of inverse.entries()) {
      const move = row.reduce((sum, each, j) => sum + each * slope[j + 1], 0)
      strengths[i + 1] += Math.max(-1, Math.min(1, move))
    }
  }
  return {
    means: strengths.map((strength) => NOVICE + SCALE * strength),
    deviations: [0, ...inverse.map((row, i) => SCALE * Math.sqrt(row[i]))],
  }
}

function at(bot: Contender): number {
  return CONTENDERS.indexOf(bot)
}

/** Gauss and Jordan's method, for a positive definite matrix. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i]
    rows[i] = rows[i].map((value) => value / pivot)
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const factor = rows[j][i]
      rows[j] = rows[j].map((value, k) => value - factor * rows[i][k])
    }
  }
  return rows.map((row) => row.slice(size))
}
