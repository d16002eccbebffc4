import { act, BYSTANDER, legalChoices, NotationError, OVER, SEAT_LETTERS } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { loadTerminalWords } from '@edokko/words/terminal'
import type { TerminalWords } from '@edokko/words/terminal'
import type { Command } from '../command.ts'
import { complain } from '../errors.ts'
import type { GameModule, Setting } from '../game-module.ts'
import { chooseOptions, chooseSheet, moduleNamed, POSITIONS, TABLE } from '../games.ts'
import { readLines } from '../input.ts'
import { chooseLanguage, LANGUAGE } from '../language.ts'
import { print } from '../output.ts'
import type { TerminalUi } from '../terminal-ui.ts'

export const position: Command = {
  name: 'position',
  operands: '<game>',
  summary: 'what is legal in positions in notation, a line each',
  options: {
    play: { value: '"r1; done"', help: 'play these choices first' },
    extras: TABLE.extras,
    prices: TABLE.prices,
    language: LANGUAGE,
    json: { help: 'a line of JSON for each position' },
  },
  details: `
${POSITIONS}
A bad line is reported, the next one is read, and the exit status is 1.`,
  async run(input) {
    const module = moduleNamed(input)
    const sheet = await chooseSheet(input)
    const words = await loadTerminalWords(chooseLanguage(input, process.env))
    const setting = { options: chooseOptions(input, module), ...(sheet === undefined ? {} : { sheet }) }
    const uiFor = opener(module, setting, words)
    const played = (input.text('play') ?? '').split(/[;\s]+/).filter((word) => word !== '')
    let bad = 0
    for await (const { number, text } of readLines('positions, one a line,')) {
      try {
        const ui = uiFor(text)
        const state = ui.game.parseTable(text)
        for (const word of played) playWord(ui, state, word)
        await print(input.has('json') ? toJson(ui, state) : toText(ui, state))
      } catch (error) {
        if (!(error instanceof NotationError)) throw error
        bad++
        complain(`line ${number}: ${error.message}`)
        if (input.has('json')) await print(`${JSON.stringify({ line: number, error: error.message })}\n`)
      }
    }
    return bad === 0 ? 0 : 1
  },
}

/** Opens the game that a position is of, once for all its positions. */
function opener(module: GameModule, setting: Omit<Setting, 'id'>, words: TerminalWords): (line: string) => TerminalUi {
  const uis = new Map<string, TerminalUi>()
  return (line) => {
    const id = module.positions.idOf(line)
    const ui = uis.get(id) ?? module.open({ id, ...setting }).terminalUi(words)
    uis.set(id, ui)
    return ui
  }
}

function playWord(ui: TerminalUi, state: State, word: string): void {
  const { game, words } = ui
  const { table } = state
  if (table.decision === OVER) throw new NotationError(words.say('terminal.afterEnd', { word }))
  const choice = game.read(table, word)
  if (choice === undefined)
    throw new NotationError(words.say('terminal.noMeaning', { word, words: legalWords(game, state).join(' ') }))
  const reason = game.whyNot(table, choice)
  if (reason !== undefined) throw new NotationError(words.say('terminal.notLegal', { word, reason: ui.reason(reason) }))
  act(game, state, table.actor, choice)
}

function legalWords(game: TerminalUi['game'], { table }: State): string[] {
  return legalChoices(game, table).map((choice) => game.write(table, choice))
}

function toJson({ game }: TerminalUi, state: State): string {
  const { decision, actor } = state.table
  const over = decision === OVER
  const seat = over ? null : actor
  return `${JSON.stringify({ position: game.formatTable(state.table), over, seat, legal: legalWords(game, state) })}\n`
}

/** A position has nobody's names, and nobody of its table reads it. */
const LOOKERS_ON = { names: [...SEAT_LETTERS], reader: BYSTANDER }
const LEAST_WIDTH = 8 // of the column of words

function toText(ui: TerminalUi, state: State): string {
  const { game } = ui
  const { table } = state
  const words = legalWords(game, state)
  const width = Math.max(LEAST_WIDTH, ...words.map((word) => word.length))
  const choices = legalChoices(game, table).map(
    (choice, i) => `  ${words[i].padEnd(width)} ${ui.choice(table, choice, LOOKERS_ON)}`,
  )
  return [game.formatTable(table), ...(choices.length === 0 ? [`  ${ui.words.say('table.over')}.`] : choices), ''].join(
    '\n',
  )
}
