import { act, ADVANCE, begin, commitment, formatRecord, legalChoices, OVER, result } from '@edokko/engine'
import type { Choice, Game, Seat, Seed, State, Table, View } from '@edokko/engine'
import { Draft } from './draft.ts'
import type { TerminalUi } from './game-module.ts'
import { sayHint } from './hint.ts'
import type { Opponents } from './opponents.ts'
import type { Style } from './style.ts'
import { listed, numbered, paragraph } from './text.ts'

const YOU: Seat = 0

const ANSWERS = 'Answer with the number of a choice, with its word, or with several words at once.'

const HELP = `
   ? <card>      all about a card, by its name; ? alone: all cards
   why <choice>  why it is not possible now
   hint          what a master would do, and the chances to win
   undo          take back your last choice, as long as nothing was turned up
   score         your points if the game ended now
   log           what has happened so far
   position      the position in notation
   quit          leave the game

`

/**
 * A person's game against bots, as a conversation: every line typed gets an answer to print. What the person chooses is a
 * draft on their view until it must be committed; until then it can be taken back.
 */
export class TerminalGame {
  ended = false
  private readonly ui: TerminalUi
  private readonly game: Game
  private readonly seed: Seed
  private readonly names: readonly string[]
  private readonly style: Style
  private readonly opponents: Opponents
  private readonly state: State
  private readonly draft: Draft
  private readonly log: string[] = []
  private readonly choices: Choice[] = []
  private untold: unknown[] = [] // what has happened since the person looked last

  constructor(ui: TerminalUi, seed: Seed, names: readonly string[], opponents: Opponents, style: Style) {
    this.ui = ui
    this.game = ui.game
    this.seed = seed
    this.names = names
    this.style = style
    this.opponents = opponents
    this.state = begin(ui.game, seed, this.tell)
    this.draft = new Draft(ui, names, () => this.game.cover(this.view()))
  }

  /** Whether the game has come to its end, and not only this sitting. */
  get over(): boolean {
    return this.state.table.decision === OVER
  }

  /** What to print first, once those have played who come before the person. */
  async welcome(): Promise<string> {
    await this.letOthersPlay()
    const others = listed(this.names.filter((_, seat) => seat !== YOU))
    return [
      '',
      ` ${this.style.strong(this.ui.title)}: you against ${others}. "help" tells what you can type.`,
      ` The cards are fixed: the hash of their seed begins ${commitment(this.seed).slice(0, 16)}.`,
      this.scene(),
    ].join('\n')
  }

  /** What to print for a line that was typed. */
  async answer(line: string): Promise<string> {
    const [command = '', ...rest] = line.split(/[;,\s]+/).filter((word) => word !== '')
    switch (command.toLowerCase()) {
      case '':
        return this.scene()
      case 'help':
      case 'h':
        return `\n${[ANSWERS, ...this.ui.help].map(say).join('')}${HELP}`
      case 'why':
        return say(rest.length === 0 ? 'Why what? Name a choice by its word.' : this.draft.why(rest))
      case 'hint':
        return this.hint()
      case 'undo':
      case 'u':
        return this.undo()
      case 'score':
        return say(this.ui.sayScore(this.table(), YOU))
      case 'log':
        return this.log.length === 0 ? say('Nothing has happened yet.') : this.log.map(say).join('')
      case 'position':
        return ` ${this.game.formatTable(this.table())}\n`
      case 'quit':
      case 'exit':
      case 'q':
        this.ended = true
        return say('The game is left unfinished.')
      default:
        return command.startsWith('?') ? this.explain(line.trim().slice(1).trim()) : this.choose([command, ...rest])
    }
  }

  /** The record, with everything once the game is over, and without any secret before. */
  record(): string {
    return formatRecord({ game: this.game, seed: this.seed, seats: this.names, choices: this.choices }, YOU)
  }

  private readonly tell = (event: unknown): void => {
    this.untold.push(event)
  }

  /** What has happened since it was asked last, in sentences. */
  private news(): string[] {
    const sentences = this.ui.sayEvents(this.untold, this.names)
    this.untold = []
    this.log.push(...sentences)
    return sentences
  }

