import type { Command } from '../command.ts'
import { complain, DataError } from '../errors.ts'
import { chooseEdition, moduleNamed, SCORE_PADS, TABLE } from '../games.ts'
import { readLines } from '../input.ts'
import { print } from '../output.ts'

export const score: Command = {
  name: 'score',
  operands: '<game>',
  summary: 'points of what lies on a real table, as JSON lines',
  options: { edition: TABLE.edition, json: { help: 'nothing changes: the output is always JSON' } },
  details: `
${SCORE_PADS}

A bad line is answered with {"line":3,"error":"…"}, the next one is read, and the exit status is 1.`,
  async run(input) {
    const module = moduleNamed(input)
    const edition = chooseEdition(input, module)
    let bad = 0
    for await (const { number, text } of readLines(module.scorePad.expects)) {
      try {
        await print(`${JSON.stringify(module.scorePad.score(text, edition))}\n`)
      } catch (error) {
        if (!(error instanceof DataError)) throw error
        bad++
        complain(`line ${number}: ${error.message}`)
        await print(`${JSON.stringify({ line: number, error: error.message })}\n`)
      }
    }
    return bad === 0 ? 0 : 1
  },
}
