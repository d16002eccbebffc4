import { act, ADVANCE, begin, commitment, draft, formatRecord, legalChoices, OVER, result, Rng } from '@edokko/engine'
import type { Choice, Game, Seat, Seed, State, Table } from '@edokko/engine'
import type { Face } from './games.ts'
import type { Style } from './style.ts'
import { numbered, paragraph } from './text.ts'

const YOU: Seat = 0

const ANSWERS = 'Answer with the number of a choice, with its word, or with several words at once.'

const HELP = `
   ? <card>      what a card scores, by its name or letter; ? alone: all cards
   why <choice>  why it is not possible now
   undo          take back your last choice, as long as nothing was turned up
   score         your points if the game ended now
   log           what has happened so far
   position      the position in notation
   quit          leave the game

`

/**
 * A person's game against a random bot, as a conversation: every line typed gets an answer to print. What the person chooses is a
 * draft on their view until it must be committed; until then it can be taken back.
 */
export class TerminalGame {
  ended = false
  private readonly face: Face
  private readonly game: Game
  private readonly seed: Seed
  private readonly names: readonly string[]
  private readonly style: Style
  private readonly bot: Rng
  private readonly state: State
  private readonly log: string[] = []
  private readonly choices: Choice[] = []
  private told = 0 // lines of the log that have been printed
  private drafted: Choice[] = []

  constructor(face: Face, game: Game, seed: Seed, names: readonly string[], style: Style, botSeed: Seed) {
    this.face = face
    this.game = game
    this.seed = seed
    this.names = names
    this.style = style
    this.bot = new Rng(botSeed)
    this.state = begin(game, seed, this.tell)
    this.letBotPlay()
  }

  /** Whether the game has come to its end, and not only this sitting. */
  get over(): boolean {
    return this.state.table.decision === OVER
  }

  welcome(): string {
    return [
      '',
      ` ${this.style.strong(this.face.title)}: you against ${this.names[1]}. "help" tells what you can type.`,
      ` The cards are fixed: the hash of their seed begins ${commitment(this.seed).slice(0, 16)}.`,
      this.scene(),
    ].join('\n')
  }

