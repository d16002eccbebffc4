import { act, ADVANCE, begin, commitment, draft, formatRecord, legalChoices, OVER, result, Rng } from '@edokko/engine'
import type { Choice, Game, Seat, Seed, State, Table } from '@edokko/engine'
import type { Face } from './face.ts'
import type { Style } from './style.ts'
import { listed, numbered, paragraph } from './text.ts'

const YOU: Seat = 0

const ANSWERS = 'Answer with the number of a choice, with its word, or with several words at once.'

const HELP = `
   ? <card>      all about a card, by its name; ? alone: all cards
   why <choice>  why it is not possible now
   undo          take back your last choice, as long as nothing was turned up
   score         your points if the game ended now
   log           what has happened so far
   position      the position in notation
   quit          leave the game

`

/**
 * A person's game against random bots, as a conversation: every line typed gets an answer to print. What the person chooses is a
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
  private untold: unknown[] = [] // what has happened since the person looked last
  private drafted: Choice[] = []

  constructor(face: Face, seed: Seed, names: readonly string[], style: Style, botSeed: Seed) {
    this.face = face
    this.game = face.game
    this.seed = seed
    this.names = names
    this.style = style
    this.bot = new Rng(botSeed)
    this.state = begin(face.game, seed, this.tell)
    this.letBotsPlay()
  }

  /** Whether the game has come to its end, and not only this sitting. */
  get over(): boolean {
    return this.state.table.decision === OVER
  }

  welcome(): string {
    const others = listed(this.names.filter((_, seat) => seat !== YOU))
    return [
      '',
      ` ${this.style.strong(this.face.title)}: you against ${others}. "help" tells what you can type.`,
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
        return say(rest.length === 0 ? 'Why what? Name a choice by its word.' : this.why(rest))
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
    this.untold.push(event)
  }

  /** What has happened since it was asked last, in sentences. */
  private news(): string[] {
    const sentences = this.face.sayEvents(this.untold, this.names)
    this.untold = []
    this.log.push(...sentences)
    return sentences
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

  /** Plays what is drafted and lets the bots answer; returns whether it did. */
  private commit(): boolean {
    for (const choice of this.drafted) this.play(YOU, choice)
    this.drafted = []
    const played = this.choices.length
    this.letBotsPlay()
    this.ended = this.over
    return this.choices.length > played
  }

  private letBotsPlay(): void {
    const { table } = this.state
    while (table.decision !== OVER && table.actor !== YOU) {
      const legal = legalChoices(this.game, table)
      this.play(table.actor, legal[this.bot.below(legal.length)])
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
    const answer = refusal ?? `It is possible: ${this.face.sayChoice(this.table(), last, this.names)}.`
    this.drafted = drafted
    return answer
  }

  /** The board, what happened since last time, and what is being asked. */
  private scene(): string {
    const table = this.table()
    const news = this.news().map((sentence) => paragraph(`${this.style.faint('–')} ${sentence}`))
    const board = this.face.draw(table, YOU, this.names, this.style)
    const rest = this.ended ? this.ending() : this.menu(table)
    return ['', board, '', ...news, ...rest, ''].join('\n')
  }

  private menu(table: Table): string[] {
    const entries = legalChoices(this.game, table).map((choice) => ({
      word: this.game.write(table, choice),
      meaning: this.face.sayChoice(table, choice, this.names),
    }))
    return [` ${this.style.strong(this.face.question(table))}`, ...numbered(entries, this.style, this.face.columns)]
  }

  private ending(): string[] {
    const { points, winners } = result(this.game, this.state.table)
    const scores = this.names.map((name, seat) => paragraph(`${name}: ${this.face.sayScore(this.state.table, seat)}`))
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

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}