  /** What the person may know, without their draft. */
  private view(): View {
    return this.game.view(this.state.table, YOU)
  }

  /** The table as the person sees it, with their draft on it. */
  private table(): Table {
    return this.draft.table()
  }

  private async choose(typed: readonly string[]): Promise<string> {
    const before = this.choices.length + this.draft.length
    const words = this.draft.begin(typed)
    let refusal: string | undefined
    while (words.length > 0 && refusal === undefined && !this.ended) {
      refusal = this.draft.add(words)
      if (this.table().decision !== ADVANCE) continue
      const othersPlayed = await this.commit()
      if (othersPlayed && !this.ended && words.length > 0)
        refusal = `Your turn was over before "${words.join(' ')}": not played.`
    }
    const changed = this.choices.length + this.draft.length !== before
    return (changed || refusal === undefined ? this.scene() : '') + (refusal === undefined ? '' : say(refusal))
  }

  /** Plays what is drafted and lets the others answer; returns whether they did. */
  private async commit(): Promise<boolean> {
    for (const choice of this.draft.take()) this.play(YOU, choice)
    const played = this.choices.length
    await this.letOthersPlay()
    this.ended = this.over
    return this.choices.length > played
  }

  private async letOthersPlay(): Promise<void> {
    const { table } = this.state
    while (table.decision !== OVER && table.actor !== YOU)
      this.play(table.actor, await this.opponents.choose(this.game.view(table, table.actor), table.actor))
    if (this.over) this.opponents.over(result(this.game, table))
  }

  private play(seat: Seat, choice: Choice): void {
    this.choices.push(choice)
    this.opponents.saw(this.state.table, choice)
    act(this.game, this.state, seat, choice, this.tell)
  }

  /** What a master would do in the person's place, who knows what has been seen and what is drafted. */
  private async hint(): Promise<string> {
    const view = this.draft.onto(this.view())
    try {
      return sayHint(this.ui, view, await this.opponents.advise(view, YOU), this.names)
    } catch (error) {
      return say(`There is no hint now: ${error instanceof Error ? error.message : String(error)}.`)
    }
  }

  private undo(): string {
    if (!this.draft.undo()) return say('There is nothing to take back: what has been seen stays.')
    return this.scene()
  }

  private explain(name: string): string {
    if (name === '') return this.ui.cards.map((card) => say(this.ui.explain(card) ?? '')).join('')
    return say(this.ui.explain(name) ?? `There is no card "${name}"; "?" alone tells about all of them.`)
  }

  /** The board, what happened since last time, and what is being asked. */
  private scene(): string {
    const table = this.table()
    const news = this.news().map((sentence) => paragraph(`${this.style.faint('–')} ${sentence}`))
    const board = this.ui.draw(table, YOU, this.names, this.style)
    const rest = this.ended ? this.ending() : this.menu(table)
    return ['', board, '', ...news, ...rest, ''].join('\n')
  }

  private menu(table: Table): string[] {
    const entries = legalChoices(this.game, table).map((choice) => ({
      word: this.game.write(table, choice),
      meaning: this.ui.sayChoice(table, choice, this.names),
    }))
    return [` ${this.style.strong(this.ui.question(table))}`, ...numbered(entries, this.style, this.ui.columns)]
  }

  private ending(): string[] {
    const { points, winners } = result(this.game, this.state.table)
    const scores = this.names.map((name, seat) => paragraph(`${name}: ${this.ui.sayScore(this.state.table, seat)}`))
    const [first] = winners
    const tie = points.filter((each) => each === points[first]).length > 1 ? ' on the tie-break' : ''
    const winner = first === YOU ? 'You win' : `${this.names[first]} wins`
    const outcome = winners.length > 1 ? 'A draw.' : `${winner}${tie}.`
    return ['', ...scores, '', ` ${this.style.strong(outcome)}`, ` The same cards again: --seed ${this.seed}`]
  }
}

function say(sentence: string): string {
  return `${paragraph(sentence)}\n`
}