  /** What to print for a line that was typed. */
  answer(line: string): string {
    const [command = '', ...rest] = line.split(/[;,\s]+/).filter((word) => word !== '')
    switch (command.toLowerCase()) {
      case '':
        return this.scene()
      case 'help':
      case 'h':
        return `\n${[ANSWERS, ...this.face.help].map(say).join('')}${HELP}`
      case 'why':
        return say(rest.length === 0 ? 'Why what? Name a choice: why declare' : this.why(rest))
      case 'undo':
      case 'u':
        return this.undo()
      case 'score':
        return say(this.face.sayScore(this.table(), YOU))
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
    const sentence = this.face.sayEvent(event, this.names)
    if (sentence !== undefined) this.log.push(sentence)
  }

  /** The table as the person sees it, with their draft on it. */
  private table(): Table {
    const view = this.game.cover(this.game.view(this.state.table, YOU))
    for (const choice of this.drafted) draft(this.game, view, choice)
    return view
  }

  private choose(typed: readonly string[]): string {
    const before = this.choices.length + this.drafted.length
    const words = this.withLast(typed)
    let refusal: string | undefined
    while (words.length > 0 && refusal === undefined && !this.ended) {
      refusal = this.draftNext(words)
      if (this.table().decision !== ADVANCE) continue
      const othersPlayed = this.commit()
      if (othersPlayed && !this.ended && words.length > 0)
        refusal = `Your turn was over before "${words.join(' ')}": not played.`
    }
    const changed = this.choices.length + this.drafted.length !== before
    return (changed || refusal === undefined ? this.scene() : '') + (refusal === undefined ? '' : say(refusal))
  }

  /** The words typed, after the last one drafted if they do not follow it: it may be half of a pair named backwards. */
  private withLast(typed: readonly string[]): string[] {
    const last = this.drafted.at(-1)
    if (last === undefined || this.after(typed[0] ?? '') !== undefined) return [...typed]
    this.drafted.pop()
    return [this.game.write(this.table(), last), ...typed]
  }

  /** Adds the first of the words to the draft, or says why not. */
  private draftNext(words: string[]): string | undefined {
    this.setInOrder(words)
    const word = words.shift() ?? ''
    const table = this.table()
    const choice = this.meaning(table, word)
    if (choice === undefined) return `"${word}" is no answer here; "help" tells what you can type.`
    const reason = this.game.whyNot(table, choice)
    if (reason !== undefined) return this.face.sayReason(reason)
    this.drafted.push(choice)
    this.game.choose(table, choice)
    this.skipForced(table, words)
    return undefined
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
      if (words[0]?.toLowerCase() === this.game.write(table, only)) words.shift()
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
    return isNumber(word) ? legalChoices(this.game, table)[Number(word) - 1] : this.game.read(table, word.toLowerCase())
  }

  /** Plays what is drafted and lets the bot answer; returns whether it did. */
  private commit(): boolean {
    for (const choice of this.drafted) this.play(YOU, choice)
    this.drafted = []
    const played = this.choices.length
    this.letBotPlay()
    this.ended = this.over
    return this.choices.length > played
  }

  private letBotPlay(): void {
    const { table } = this.state
    while (table.decision !== OVER && table.actor !== YOU) {
      const legal = legalChoices(this.game, table)
      this.play(table.actor, legal[this.bot.below(legal.length)] ?? 0)
    }
  }

  private play(seat: Seat, choice: Choice): void {
    this.choices.push(choice)
    act(this.game, this.state, seat, choice, this.tell)
  }

  private undo(): string {
    if (this.drafted.pop() === undefined) return say('There is nothing to take back: what has been seen stays.')
    return this.scene()
  }

  private explain(name: string): string {
    if (name === '') return this.face.cards.map((card) => say(this.face.explain(card) ?? '')).join('')
    return say(this.face.explain(name) ?? `There is no card "${name}"; "?" alone tells about all of them.`)
  }

  /** Tries the words on the draft and takes them back. */
  private why(typed: readonly string[]): string {
    const drafted = [...this.drafted]
    const words = [...typed]
    let refusal: string | undefined
    while (words.length > 0 && refusal === undefined && this.table().decision !== ADVANCE)
      refusal = this.draftNext(words)
    const last = this.drafted.pop() ?? 0
    const answer = refusal ?? `It is possible: ${this.face.sayChoice(this.table(), last)}.`
    this.drafted = drafted
    return answer
  }

  /** The board, what happened since last time, and what is being asked. */
  private scene(): string {
    const table = this.table()
    const news = this.log.slice(this.told).map((sentence) => paragraph(`${this.style.faint('–')} ${sentence}`))
    this.told = this.log.length
    const board = this.face.draw(table, YOU, this.names, this.style)
    const rest = this.ended ? this.ending() : this.menu(table)
    return ['', board, '', ...news, ...rest, ''].join('\n')
  }

  private menu(table: Table): string[] {
    const entries = legalChoices(this.game, table).map((choice) => ({
      word: this.game.write(table, choice),
      meaning: this.face.sayChoice(table, choice),
    }))
    return [` ${this.style.strong(this.face.question(table))}`, ...numbered(entries, this.style)]
  }

  private ending(): string[] {
    const { points, winners } = result(this.game, this.state.table)
    const scores = this.names.map((name, seat) => paragraph(`${name}: ${this.face.sayScore(this.state.table, seat)}`))
    const tie = points[0] === points[1] ? ' on the tie-break' : ''
    const winner = winners.includes(YOU) ? 'You win' : `${this.names[1]} wins`
    const outcome = winners.length > 1 ? 'A draw.' : `${winner}${tie}.`
    return ['', ...scores, '', ` ${this.style.strong(outcome)}`, ` The same cards again: --seed ${this.seed}`]
  }
}

function say(sentence: string): string {
  return `${paragraph(sentence)}\n`
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}
