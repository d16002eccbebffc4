import { openGame } from '@edokko/games'
import { ADVANCE, draft, legalChoices, OVER } from '@edokko/engine'
import type { Game, Table } from '@edokko/engine'
import type { TableTerms } from '@edokko/protocol'

/** Finds moves from what somebody is shown of a game, as a client does: a whole turn is drafted, then sent. */
export class Chooser {
  private readonly game: Game
  private readonly table: Table

  constructor(terms: TableTerms) {
    this.game = openGame(terms)
    this.table = this.game.create().table
  }

  get seats(): number {
    return this.game.seats
  }

  /** A legal move, as decision, choice, decision, choice …; `lot` gives a number below another. */
  move(view: string, lot: (below: number) => number): number[] {
    const { game, table } = this
    table.bytes.set(Buffer.from(view, 'base64'))
    const pairs: number[] = []
    while (table.decision !== ADVANCE && table.decision !== OVER) {
      const legal = legalChoices(game, table)
      const choice = legal[lot(legal.length)]
      pairs.push(table.decision, choice)
      draft(game, table, choice)
    }
    return pairs
  }

  /** A legal answer of a seat to what another one is asked first. */
  earlyMove(view: string, seat: number, lot: (below: number) => number): number[] {
    const { game, table } = this
    table.bytes.set(Buffer.from(view, 'base64'))
    table.actor = seat
    const legal = legalChoices(game, table)
    return [table.decision, legal[lot(legal.length)]]
  }
}

/** By chance, as good as any. */
export function anyLot(below: number): number {
  return Math.floor(Math.random() * below)
}
