import { act, ADVANCE, begin, commitment, formatRecord, legalChoices, OVER, result } from '@edokko/engine'
import type { Choice, Game, Seat, Seed, State, Table, View } from '@edokko/engine'
import type { Company } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'
import { Draft } from './draft.ts'
import { sayHint } from './hint.ts'
import type { Opponents } from './opponents.ts'
import { listNames, sayOutcome } from './outcome.ts'
import { emphasise } from './style.ts'
import type { Style } from './style.ts'
import type { TerminalUi } from './terminal-ui.ts'
import { numbered, paragraph, wrapped } from './text.ts'
import { padEnd, widthOf } from './width.ts'

const YOU: Seat = 0

/** Whom a person plays against, as far as the game needs them. */
export type Rivals = Pick<Opponents, 'choose' | 'saw' | 'over' | 'advise'>

/** What can be typed besides a choice, in the same words in every language; `what` stands for a name. */
const COMMANDS = [
  { word: '?', what: 'aCard', help: 'explain' },
  { word: 'why', what: 'aChoice', help: 'why' },
  { word: 'hint', help: 'hint' },
  { word: 'undo', help: 'undo' },
  { word: 'score', help: 'score' },
  { word: 'log', help: 'log' },
  { word: 'position', help: 'position' },
  { word: 'quit', help: 'quit' },
] as const

/**
 * A person's game against bots, as a conversation: every line typed gets an answer to print. What the person chooses is a
 * draft on their view until it must be committed; until then it can be taken back.
 */
export class TerminalGame {
  ended = false
  private readonly ui: TerminalUi
  private readonly game: Game
  private readonly words: TerminalWords
  private readonly seed: Seed
  private readonly company: Company
  private readonly style: Style
  private readonly opponents: Rivals
  private readonly state: State
  private readonly draft: Draft
  private readonly events: unknown[] = [] // all that has happened
  private readonly choices: Choice[] = []
  private told = 0 // how many of the events the person has seen

  constructor(ui: TerminalUi, seed: Seed, names: readonly string[], opponents: Rivals, style: Style) {
    this.ui = ui
    this.game = ui.game
    this.words = ui.words
    this.seed = seed
    this.company = { names, reader: YOU }
    this.style = style
    this.opponents = opponents
    this.state = begin(ui.game, seed, this.tell)
    this.draft = new Draft(ui, this.company, () => this.game.cover(this.view()))
  }

  /** Whether the game has come to its end, and not only this sitting. */
  get over(): boolean {
    return this.state.table.decision === OVER
  }

  /** What to print first, once those have played who come before the person. */
  async welcome(): Promise<string> {
    await this.letOthersPlay()
    const names = listNames(this.words, this.company.names.slice(YOU + 1))
    const seal = commitment(this.seed).slice(0, 16)
    return [
      '',
      paragraph(this.words.say('terminal.welcome', { game: this.style.strong(this.ui.title), names })),
      paragraph(this.words.say('terminal.seal', { seal })),
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
        return this.help()
      case 'why':
        return say(rest.length === 0 ? this.words.say('terminal.whyWhat') : this.draft.why(rest))
      case 'hint':
        return this.hint()
      case 'undo':
      case 'u':
        return this.undo()
      case 'score':
        return say(this.ui.score(this.table(), YOU))
      case 'log':
        return this.log()
      case 'position':
        return ` ${this.game.formatTable(this.table())}\n`
      case 'quit':
      case 'exit':
      case 'q':
        this.ended = true
        return say(this.words.say('terminal.unfinished'))
      default:
        return command.startsWith('?') ? this.explain(line.trim().slice(1).trim()) : this.choose([command, ...rest])
    }
  }

  /** The record, with everything once the game is over, and without any secret before. */
  record(): string {
    return formatRecord({ game: this.game, seed: this.seed, seats: this.company.names, choices: this.choices }, YOU)
  }

  private readonly tell = (event: unknown): void => {
    this.events.push(event)
  }

  /** What has happened since it was asked last, in sentences. */
  private news(): readonly string[] {
    const news = this.events.slice(this.told)
    this.told = this.events.length
    return this.ui.story(news, this.company)
  }

  private log(): string {
    const sentences = this.ui.story(this.events, this.company)
    if (sentences.length === 0) return say(`${this.words.say('table.nothingYet')}.`)
    return sentences.map((sentence) => say(emphasise(sentence, this.style))).join('')
  }

  private help(): string {
    const { words } = this
    const rows = COMMANDS.map(({ word, help, ...command }) => {
      const what = 'what' in command ? ` <${words.say(`terminal.help.${command.what}`)}>` : ''
      return { typed: `${word}${what}`, meaning: words.say(`terminal.help.${help}`) }
    })
    const width = Math.max(...rows.map(({ typed }) => widthOf(typed)))
    const lines = rows.flatMap(({ typed, meaning }) =>
      wrapped(meaning, `   ${padEnd(typed, width)}  `, ' '.repeat(width + 5)),
    )
    return ['', ...[words.say('terminal.help.answers'), ...this.ui.help].map(paragraph), '', ...lines, '', ''].join(
      '\n',
    )
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
        refusal = this.words.say('terminal.turnOver', { words: words.join(' ') })
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
      return sayHint(this.ui, view, await this.opponents.advise(view, YOU), this.company)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return say(this.words.say('terminal.noHint', { reason }))
    }
  }

  private undo(): string {
    if (!this.draft.undo()) return say(this.words.say('terminal.nothingToUndo'))
    return this.scene()
  }

  private explain(name: string): string {
    const texts = name === '' ? this.ui.explain() : this.ui.explain(name)
    return texts.length === 0 ? say(this.words.say('terminal.noCard', { name })) : texts.map(say).join('')
  }

  /** The board, what happened since last time, and what is being asked. */
  private scene(): string {
    const table = this.table()
    const news = this.news().map((sentence) => paragraph(`${this.style.faint('–')} ${emphasise(sentence, this.style)}`))
    const board = this.ui.draw(table, YOU, this.company.names, this.style)
    const rest = this.ended ? this.ending() : this.menu(table)
    return ['', board, '', ...news, ...rest, ''].join('\n')
  }

  private menu(table: Table): string[] {
    const entries = legalChoices(this.game, table).map((choice) => ({
      word: this.game.write(table, choice),
      meaning: this.ui.choice(table, choice, this.company),
    }))
    return [` ${this.style.strong(this.ui.question(table))}`, ...numbered(entries, this.style, this.ui.columns)]
  }

  private ending(): string[] {
    const { table } = this.state
    const { names, reader } = this.company
    const scores = names.map((name, seat) => paragraph(`${name}: ${this.ui.score(table, seat)}`))
    const outcome = sayOutcome(this.words, result(this.game, table), names, reader)
    const again = this.words.say('terminal.again', { seed: this.seed })
    return ['', ...scores, '', ` ${this.style.strong(outcome)}`, ` ${again}`]
  }
}

function say(sentence: string): string {
  return `${paragraph(sentence)}\n`
}
