import { clip, NotationError } from '@edokko/engine'
import { Greedy } from './greedy.ts'
import { earlierEvaluator, policyOnlyEvaluator, trainedEvaluator } from './evaluators.ts'
import { loadModel } from './models.ts'
import type { Training } from './models.ts'
import { uninformedEvaluator } from '../evaluation/uninformed.ts'
import type { Player } from './player.ts'
import type { Budget } from '../search/budget.ts'
import { random } from './random.ts'
import { Searcher } from './searcher.ts'

/** The levels from the weakest to the strongest. */
export const LEVELS = ['novice', 'apprentice', 'journeyman', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** Somebody who can be asked to a table, under the name by which they are asked. */
export interface Bot {
  readonly name: string // 'master', 'master@200ms'
  readonly budget: Budget // what it takes for a decision
  /** A player for one decision. */
  createPlayer(): Player
}

interface BotKind {
  readonly budget: Budget
  readonly training?: Training // with whose judgement it plays; missing where it needs none
  createPlayer(): Player
}

const AT_ONCE = { milliseconds: 100 } // as far as a person can tell

const EARLIER = { training: 'earlier' } as const
const LATEST = { training: 'latest' } as const
const LOOK_AHEAD = { iterations: 60, ...AT_ONCE }
const SEARCH = { iterations: 4000, milliseconds: 900 }

/** All bots. Iterations make a level what it is on every machine; milliseconds keep its pace on a slow one. */
const KINDS: Readonly<Record<string, BotKind>> = {
  random: { budget: { iterations: 1, ...AT_ONCE }, createPlayer: () => random },
  novice: { ...EARLIER, budget: LOOK_AHEAD, createPlayer: () => new Greedy(policyOnlyEvaluator, 0.7) },
  apprentice: { ...EARLIER, budget: LOOK_AHEAD, createPlayer: () => new Greedy(earlierEvaluator, 0.3) },
  journeyman: { ...EARLIER, budget: LOOK_AHEAD, createPlayer: () => new Greedy(earlierEvaluator, 0.08) },
  master: { ...LATEST, budget: SEARCH, createPlayer: () => new Searcher(trainedEvaluator) },
  'master-1': { ...EARLIER, budget: SEARCH, createPlayer: () => new Searcher(earlierEvaluator) },
  greedy: { ...EARLIER, budget: LOOK_AHEAD, createPlayer: () => new Greedy(earlierEvaluator, 0) },
  plain: { budget: { iterations: 5000, milliseconds: 900 }, createPlayer: () => new Searcher(uninformedEvaluator) },
}

/** What bots are called. */
export const BOT_NAMES: readonly string[] = Object.keys(KINDS)

/** How to ask for a bot, for help texts. */
export const BOT_HELP = `${BOT_NAMES.join(', ')}; with @200ms, @5000 (iterations) or @x10 for another budget`

/** The bot of this name, with a budget of its own if it says so: 'master@200ms', 'plain@5000', 'master@x10'. */
export function botNamed(name: string): Bot {
  const kind = kindNamed(name)
  const [, ...budgets] = name.split('@')
  if (budgets.length === 0) return { name, ...kind }
  const budget = budgets.length === 1 ? parseBudget(budgets[0], kind.budget) : undefined
  if (budget === undefined)
    throw new NotationError(`"${clip(name)}": after @ comes a budget such as 200ms, 5000 or x10`)
  return { ...kind, name, budget }
}

/** Sees to it that what a bot needs for a game is there, where it is fetched when it is needed. */
export async function loadBot(name: string, game: string): Promise<void> {
  const { training } = kindNamed(name)
  if (training !== undefined) await loadModel(game, training)
}

/** Whether a bot answers at once, as far as a person can tell. */
export function isQuick(name: string): boolean {
  return botNamed(name).budget.milliseconds <= AT_ONCE.milliseconds
}

function kindNamed(name: string): BotKind {
  const [kindName] = name.split('@')
  const kind = Object.hasOwn(KINDS, kindName) ? KINDS[kindName] : undefined
  if (kind === undefined) throw new NotationError(`there is no bot "${clip(name)}"; there are: ${BOT_NAMES.join(', ')}`)
  return kind
}

/** Undefined if it is none; 0 is allowed, and gets an answer without thinking. */
function parseBudget(text: string, usual: Budget): Budget | undefined {
  const [, times, number, unit] = /^(x?)(\d{1,7})(ms)?$/.exec(text) ?? []
  if (number === undefined || (times === 'x' && unit === 'ms')) return undefined
  const amount = Number(number)
  if (times === 'x') return { iterations: usual.iterations * amount, milliseconds: usual.milliseconds * amount }
  return unit === 'ms' ? { iterations: Infinity, milliseconds: amount } : { iterations: amount, milliseconds: Infinity }
}
