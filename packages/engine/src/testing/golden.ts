import { OVER, SEAT_LETTERS } from '../game.ts'
import type { Choice, Game, Kind, State } from '../game.ts'
import { legalChoices, result, step } from '../play.ts'

export interface Playthrough<K extends Kind> {
  readonly text: string
  readonly events: readonly K['event'][]
}

/** How much of a decision is written down: without the position, or not at all. */
export type Shown = 'all' | 'choice' | 'nothing'

/**
 * A whole game written down for reading: at each decision the position, what was legal, what was chosen, and what happened. Kept as a
 * golden file it shows every change in the rules, meant or not. `abridge` keeps the files of long games readable; it gets the table and
 * the one of the decision before.
 */
export function playthrough<K extends Kind>(
  game: Game<K>,
  title: string,
  state: State<K>,
  choose: (legal: readonly Choice[], table: K['table']) => Choice,
  abridge: (table: K['table'], before: K['table']) => Shown = () => 'all',
): Playthrough<K> {
  const events: K['event'][] = []
  const lines = [title, `${game.id} · rules ${game.version}`, '']
  const before = game.create().table
  for (let number = 1; state.table.decision !== OVER; number++) {
    const { table } = state
    const shown = abridge(table, before)
    before.copyFrom(table)
    const legal = legalChoices(game, table)
    const choice = choose(legal, table)
    const told = [
      `${number}. ${shown === 'all' ? game.formatTable(table) : SEAT_LETTERS[table.actor]}`,
      `   ${legal.map((each) => game.write(table, each)).join(' ')}`,
      ` > ${game.write(table, choice)}`,
    ]
    step(game, state, choice, (event) => {
      events.push(event)
      told.push(`   ${formatEvent(event)}`)
    })
    if (shown !== 'nothing') lines.push(...told, '')
  }
  const { points, winners } = result(game, state.table)
  lines.push(`end ${game.formatTable(state.table)}`, `points ${points.join(' ')} · won by ${winners.join(' ')}`, '')
  return { text: lines.join('\n'), events }
}

/** An event in a line: developed seat=0 place=3 … */
function formatEvent(event: unknown): string {
  const { type, ...facts } = event as { type: string }
  return [type, ...Object.entries(facts).map(([name, value]) => `${name}=${formatFact(value)}`)].join(' ')
}

/** A number, a list 1,2, or amounts by name 3mon,1rice. */
function formatFact(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value)
  return Object.entries(value)
    .map(([name, amount]) => `${amount}${name}`)
    .join()
}
