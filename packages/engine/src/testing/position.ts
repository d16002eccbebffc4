import { BYSTANDER } from '../game.ts'
import type { Choice, Game, Kind, State, View } from '../game.ts'
import { legalChoices } from '../play.ts'
import type { Rng } from '../rng.ts'
import { fail } from './states.ts'

/** A decision that somebody has, with what more than one check needs. None of them changes anything here. */
export interface Position<K extends Kind> {
  readonly state: State<K>
  readonly legal: readonly Choice[]
  readonly views: readonly View<K>[] // by seat
  readonly bystander: View<K>
}

export function lookAt<K extends Kind>(game: Game<K>, state: State<K>): Position<K> {
  const { table } = state
  const views = Array.from({ length: game.seats }, (_, seat) => game.view(table, seat))
  return { state, legal: legalChoices(game, table), views, bystander: game.view(table, BYSTANDER) }
}

/** What holds before anything is chosen: for the table, for what each seat knows, and for one of all that may be seen, by lot. */
export function checkPosition<K extends Kind>(game: Game<K>, position: Position<K>, rng: Rng): void {
  const { legal } = position
  const { table } = position.state
  const views = [position.bystander, ...position.views]
  if (views.some(({ cells }) => cells === table.cells)) fail('a view is the table itself, not one of its own')
  const lot = rng.below(1 + 2 * views.length)
  const other = lot === 0 ? table : lot <= views.length ? views[lot - 1] : game.cover(views[lot - 1 - views.length])
  checkLegal(game, legal, [...views, other])
  checkWords(game, table, legal)
  checkReasons(game, table, legal)
  checkNotation(game, table)
  if (!other.equals(table)) checkNotation(game, other)
}

/** Legal choices are ascending, at least one, and no secret changes them. */
function checkLegal<K extends Kind>(game: Game<K>, legal: readonly Choice[], seen: readonly K['table'][]): void {
  if (legal.length === 0) fail('nobody can do anything')
  legal.forEach((choice, i) => {
    if (i > 0 && choice <= legal[i - 1]) fail('legal choices are not ascending')
    if (choice < 0 || choice >= game.choices) fail(`choice ${choice} is out of bounds`)
  })
  for (const view of seen) {
    const choices = legalChoices(game, view)
    if (choices.length !== legal.length || choices.some((choice, i) => choice !== legal[i]))
      fail('what is legal depends on what a seat may not know')
  }
}

/** Actions and words are distinct, and words lead back to their choice. */
function checkWords<K extends Kind>(game: Game<K>, table: K['table'], legal: readonly Choice[]): void {
  const actions = legal.map((choice) => game.describe(table, choice))
  const words = legal.map((choice) => game.write(table, choice))
  if (new Set(actions.map((action) => JSON.stringify(action))).size < legal.length)
    fail('two choices have one description')
  if (new Set(words).size < legal.length) fail('two choices have one word')
  legal.forEach((choice, i) => {
    if (game.read(table, words[i]) !== choice) fail(`"${words[i]}" does not lead back`)
    if (!/^\S+$/.test(words[i])) fail(`"${words[i]}" is not one word`)
  })
}

/** Every choice is legal or has a reason, never both. */
function checkReasons<K extends Kind>(game: Game<K>, table: K['table'], legal: readonly Choice[]): void {
  for (let choice = 0; choice < game.choices; choice++) {
    const reason = game.whyNot(table, choice)
    const isLegal = legal.includes(choice)
    if ((reason === undefined) !== isLegal) fail(`choice ${choice} is ${isLegal ? '' : 'il'}legal, but says not so`)
    if (reason !== undefined && !/^[A-Z]\d+$/.test(reason.rule)) fail(`choice ${choice} is refused without a rule`)
  }
}

/** The position can be written and read back. */
function checkNotation<K extends Kind>(game: Game<K>, table: K['table']): void {
  const line = game.formatTable(table)
  if (!game.parseTable(line).table.equals(table)) fail(`the position does not lead back: ${line}`)
}
