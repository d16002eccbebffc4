import { openGame } from '@edokko/games'
import { result, LiveGame } from '@edokko/engine'
import type { Result } from '@edokko/engine'
import type { TableTerms } from '@edokko/protocol'

/** A table as it is stored. */
export interface Row {
  readonly id: string
  readonly terms: TableTerms
  readonly seed: Uint8Array
  readonly seats: readonly { readonly kind: string }[]
  readonly seq: number
  readonly state: string
  readonly result: Result | null
}

export interface StoredMove {
  readonly table: string
  readonly seq: number
  readonly seat: number
  readonly choices: readonly number[]
}

/** Plays a log again by the rules alone, and says what differs from what people saw on the way. */
export function replayed(row: Row, log: readonly StoredMove[], views: ReadonlyMap<string, string>): string[] {
  const liveGame = new LiveGame(openGame(row.terms), Buffer.from(row.seed).toString('hex'))
  const problems: string[] = []
  const compare = (seq: number): void => {
    for (let eyes = -1; eyes < row.seats.length; eyes++) {
      const seen = views.get(`${seq} ${eyes}`)
      if (seen !== undefined && seen !== Buffer.from(liveGame.sight(eyes)).toString('base64'))
        problems.push(`seat ${eyes} saw something else after ${seq} moves`)
    }
  }
  compare(0)
  for (const { seq, seat, choices } of log) {
    const trial = liveGame.tryMove(
      seat,
      choices.filter((_, i) => i % 2 === 1),
    )
    if (typeof trial === 'string') return [...problems, `move ${seq} is ${trial}`]
    liveGame.commit(trial)
    compare(seq + 1)
  }
  const outcome = liveGame.over ? result(liveGame.game, liveGame.table) : undefined
  if (row.state === 'over' && JSON.stringify(outcome?.points) !== JSON.stringify(row.result?.points))
    problems.push('the stored result is not that of the game')
  return problems
}
