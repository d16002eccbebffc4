import { existsSync } from 'node:fs'
import { NotationError } from '@edokko/engine'
import {
  counted,
  enoughOf,
  formatPuzzles,
  OtherRulesError,
  parsePuzzles,
  PUZZLE_BUDGETS,
  takesIn,
} from '@edokko/review'
import type { Puzzle, PuzzleBudgets, PuzzleSet } from '@edokko/review'
import { loadTerminalWords } from '@edokko/words/terminal'
import type { TerminalWords } from '@edokko/words/terminal'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import type { GameModule, Setting } from '../game-module.ts'
import { chooseEdition, moduleNamed, TABLE } from '../games.ts'
import { chooseSeed, readText, sourceName } from '../input.ts'
import { chooseLanguage, LANGUAGE } from '../language.ts'
import { checkWritable, replaceFile } from '../output-file.ts'
import { print, Progress } from '../output.ts'
import type { CheckFlaw, PuzzleCheckJob, PuzzlesJob } from '../puzzles.ts'
import { batched, chooseThreads, onThreads, THREADS } from '../threads.ts'

const MOST_PUZZLES = 10_000
const LEAST_ITERATIONS = 100
const MOST_ITERATIONS = 10_000_000
/** Games after which is decided anew what there is enough of: so the set is the same on however many threads. */
const ROUND = 12

export const puzzles: Command = {
  name: 'puzzles',
  operands: 'make|check <…>',
  summary: 'sets of decisions with one clearly best choice',
  options: {
    count: { value: 'N', help: 'make: how many (default 200)' },
    players: { value: 'N,N,…', help: 'make: how many play, in turn (default: all that the game is for)' },
    edition: TABLE.edition,
    seed: { value: 'S', help: 'any text; the same seed gives the same set (default: a new one)' },
    iterations: {
      value: 'N',
      help: `how far the best choice is proved (default ${PUZZLE_BUDGETS.proof}); it is found with a tenth of them`,
    },
    out: {
      value: 'FILE',
      help: 'make: where the set goes, and is gone on with (default: puzzles.jsonl); check: where those go that are sound',
    },
    threads: THREADS,
    language: LANGUAGE,
    json: { help: 'one object of JSON instead of words' },
  },
  details: `
make lets apprentices and journeymen play, and looks through their games for decisions in which one choice wins at least 8 % more often
than every other, five of six journeymen choose another, and the game is neither won nor lost. A search ten times as long as a master's,
with lots of its own, must find the same. No kind of choice is more than 40 % of a set, no third of the game more than half, and no answer
more than 10 %, unless it is as often offered and wrong.

The file is written as the set grows. The same command goes on where the last one ended, however it ended; --count may be raised, and the
seed need not be repeated. Ctrl-C stops early, with exit status 130.

check says of every puzzle whether its position can be read, its choices are all the legal ones, and a search with other lots finds the
same best choice, every other one being at least a mistake. Exit status 1 if one fails; --out keeps the others, and make finds more in their
place. A file of - is read from standard input.

A set is lines of JSON. The first says of which game and rules it is; each of the others is a puzzle:

  {"id","terms","position","kind","phase","shares":[[word, win],…],"missed"}

  position  what the seat that decides knows, as "edokko position" reads it; nothing hidden is in it
  shares    every legal choice, the best first, and the chance to win with it
  missed    what a journeyman chose

  edokko puzzles make naishi --count 50 --threads 2
  edokko puzzles check puzzles.jsonl --json`,
  async run(input) {
    const [doing] = input.operands
    if (doing === 'make') return make(input.rest())
    if (doing === 'check') return check(input.rest())
    throw new UsageError('puzzles are made or checked: "edokko puzzles make <game>" or "edokko puzzles check <file>"')
  },
}

async function make(input: Input): Promise<number> {
  const module = moduleNamed(input)
  const count = input.number('count', 200, [1, MOST_PUZZLES])
  const threads = chooseThreads(input)
  const settings = chooseSettings(input, module)
  const budgets = chooseBudgets(input)
  const words = await loadTerminalWords(chooseLanguage(input, process.env))
  const path = input.text('out') ?? 'puzzles.jsonl'
  let set = await openSet(path, module, input.text('seed'), words)
  checkWritable(path)
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  const progress = new Progress(count, words.say('terminal.puzzles.unit'), set.puzzles.length)
  while (set.puzzles.length < count) {
    progress.update(set.puzzles.length)
    const enough = enoughOf(set.puzzles)
    const job: PuzzlesJob = { kind: 'puzzles', settings, seed: set.seed, budgets, enough }
    const found = await playRound(job, set.played, threads, interrupt.signal)
    if (interrupt.signal.aborted) break
    set = grown(set, found, count)
    replaceFile(path, formatPuzzles(set))
  }
  progress.clear()
  await print(input.has('json') ? `${JSON.stringify(summaryOf(set))}\n` : sayMade(words, set, path))
  return interrupt.signal.aborted ? 130 : 0
}

/** The set with what was found in the next games. */
function grown(set: PuzzleSet, found: readonly Puzzle[], count: number): PuzzleSet {
  return { ...set, played: set.played + ROUND, puzzles: filled(set.puzzles, found, count) }
}

/** These puzzles, and as many others as a set of so many has room for. */
function filled(puzzles: readonly Puzzle[], others: readonly Puzzle[], count: number): Puzzle[] {
  const taken = [...puzzles]
  for (const puzzle of others) if (taken.length < count && takesIn(taken, puzzle)) taken.push(puzzle)
  return taken
}

