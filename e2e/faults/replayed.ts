import { openGame } from '@edokko/games'
import { formatRecord, result, LiveGame } from '@edokko/engine'
import type { Result } from '@edokko/engine'
import type { Ending, TableTerms } from '@edokko/protocol'

/** A table as it is stored. */
export interface Row {
  readonly id: string
  readonly terms: TableTerms
  readonly seed: Uint8Array
  readonly host: string | null
  readonly seats: readonly {
    readonly kind: string
    readonly name: string
    readonly person?: string
    readonly gone?: true
  }[]
  readonly seq: number
  readonly state: string
  readonly result: Result | null
  readonly ended: Ending | null
  readonly next: string | null
}

export interface StoredMove {
  readonly table: string
  readonly seq: number
  readonly seat: number
  readonly choices: readonly number[]
  readonly undone: number | null // it is no move: so many before it were taken back
}

/** What people were shown of a table. */
export interface Shown {
  readonly views: ReadonlyMap<string, string> // by step and eyes
  readonly records: readonly { readonly eyes: number; readonly text: string }[] // when the game had ended
}

/** Plays a log again by the rules alone, and says what differs from what people saw on the way. */
export function replayed(row: Row, log: readonly StoredMove[], { views, records }: Shown): string[] {
  const seed = Buffer.from(row.seed).toString('hex')
  const game = openGame(row.terms)
  const problems: string[] = []
  let moves: StoredMove[] = [] // without those that were taken back
  let liveGame = new LiveGame(game, seed)
  const make = ({ seat, choices }: StoredMove): string | undefined => {
    const trial = liveGame.tryMove(seat, chosen(choices))
    if (typeof trial === 'string') return trial
    liveGame.commit(trial)
    return undefined
  }
  const compare = (seq: number): void => {
    for (let eyes = -1; eyes < row.seats.length; eyes++) {
      const seen = views.get(`${seq} ${eyes}`)
      if (seen !== undefined && seen !== Buffer.from(liveGame.sight(eyes)).toString('base64'))
        problems.push(`seat ${eyes} saw something else after ${seq} moves`)
    }
  }
  compare(0)
  for (const entry of log) {
    if (entry.undone === null) {
      const refused = make(entry)
      if (refused !== undefined) return [...problems, `move ${entry.seq} is ${refused}`]
      moves.push(entry)
    } else {
      const last = moves.findLastIndex(({ seat }) => seat === entry.seat)
      if (last < 0 || entry.undone !== moves.length - last)
        problems.push(`entry ${entry.seq} takes back ${entry.undone}`)
      moves = moves.slice(0, -entry.undone)
      liveGame = new LiveGame(game, seed)
      for (const move of moves) make(move)
    }
    compare(entry.seq + 1)
  }
  const outcome = liveGame.over ? result(game, liveGame.table) : undefined
  if (row.ended?.by === 'rules' && JSON.stringify(outcome?.points) !== JSON.stringify(row.result?.points))
    problems.push('the stored result is not that of the game')
  const seats = row.seats.map(({ name }) => name)
  const choices = moves.flatMap((move) => chosen(move.choices))
  for (const { eyes, text } of records)
    if (text !== formatRecord({ game, seed, seats, choices }, eyes)) problems.push('its record is of another game')
  return problems
}

function chosen(pairs: readonly number[]): number[] {
  return pairs.filter((_, i) => i % 2 === 1)
}
