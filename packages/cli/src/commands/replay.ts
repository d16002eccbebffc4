import { NotationError, parseRecord, replayRecord, result } from '@edokko/engine'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { gameOfRecord } from '../games.ts'
import { readText, sourceName } from '../input.ts'
import { print } from '../output.ts'
import { chooseStyle } from '../style.ts'

export const replay: Command = {
  name: 'replay',
  operands: '<record>',
  summary: 'check a game record choice by choice and show how it ended',
  options: {
    log: { help: 'tell the whole game' },
    json: { help: 'one line of JSON' },
  },
  details: 'A record of - is read from standard input.',
  async run(input) {
    const [path, ...rest] = input.operands
    if (path === undefined || rest.length > 0)
      throw new UsageError('replay takes one record: a file, or - for standard input')
    try {
      const record = parseRecord(await readText(path))
      const { face, game } = gameOfRecord(record.game, record.options)
      const events: string[] = []
      const { table } = replayRecord(game, record, {
        emit: (event) => events.push(face.sayEvent(event, record.seats) ?? ''),
        say: (reason) => face.sayReason(reason),
      })
      const { points, winners } = result(game, table)
      if (input.has('json')) {
        const decisions = record.moves.reduce((sum, { words }) => sum + words.length, 0)
        const { game: id, seats } = record
        return await print(
          `${JSON.stringify({ game: id, seats, scores: points, winners, decisions, position: game.formatTable(table) })}\n`,
        )
      }
      const told = input.has('log') ? [...events.filter((line) => line !== ''), ''] : []
      const scores = record.seats.map((name, seat) => ` ${name}: ${face.sayScore(table, seat)}`)
      const won = winners.map((seat) => record.seats[seat]).join(' and ')
      const board = face.draw(table, 0, record.seats, chooseStyle(process.stdout, process.env))
      await print([...told, board, ...scores, ` Won by ${won}.`, ''].join('\n'))
    } catch (error) {
      if (error instanceof NotationError) throw new DataError(`${sourceName(path)}: ${error.message}`, { cause: error })
      throw error
    }
  },
}
