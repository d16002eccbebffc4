import { draft } from '@edokko/engine'
import type { Choice, Game, Kind, Seat } from '@edokko/engine'

/** What is chosen on a view and not handed in yet. */
export class Draft<K extends Kind> {
  readonly choices: Choice[] = []
  readonly decisions: number[] = [] // what each choice answers
  events = 0 // that have been shown already
  private readonly game: Game<K>
  private readonly base: K['table']

  /** On a table as it was shown, where `seat` decides though somebody else may be asked first. */
  constructor(game: Game<K>, base: K['table'], seat: Seat) {
    this.game = game
    this.base = game.create().table
    this.base.copyFrom(base)
    this.base.actor = seat
  }

  /** Makes a choice; returns what happened. */
  add(choice: Choice): K['event'][] {
    const table = this.table()
    const events: K['event'][] = []
    this.decisions.push(table.decision)
    this.choices.push(choice)
    draft(this.game, table, choice, (event) => events.push(event))
    this.events += events.length
    return events
  }

  /** A copy of the table with the choices made on it. */
  table(): K['table'] {
    const { table } = this.game.create()
    table.copyFrom(this.base)
    for (const choice of this.choices) draft(this.game, table, choice)
    return table
  }
}
