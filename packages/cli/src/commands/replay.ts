import { NotationError, replayRecord, result } from '@edokko/engine'
import { loadTerminalWords } from '@edokko/words/terminal'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { chooseSheet, TABLE } from '../games.ts'
import { sourceName } from '../input.ts'
import { chooseLanguage, LANGUAGE } from '../language.ts'
import { sayOutcome } from '../outcome.ts'
import { print } from '../output.ts'
import { openRecord } from '../record.ts'
import { chooseStyle, emphasise } from '../style.ts'
import { paragraph } from '../text.ts'

export const replay: Command = {
  name: 'replay',
  operands: '<record>',
  summary: 'check a game record and show how the game ended',
  options: {
    prices: TABLE.prices,
    log: { help: 'tell the whole game' },
    language: LANGUAGE,
    json: { help: 'one line of JSON' },
  },
  details: `A record of - is read from standard input. A game that was not played with the house's prices needs its sheet, before the record in the same file or with --prices.`,
  async run(input) {
    const [path, ...rest] = input.operands
    if (path === undefined || rest.length > 0)
      throw new UsageError('replay takes one record: a file, or - for standard input')
    const given = await chooseSheet(input)
    const words = await loadTerminalWords(chooseLanguage(input, process.env))
    const style = chooseStyle(process.stdout, process.env)
    try {
      const { record, opened } = await openRecord(path, given)
      const { game: id, seats } = record
      const ui = opened.terminalUi(words)
      const { game } = ui
      const events: unknown[] = []
      const { table } = replayRecord(game, record, {
        emit: (event) => events.push(event),
        say: (reason) => ui.reason(reason),
      })
      const outcome = result(game, table)
      if (input.has('json')) {
        const { points, winners } = outcome
        const decisions = record.moves.reduce((sum, { words: chosen }) => sum + chosen.length, 0)
        return await print(
          `${JSON.stringify({ game: id, seats, scores: points, winners, decisions, position: game.formatTable(table) })}\n`,
        )
      }
      const reader = seats.indexOf(words.say('pages.seat.you')) // who played without a name
      const told = input.has('log') ? [...ui.story(events, { names: seats, reader }), ''] : []
      const scores = seats.map((name, seat) => paragraph(`${name}: ${ui.score(table, seat)}`))
      const board = ui.draw(table, 0, seats, style)
      await print(
        [
          ...told.map((sentence) => emphasise(sentence, style)),
          board,
          ...scores,
          ` ${sayOutcome(words, outcome, seats, reader)}`,
          '',
        ].join('\n'),
      )
    } catch (error) {
      if (error instanceof NotationError) throw new DataError(`${sourceName(path)}: ${error.message}`, { cause: error })
      throw error
    }
  },
}
