import { OVER } from '../game.ts'
import type { Choice, Game, Kind, State } from '../game.ts'
import { legalChoices, result, step } from '../play.ts'

export interface Playthrough<K extends Kind> {
  readonly text: string
  readonly events: readonly K['event'][]
}

/**
 * A whole game written down for reading: at each decision the position, what was legal, what was chosen, and what happened. Kept as a
 * golden file it shows every change in the rules, meant or not.
 */
export function playthrough<K extends Kind>(
  game: Game<K>,
  title: string,
  state: State<K>,
  choose: (legal: readonly Choice[], table: K['table']) => Choice,
): Playthrough<K> {
  const events: K['event'][] = []
  const lines = [title, `${game.id} · rules ${game.version}`, '']
  for (let number = 1; state.table.decision !== OVER; number++) {
    const { table } = state
    const legal = legalChoices(game, table)
    const choice = choose(legal, table)
    lines.push(`${number}. ${game.formatTable(table)}`)
    lines.push(`   ${legal.map((each) => game.write(table, each)).join(' ')}`)
    lines.push(` > ${game.write(table, choice)}`)
    step(game, state, choice, (event) => {
      events.push(event)
      lines.push(`   ${formatEvent(event)}`)
    })
    lines.push('')
  }
  const { points, winners } = result(game, state.table)
  lines.push(`end ${game.formatTable(state.table)}`, `points ${points.join(' ')} · won by ${winners.join(' ')}`, '')
  return { text: lines.join('\n'), events }
}

/** An event in a line: developed seat=0 place=3 … */
function formatEvent(event: unknown): string {
  const { type, ...facts } = event as { type: string }
  return [type, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(' ')
}
