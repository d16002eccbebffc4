import { act, legalChoices, NotationError, OVER, SEAT_LETTERS } from '@edokko/engine'
import type { State } from '@edokko/engine'
import type { Command } from '../command.ts'
import { complain } from '../errors.ts'
import type { GameModule, Setting, TerminalUi } from '../game-module.ts'
import { chooseOptions, chooseSheet, moduleNamed, POSITIONS, TABLE } from '../games.ts'
import { readLines } from '../input.ts'
import { print } from '../output.ts'

export const position: Command = {
  name: 'position',
  operands: '<game>',
  summary: 'what is legal in positions in notation, a line each',
  options: {
    play: { value: '"r1; done"', help: 'play these choices first' },
    extras: TABLE.extras,
    prices: TABLE.prices,
    json: { help: 'a line of JSON for each position' },
  },
  details: `
${POSITIONS}
A bad line is reported, the next one is read, and the exit status is 1.`,
  async run(input) {
    const module = moduleNamed(input)
    const sheet = await chooseSheet(input)
    const uiFor = opener(module, { options: chooseOptions(input, module), ...(sheet === undefined ? {} : { sheet }) })
    const words = (input.text('play') ?? '').split(/[;\s]+/).filter((word) => word !== '')
    let bad = 0
    for await (const { number, text } of readLines('positions, one a line,')) {
      try {
        const ui = uiFor(text)
        const state = ui.game.parseTable(text)
        for (const word of words) playWord(ui, state, word)
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
function opener(module: GameModule, setting: Omit<Setting, 'id'>): (line: string) => TerminalUi {
  const uis = new Map<string, TerminalUi>()
  return (line) => {
    const id = module.positions.idOf(line)
    const ui = uis.get(id) ?? module.open({ id, ...setting })
    uis.set(id, ui)
    return ui
  }
}

function playWord(ui: TerminalUi, state: State, word: string): void {
  const { game } = ui
  const { table } = state
  if (table.decision === OVER) throw new NotationError(`"${word}" comes after the end of the game`)
  const choice = game.read(table, word)
  if (choice === undefined)
    throw new NotationError(`"${word}" means nothing here; legal are: ${legalWords(game, state).join(' ')}`)
  const reason = game.whyNot(table, choice)
  if (reason !== undefined) throw new NotationError(`"${word}" is not legal here: ${ui.sayReason(reason)}`)
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

const LEAST_WIDTH = 8 // of the column of words

function toText(ui: TerminalUi, state: State): string {
  const { game } = ui
  const { table } = state
  const words = legalWords(game, state)
  const width = Math.max(LEAST_WIDTH, ...words.map((word) => word.length))
  const choices = legalChoices(game, table).map(
    (choice, i) => `  ${words[i].padEnd(width)} ${ui.sayChoice(table, choice, [...SEAT_LETTERS])}`,
  )
  return [game.formatTable(table), ...(choices.length === 0 ? ['  The game is over.'] : choices), ''].join('\n')
}
