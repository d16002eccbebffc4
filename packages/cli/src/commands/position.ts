import { act, legalChoices, NotationError, OVER } from '@edokko/engine'
import type { Game, State } from '@edokko/engine'
import type { Command } from '../command.ts'
import { complain } from '../errors.ts'
import { gameNamed } from '../games.ts'
import type { Face } from '../games.ts'
import { readLines } from '../input.ts'
import { print } from '../output.ts'

export const position: Command = {
  name: 'position',
  operands: '<game>',
  summary: 'what is legal in positions, read in notation, a line each',
  options: {
    play: { value: '"r1; done"', help: 'play these choices first' },
    json: { help: 'a line of JSON for each position' },
  },
  details: `
A position of Naishi in one line, as docs/rules/naishi.md explains it:
  MMMMM/SMMRM MMMMM/?T!?M? N5,F5,T5,R5,B5 .../../. a:turn first=a gifts=TR
A bad line is reported, the next one is read, and the exit status is 1.`,
  async run(input) {
    const { face } = gameNamed(input)
    const game = face.create({})
    const words = (input.text('play') ?? '').split(/[;\s]+/).filter((word) => word !== '')
    let bad = 0
    for await (const { number, text } of readLines('positions, one a line,')) {
      try {
        const state = game.parseTable(text)
        for (const word of words) playWord(game, face, state, word)
        await print(input.has('json') ? toJson(game, state) : toText(game, face, state))
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

function playWord(game: Game, face: Face, state: State, word: string): void {
  const { table } = state
  if (table.decision === OVER) throw new NotationError(`"${word}" comes after the end of the game`)
  const choice = game.read(table, word)
  if (choice === undefined)
    throw new NotationError(`"${word}" means nothing here; legal are: ${legalWords(game, state).join(' ')}`)
  const reason = game.whyNot(table, choice)
  if (reason !== undefined) throw new NotationError(`"${word}" is not legal here: ${face.sayReason(reason)}`)
  act(game, state, table.actor, choice)
}

function legalWords(game: Game, { table }: State): string[] {
  return legalChoices(game, table).map((choice) => game.write(table, choice))
}

function toJson(game: Game, state: State): string {
  const { decision, actor } = state.table
  const over = decision === OVER
  const seat = over ? null : actor
  return `${JSON.stringify({ position: game.formatTable(state.table), over, seat, legal: legalWords(game, state) })}\n`
}

function toText(game: Game, face: Face, state: State): string {
  const { table } = state
  const choices = legalChoices(game, table).map(
    (choice) => `  ${game.write(table, choice).padEnd(8)} ${face.sayChoice(table, choice)}`,
  )
  return [game.formatTable(table), ...(choices.length === 0 ? ['  The game is over.'] : choices), ''].join('\n')
}
