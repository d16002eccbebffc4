import { CARDS, COPIES, scoreTerritory, WIDTH } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import type { Command } from '../command.ts'
import { complain, DataError, UsageError } from '../errors.ts'
import { gameNamed } from '../games.ts'
import { readLines } from '../input.ts'
import { print } from '../output.ts'
import { clip } from '../text.ts'

export const score: Command = {
  name: 'score',
  operands: 'naishi',
  summary: 'points of territories from a real table, as JSON lines',
  options: { json: { help: 'nothing changes: the output is always JSON' } },
  details: `
Each line of standard input is a territory:
  {"row":["fort","sentinel","councillor","banner","rice"],"hand":["fort","mountain","naishi","rice","rice"]}
and each line of output its score:
  {"total":62,"colours":7,"parts":{"mountain":5,…},"ninjas":[]}
"ninjas" names the character that each ninja becomes, row first, or null. A bad line is answered with
{"line":3,"error":"…"}, the next one is read, and the exit status is 1.
Cards: ${CARDS.join(' ')}`,
  async run(input) {
    const { name } = gameNamed(input)
    if (name !== 'naishi') throw new UsageError(`${name} has no score of single territories`)
    let bad = 0
    for await (const { number, text } of readLines('JSON lines {"row":[…],"hand":[…]}')) {
      try {
        const { total, colours, parts, ninjas } = scoreTerritory(parseTerritory(text))
        const becomes = ninjas.map((ninja) => ninja.becomes ?? null)
        await print(`${JSON.stringify({ total, colours, parts, ninjas: becomes })}\n`)
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

function parseTerritory(text: string): Card[] {
  const territory = parseJson(text)
  if (typeof territory !== 'object' || territory === null || Array.isArray(territory))
    throw new DataError('a territory is an object {"row":[…],"hand":[…]}')
  const cards = ['row', 'hand'].flatMap((line) => parseLine(line, (territory as Record<string, unknown>)[line]))
  COPIES.forEach((copies, card) => {
    const found = cards.filter((each) => each === card).length
    if (found > copies) throw new DataError(`${found} cards "${CARDS[card]}", but only ${copies} exist`)
  })
  return cards
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DataError('this is not JSON', { cause: error })
  }
}

function parseLine(name: string, ids: unknown): Card[] {
  if (!Array.isArray(ids)) throw new DataError(`"${name}" must be a list of ${WIDTH} cards`)
  if (ids.length !== WIDTH) throw new DataError(`"${name}" has ${ids.length} cards, not ${WIDTH}`)
  return ids.map((id: unknown, i) => {
    const card = (CARDS as readonly unknown[]).indexOf(id)
    if (card < 0)
      throw new DataError(
        `"${name}" position ${i + 1}: there is no card ${clip(JSON.stringify(id), 40)}; there are ${CARDS.join(', ')}`,
      )
    return card
  })
}