/** The puzzles of the next games, in the order of the games. */
async function playRound(job: PuzzlesJob, from: number, threads: number, signal: AbortSignal): Promise<Puzzle[]> {
  const found = new Map<number, readonly Puzzle[]>()
  const games = Array.from({ length: ROUND }, (_, i) => [from + i])
  for await (const { games: numbers, results } of onThreads(job, games, threads, signal))
    numbers.forEach((number, i) => found.set(number, results[i]))
  return games.flatMap(([number]) => found.get(number) ?? [])
}

/** The set that is gone on with, or an empty one. */
async function openSet(
  path: string,
  { name, title }: GameModule,
  named: string | undefined,
  words: TerminalWords,
): Promise<PuzzleSet> {
  if (!existsSync(path)) return { game: name, seed: chooseSeed(named), played: 0, puzzles: [] }
  const set = await readSet(path, words)
  if (set.game !== name) throw new DataError(`${path}: ${words.say('terminal.puzzles.otherGame', { game: title })}`)
  if (named !== undefined && set.seed !== chooseSeed(named))
    throw new DataError(`${path}: ${words.say('terminal.puzzles.otherSeed')}`)
  return set
}

async function readSet(path: string, words: TerminalWords): Promise<PuzzleSet> {
  try {
    return parsePuzzles(await readText(path))
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const what = error instanceof OtherRulesError ? words.say('terminal.puzzles.otherRules') : error.message
    throw new DataError(`${sourceName(path)}: ${what}`, { cause: error })
  }
}

function chooseSettings(input: Input, module: GameModule): Setting[] {
  const edition = chooseEdition(input, module)
  const text = input.text('players')
  const players = text === undefined ? module.players : text.split(',').map(Number)
  const unknown = players.find((each) => !module.players.includes(each))
  if (unknown !== undefined)
    throw new UsageError(`--players is a list of ${module.players.join(', ')} for ${module.title}, not "${text}"`)
  return players.map((each) => ({ id: module.idOf(edition, each), options: {} }))
}

function chooseBudgets(input: Input): PuzzleBudgets {
  const proof = input.number('iterations', PUZZLE_BUDGETS.proof, [LEAST_ITERATIONS, MOST_ITERATIONS])
  const search = Math.ceil(proof / 10)
  return { screen: Math.min(PUZZLE_BUDGETS.screen, search), search, proof }
}

async function check(input: Input): Promise<number> {
  const [path, ...rest] = input.operands
  if (path === undefined || rest.length > 0)
    throw new UsageError('puzzles check takes one set: a file, or - for standard input')
  const words = await loadTerminalWords(chooseLanguage(input, process.env))
  const threads = chooseThreads(input)
  const out = input.text('out')
  if (out !== undefined) checkWritable(out)
  const set = await readSet(path, words)
  const { puzzles: asked } = set
  const job: PuzzleCheckJob = {
    kind: 'puzzle-check',
    puzzles: asked,
    seed: chooseSeed(input.text('seed') ?? 'check'),
    budgets: chooseBudgets(input),
  }
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  const progress = new Progress(asked.length, words.say('terminal.puzzles.unit'))
  const flaws = new Map<string, CheckFlaw>()
  let done = 0
  for await (const { games, results } of onThreads(job, batched(asked.length, 1), threads, interrupt.signal)) {
    games.forEach((number, i) => {
      const flaw = results[i]
      if (flaw !== undefined) flaws.set(asked[number].id, flaw)
    })
    progress.update((done += games.length))
  }
  progress.clear()
  if (out !== undefined && !interrupt.signal.aborted)
    replaceFile(
      out,
      formatPuzzles({
        ...set,
        puzzles: filled(
          [],
          asked.filter(({ id }) => !flaws.has(id)),
          asked.length,
        ),
      }),
    )
  const found = asked.flatMap(({ id }) => {
    const flaw = flaws.get(id)
    return flaw === undefined ? [] : [{ id, flaw }]
  })
  if (input.has('json')) await print(`${JSON.stringify({ puzzles: done, flaws: found })}\n`)
  else {
    const lines = found.map(({ id, flaw }) => `${id}: ${words.say(`terminal.puzzles.flaw.${flaw}`)}`)
    const summary = words.say('terminal.puzzles.checked', { count: done, wrong: found.length })
    await print([...lines, summary, ''].join('\n'))
  }
  if (interrupt.signal.aborted) return 130
  return found.length > 0 ? 1 : 0
}

function summaryOf({ game, seed, played, puzzles: made }: PuzzleSet): object {
  const kinds = Object.fromEntries(counted(made.map(({ kind }) => kind)))
  const phases = Object.fromEntries(counted(made.map(({ phase }) => phase)))
  const tables = Object.fromEntries(counted(made.map(({ terms }) => terms.id)))
  return { game, seed, played, puzzles: made.length, kinds, phases, tables }
}

function sayMade(words: TerminalWords, { played, puzzles: made }: PuzzleSet, file: string): string {
  const kinds = [...counted(made.map(({ kind }) => kind))].map(([kind, times]) => `${kind} ${times}`).join(', ')
  const sentence = words.say('terminal.puzzles.made', { count: made.length, games: played, file })
  return `${sentence}\n${kinds === '' ? '' : `${kinds}\n`}`
}
