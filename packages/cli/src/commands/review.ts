import { NotationError, replay, Rng, SEAT_LETTERS, seedFrom } from '@edokko/engine'
import type { Log, Seat } from '@edokko/engine'
import { logOf, RecordError } from '@edokko/games'
import { LEAST_ITERATIONS, loadExplainer, review as reviewGame, reviewIterations, USUAL_WORLDS } from '@edokko/review'
import type { AccountsPart, Judged, Reasons } from '@edokko/review'
import { loadTerminalWords } from '@edokko/words/terminal'
import type { TerminalWords } from '@edokko/words/terminal'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { chooseSheet, TABLE } from '../games.ts'
import { sourceName } from '../input.ts'
import { chooseLanguage, LANGUAGE } from '../language.ts'
import { print } from '../output.ts'
import { openRecord } from '../record.ts'
import { isMoment, judgedLine, sayReview } from '../review-report.ts'

const MOST_ITERATIONS = 1_000_000

export const review: Command = {
  name: 'review',
  operands: '<record>',
  summary: 'what each decision of a game lost, and what was luck',
  options: {
    seat: { value: 'a|b|…', help: "whose decisions are told (default: everybody's)" },
    iterations: {
      value: 'N',
      help: `how far a decision is searched (default ${reviewIterations({ id: 'naishi' })} in Naishi, ${reviewIterations({ id: 'iki' })} in IKI); a close one up to eight times as far`,
    },
    prices: TABLE.prices,
    language: LANGUAGE,
    json: { help: 'a line of JSON for each decision, and one with the accounts' },
  },
  details: `A record of - is read from standard input. A game that was not played with the house's prices needs its sheet, before the record in the same file or with --prices.

Every decision is judged by what its player could know then. What it lost is the chance to win with the best choice less that with the
one made; a slip (?!) loses 2 % of a win, a mistake (?) 5 %, a blunder (??) 10 %, if that is beyond the noise of the search. A fine
choice (!) was the only good one where most would have made another. What changed between decisions is luck.

Under each moment it says why: what differs when quick players play the game on with both choices, and what the search expects
where that does not speak plainly.

The same record and iterations give the same review.

With --json, in the order of the game:

  {"ply","seat","decision","chosen","best","loss","error","class","points"}

  ply     decisions before it; seat: 0 for a; decision: its number, as in docs/protocol
  chosen  and best are words of the notation
  loss    and its standard error, in shares of a win; points is the loss in points
  class   fine, good, close, slip, mistake or blunder; close is a loss that is small or not beyond the noise

and last {"accounts":[{"seat","deal","luck","theirs","losses","result"},…],"points":[the same in points]}, with
result = deal + luck + theirs − losses.`,
  async run(input) {
    const [path, ...rest] = input.operands
    if (path === undefined || rest.length > 0)
      throw new UsageError('review takes one record: a file, or - for standard input')
    const asked = input.number('iterations', undefined, [LEAST_ITERATIONS, MOST_ITERATIONS])
    const given = await chooseSheet(input)
    const words = await loadTerminalWords(chooseLanguage(input, process.env))
    try {
      const { record, opened } = await openRecord(path, given)
      const ui = opened.terminalUi(words)
      const { game } = ui
      const iterations = asked ?? reviewIterations(game)
      const log = logOf(game, record, (reason) => ui.reason(reason))
      const seat = chooseSeat(input, game.seats)
      const judged: Judged[] = []
      let accounts: AccountsPart | undefined
      for await (const part of reviewGame(log, { iterations, order: 'game' }))
        if (part.kind === 'accounts') accounts = part
        else {
          judged.push(part.judged)
          const { ply } = part.judged
          if (input.has('json') && (seat === undefined || part.judged.seat === seat)) {
            const { table } = replay(game, log.seed, log.choices.slice(0, ply))
            await print(`${JSON.stringify(judgedLine(log, part.judged, table))}\n`)
          } else tellProgress(words, part.done, part.total)
        }
      if (accounts === undefined) throw new Error('a review ends with the accounts')
      if (input.has('json')) {
        const { win, points } = accounts
        return await print(`${JSON.stringify({ accounts: win, points })}\n`)
      }
      const reader = log.seats.indexOf(words.say('pages.seat.you')) // who played without a name
      const told = judged.filter((each) => isMoment(each) && (seat === undefined || each.seat === seat))
      const reasons = await explained(log, told, Math.min(iterations, USUAL_WORLDS)) // who is in a hurry is so with all
      await print(sayReview({ ui, log, judged, accounts, reasons, reader, seat }))
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      const what =
        error instanceof RecordError
          ? words.say(`terminal.review.flaw.${error.flaw}`)
          : words.say('terminal.review.flaw.broken', { what: error.message })
      throw new DataError(`${sourceName(path)}: ${what}`, { cause: error })
    }
  },
}

/** Why the best choice of each decision is better than the one made, or, where that is the best, than the next. */
async function explained(
  { game, seed, choices }: Log,
  moments: readonly Judged[],
  worlds: number,
): Promise<Map<number, Reasons>> {
  const explainer = await loadExplainer(game)
  const reasons = new Map<number, Reasons>()
  for (const { ply, best, chosen, choices: ranked } of moments) {
    const { table } = replay(game, seed, choices.slice(0, ply))
    const other = chosen.choice === best.choice ? ranked[1] : chosen
    if (other === undefined) continue
    const rng = new Rng(seedFrom(`${seed}/why/${ply}`))
    const explaining = explainer.explain(game.view(table, table.actor), best.choice, other.choice, rng, worlds)
    let step = explaining.next()
    while (step.done !== true) step = explaining.next()
    reasons.set(ply, step.value)
  }
  return reasons
}

function chooseSeat(input: Input, seats: number): Seat | undefined {
  const letter = input.text('seat')
  if (letter === undefined) return undefined
  const letters = Array.from(SEAT_LETTERS).slice(0, seats)
  if (!letters.includes(letter)) throw new UsageError(`--seat is one of ${letters.join(', ')}, not "${letter}"`)
  return letters.indexOf(letter)
}

/** On a terminal only, and wiped away at the end. */
function tellProgress(words: TerminalWords, done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const sentence = done === total ? '' : words.say('terminal.review.progress', { done, total })
  process.stderr.write(`\r\u001B[K${sentence}`)
}
