import { ADVANCE, draft, legalChoices } from '@edokko/engine'
import type { Choice, Game, Table } from '@edokko/engine'
import type { Company } from '@edokko/words'
import type { TerminalUi } from './terminal-ui.ts'

/** What a person has chosen, by words, and can still take back: choices on their view of the table. */
export class Draft {
  private readonly ui: TerminalUi
  private readonly game: Game
  private readonly company: Company
  private readonly look: () => Table // at the table as it is without the draft
  private choices: Choice[] = []

  constructor(ui: TerminalUi, company: Company, look: () => Table) {
    this.ui = ui
    this.game = ui.game
    this.company = company
    this.look = look
  }

  get length(): number {
    return this.choices.length
  }

  /** The table with the draft on it. */
  table(): Table {
    return this.onto(this.look())
  }

  /** Makes the choices of the draft on this table. */
  onto<T extends Table>(table: T): T {
    for (const choice of this.choices) draft(this.game, table, choice)
    return table
  }

  /** The choices, to be played; nothing stays drafted. */
  take(): readonly Choice[] {
    const taken = this.choices
    this.choices = []
    return taken
  }

  /** Takes the last choice back; returns whether there was one. */
  undo(): boolean {
    return this.choices.pop() !== undefined
  }

  /** The words of a new line, after the last one drafted if they do not follow it: it may be half of a pair named backwards. */
  begin(typed: readonly string[]): string[] {
    const last = this.choices.at(-1)
    if (last === undefined || this.after(typed[0] ?? '') !== undefined) return [...typed]
    this.choices.pop()
    return [this.game.write(this.table(), last), ...typed]
  }

  /** Adds the first of the words to the draft, or says why not. */
  add(words: string[]): string | undefined {
    this.setInOrder(words)
    const word = words.shift() ?? ''
    const table = this.table()
    const choice = this.meaning(table, word)
    if (choice === undefined) return this.ui.words.say('terminal.noAnswer', { word })
    const reason = this.game.whyNot(table, choice)
    if (reason !== undefined) return this.ui.reason(reason)
    this.choices.push(choice)
    this.game.choose(table, choice)
    this.skipForced(table, words)
    return undefined
  }

  /** Tries the words on the draft and takes them back. */
  why(typed: readonly string[]): string {
    const before = [...this.choices]
    const words = [...typed]
    let refusal: string | undefined
    while (words.length > 0 && refusal === undefined && this.table().decision !== ADVANCE) refusal = this.add(words)
    const answer = refusal ?? this.sayPossible()
    this.choices = before
    return answer
  }

  private sayPossible(): string {
    const last = this.choices.pop() ?? 0
    return this.ui.words.say('terminal.possible', { choice: this.ui.choice(this.table(), last, this.company) })
  }

  /** A pair may be named either way round: p3 p1 is p1 p3. */
  private setInOrder(words: string[]): void {
    const [first, second] = words
    if (first === undefined || second === undefined || isNumber(first) || isNumber(second)) return
    const asTyped = this.after(first)
    if (asTyped !== undefined && (asTyped.decision === ADVANCE || this.after(second, asTyped) !== undefined)) return
    const turned = this.after(second)
    if (turned === undefined || this.meaning(turned, second) === undefined) return // not a pair, but two answers
    if (this.after(first, turned) !== undefined) words.splice(0, 2, second, first)
  }

  /** A choice without an alternative makes itself: who names it all the same has said nothing new. */
  private skipForced(table: Table, words: string[]): void {
    for (let legal = legalChoices(this.game, table); legal.length === 1; legal = legalChoices(this.game, table)) {
      const [only = 0] = legal
      if (words[0]?.toLowerCase() === this.game.write(table, only).toLowerCase()) words.shift()
      this.game.choose(table, only)
    }
  }

  /** The table after a word, before anything follows by itself; undefined if the word is not legal. */
  private after(word: string, table = this.table()): Table | undefined {
    const choice = this.meaning(table, word)
    if (choice === undefined || this.game.whyNot(table, choice) !== undefined) return undefined
    this.game.choose(table, choice)
    return table
  }

  /** A word of the notation, or the number of a line in the list of choices. */
  private meaning(table: Table, word: string): Choice | undefined {
    if (isNumber(word)) return legalChoices(this.game, table)[Number(word) - 1]
    return this.game.read(table, word.toLowerCase()) ?? this.game.read(table, word.toUpperCase())
  }
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}
