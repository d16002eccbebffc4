import { act, ADVANCE, begin, commitment, draft, formatRecord, legalChoices, OVER, result, Rng } from '@edokko/engine'
import type { Choice, Game, Seat, Seed, State, Table } from '@edokko/engine'
import type { Face } from './games.ts'
import type { Style } from './style.ts'

const YOU: Seat = 0

const HELP = `
 Answer with the number of a choice or its word; several words are played one after another (swap r1 r2 h3).
   ? <card>      what a card does, by name or letter        why <choice>  why it is not possible now
   undo          take back your last choice of this draft   score         your points if it ended now
   log           what has happened so far                   position      the position in notation
   help          this text                                  quit          leave the game
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

  welcome(): string {
    const promise = ` The cards are fixed: their seed hashes to ${commitment(this.seed).slice(0, 16)}…, and is shown at the end.`
    return `\n ${this.style.strong(this.face.title)}: you against ${this.names[1]}. "help" tells what you can type.\n${promise}\n${this.scene()}`
  }

  /** What to print for a line that was typed. */
  answer(line: string): string {
    const [command = '', ...rest] = line
      .trim()
      .split(/[;\s]+/)
      .filter((word) => word !== '')
    switch (command.toLowerCase()) {
      case '':
        return this.scene()
      case 'help':
      case 'h':
        return HELP
      case '?':
        return this.explain(rest.join(' '))
      case 'why':
        return this.why(rest)
      case 'undo':
      case 'u':
        return this.undo()
      case 'score':
        return ` ${this.face.sayScore(this.table(), YOU)}\n`
      case 'log':
        return `${this.log.map((entry) => ` ${entry}`).join('\n')}\n`
      case 'position':
        return ` ${this.game.formatTable(this.table())}\n`
      case 'quit':
      case 'exit':
        this.ended = true
        return 'The game is left unfinished.\n'
      default:
        return command.startsWith('?') ? this.explain(line.trim().slice(1)) : this.choose([command, ...rest])
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
    const words = [...typed]
    for (let word = this.takeWord(words); word !== undefined; word = this.takeWord(words)) {
      const table = this.table()
      const choice = this.meaning(table, word)
      if (choice === undefined) return ` "${word}" is none of the choices. "help" tells what you can type.\n`
      const reason = this.game.whyNot(table, choice)
      if (reason !== undefined) return ` ${this.face.sayReason(reason)}\n`
      this.drafted.push(choice)
      if (this.table().decision === ADVANCE) this.commit()
      if (this.ended) break
    }
    return this.scene()
  }

  /** The next word to play; of a pair named the wrong way round, the second. */
  private takeWord(words: string[]): string | undefined {
    const [first, second] = words
    const swap = first !== undefined && second !== undefined && !this.isLegal(first) && this.isLegal(second)
    return swap ? words.splice(1, 1)[0] : words.shift()
  }

  private isLegal(word: string): boolean {
    const table = this.table()
    const choice = this.meaning(table, word)
    return choice !== undefined && this.game.whyNot(table, choice) === undefined
  }

  /** A word of the notation, or the number of a line in the list of choices. */
  private meaning(table: Table, word: string): Choice | undefined {
    return /^\d+$/.test(word)
      ? legalChoices(this.game, table)[Number(word) - 1]
      : this.game.read(table, word.toLowerCase())
  }

  private commit(): void {
    for (const choice of this.drafted) this.play(YOU, choice)
    this.drafted = []
    this.letBotPlay()
    this.ended = this.state.table.decision === OVER
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
    if (this.drafted.pop() === undefined) return ' There is nothing to take back: what has been seen stays.\n'
    return this.scene()
  }

  private explain(name: string): string {
    if (name.trim() === '') return HELP
    return ` ${this.face.explain(name.trim()) ?? `There is no card "${name.trim()}".`}\n`
  }

  private why([word]: readonly string[]): string {
    const table = this.table()
    if (word === undefined) return ' Why what? Name a choice: why declare\n'
    const choice = this.meaning(table, word)
    if (choice === undefined) return ` "${word}" is no answer to this question: ${this.face.question(table)}\n`
    const reason = this.game.whyNot(table, choice)
    return reason === undefined
      ? ` It is possible: ${this.face.sayChoice(table, choice)}.\n`
      : ` ${this.face.sayReason(reason)}\n`
  }

  /** What happened since last time, the board, and what is being asked. */
  private scene(): string {
    const table = this.table()
    const news = this.log.slice(this.told).map((entry) => ` ${this.style.faint('–')} ${entry}`)
    this.told = this.log.length
    const board = this.face.draw(table, YOU, this.names, this.style)
    return ['', ...news, '', board, ...(this.ended ? this.ending() : this.menu(table)), ''].join('\n')
  }

  private menu(table: Table): string[] {
    const entries = legalChoices(this.game, table).map((choice, i) => {
      const word = this.game.write(table, choice)
      return ` ${String(i + 1).padStart(2)}  ${this.style.strong(word.padEnd(8))}${this.face.sayChoice(table, choice)}`
    })
    return [` ${this.style.strong(this.face.question(table))}`, ...entries]
  }

  private ending(): string[] {
    const { winners } = result(this.game, this.state.table)
    const scores = this.names.map((name, seat) => ` ${name}: ${this.face.sayScore(this.state.table, seat)}`)
    const outcome = winners.length > 1 ? 'A draw.' : winners.includes(YOU) ? 'You win.' : `${this.names[1]} wins.`
    return [
      ...scores,
      '',
      ` ${this.style.strong(outcome)} The seed was ${this.seed}; --seed deals the same cards again.`,
    ]
  }
}
