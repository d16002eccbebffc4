import { UNKNOWN } from '../columns.ts'
import type { Columns } from '../columns.ts'
import { ADVANCE, BYSTANDER, OVER } from '../game.ts'
import type { Choice, Game, Kind, Seat, State, Table } from '../game.ts'
import { act, begin, copy, legalChoices, replay, result, step } from '../play.ts'
import { Rng, seedFrom } from '../rng.ts'

export interface ConformanceOptions<K extends Kind> {
  readonly games: number
  readonly seed: string // games are played from `${seed}/0`, `${seed}/1` …
  /** Throws unless every card, coin and piece is somewhere, exactly once. */
  readonly conserve: (state: State<K>) => void
}

/** How much was checked, so that a test can see that it was not nothing. */
export interface ConformanceReport {
  decisions: number
  worlds: number // sampled worlds in which a choice looked the same, so that its events had to be the same
}

/**
 * What any game must hold to: plays random games and checks, at every decision, everything that the contract in game.ts promises.
 * Throws at the first breach with the seed, the choices so far and the position.
 */
export function conformance<K extends Kind>(game: Game<K>, options: ConformanceOptions<K>): ConformanceReport {
  const report: ConformanceReport = { decisions: 0, worlds: 0 }
  for (let i = 0; i < options.games; i++) playChecked(game, `${options.seed}/${i}`, options, report)
  return report
}

function playChecked<K extends Kind>(
  game: Game<K>,
  name: string,
  options: ConformanceOptions<K>,
  report: ConformanceReport,
): void {
  const seed = seedFrom(name)
  const rng = new Rng(seedFrom(`${name}/choices`))
  const state = begin(game, seed)
  const choices: Choice[] = []
  const words: string[] = []
  try {
    while (state.table.decision !== OVER) {
      check(choices.length < game.longest, `the game is not over after ${game.longest} decisions`)
      options.conserve(state)
      const views = [BYSTANDER, ...Array(game.seats).keys()].map((seat) => game.view(state.table, seat))
      const covered = views.map((view) => game.cover(view))
      const seen = [state.table, ...views, ...covered]
      const legal = checkLegal(game, seen)
      checkWords(game, state.table, legal)
      checkReasons(game, state.table, legal)
      checkNotation(game, state.table)
      checkNotation(game, seen[rng.below(seen.length)])
      checkCopies(game, state, legal)
      const choice = legal[rng.below(legal.length)]
      checkDraft(game, state, choice)
      for (let seat = 0; seat < game.seats; seat++) report.worlds += checkWorld(game, state, seat, choice, rng)
      words.push(game.write(state.table, choice))
      choices.push(choice)
      check(act(game, state, state.table.actor, choice) === undefined, 'a legal choice is refused')
      report.decisions++
    }
    options.conserve(state)
    checkEnd(game, state)
    same(replay(game, seed, choices), state, 'replaying the choices gives another state')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const where = game.formatTable(state.table)
    throw new Error(`${game.id}, seed "${name}" (${seed}), after "${words.join(' ')}": ${message}\n${where}`, {
      cause: error,
    })
  }
}

/** 1, 2: legal choices are ascending, at least one, and no secret changes them. */
function checkLegal<K extends Kind>(game: Game<K>, [table, ...views]: readonly K['table'][]): Choice[] {
  const legal = legalChoices(game, table)
  check(legal.length > 0, 'nobody can do anything')
  legal.forEach((choice, i) => {
    check(i === 0 || choice > legal[i - 1], 'legal choices are not ascending')
    check(choice >= 0 && choice < game.choices, `choice ${choice} is out of bounds`)
  })
  for (const view of views)
    check(legalChoices(game, view).join() === legal.join(), 'what is legal depends on what a seat may not know')
  return legal
}

/** 6: actions and words are distinct and lead back to their choice. */
function checkWords<K extends Kind>(game: Game<K>, table: K['table'], legal: readonly Choice[]): void {
  const actions = legal.map((choice) => JSON.stringify(game.describe(table, choice)))
  const words = legal.map((choice) => game.write(table, choice))
  check(new Set(actions).size === legal.length, 'two choices have one description')
  check(new Set(words).size === legal.length, 'two choices have one word')
  legal.forEach((choice, i) => {
    check(game.parse(table, game.describe(table, choice)) === choice, `${actions[i]} does not lead back`)
    check(game.read(table, words[i]) === choice, `"${words[i]}" does not lead back`)
    check(/^\S+$/.test(words[i]), `"${words[i]}" is not one word`)
  })
}

/** Every choice is legal or has a reason, never both. */
function checkReasons<K extends Kind>(game: Game<K>, table: K['table'], legal: readonly Choice[]): void {
  for (let choice = 0; choice < game.choices; choice++) {
    const reason = game.whyNot(table, choice)
    check(
      (reason === undefined) === legal.includes(choice),
      `choice ${choice} is ${reason ? '' : 'il'}legal, but says not so`,
    )
    check(reason === undefined || /^[A-Z]\d+$/.test(reason.rule), `choice ${choice} is refused without a rule`)
  }
}

/** The position can be written and read. */
function checkNotation<K extends Kind>(game: Game<K>, table: K['table']): void {
  const line = game.formatTable(table)
  sameColumns(game.parseTable(line).table, table, `the position does not lead back: ${line}`)
}

/** 1, 5: every legal choice can be taken on a copy, and the original does not notice. */
function checkCopies<K extends Kind>(game: Game<K>, state: State<K>, legal: readonly Choice[]): void {
  const before = clone(game, state)
  const trial = game.create()
  for (const choice of legal) {
    copy(state, trial)
    same(trial, state, 'a copy is not equal')
    step(game, trial, choice)
    same(state, before, 'playing a copy changes the original')
  }
}

/** 4: what a player tries out on their view is what happens, as far as the view can know. */
function checkDraft<K extends Kind>(game: Game<K>, state: State<K>, choice: Choice): void {
  const seat = state.table.actor
  const real = clone(game, state)
  game.choose(real.table, choice)
  check(real.table.actor === seat, 'choosing changes who decides')
  const draft = game.view(state.table, seat)
  game.choose(draft, choice)
  sameWhereKnown(draft, game.view(real.table, seat), 'a draft differs from what happens')
  const covered = game.cover(game.view(state.table, seat))
  game.choose(covered, choice)
  sameWhereKnown(
    game.cover(covered),
    game.cover(game.view(real.table, seat)),
    'a covered draft differs from what happens',
  )
}

/**
 * 3: a sampled world looks the same to the seat; a choice that leaves it looking the same tells the same events, so that events tell no
 * more than views do; and the seat's own choices do so before anything hidden comes up.
 */
function checkWorld<K extends Kind>(game: Game<K>, state: State<K>, seat: Seat, choice: Choice, rng: Rng): number {
  const view = game.view(state.table, seat)
  const world = game.create()
  game.sample(view, seat, rng, world)
  sameColumns(game.view(world.table, seat), view, `a world sampled for seat ${seat} looks different`)
  if (seat === state.table.actor) {
    const drafts = [clone(game, state), clone(game, world)].map((each) =>
      tell((emit) => game.choose(each.table, choice, emit)),
    )
    check(drafts[0] === drafts[1], `the events of seat ${seat}'s choice tell a secret: ${drafts[0]} or ${drafts[1]}`)
  }
  const real = clone(game, state)
  const events = [real, world].map((each) => tell((emit) => step(game, each, choice, emit)))
  const alike = game.view(real.table, seat).equals(game.view(world.table, seat))
  check(!alike || events[0] === events[1], `events tell seat ${seat} a secret: ${events[0]} or ${events[1]}`)
  return alike ? 1 : 0
}

/** 8: the end has a score. */
function checkEnd<K extends Kind>(game: Game<K>, { table }: State<K>): void {
  const { points, places, winners } = result(game, table)
  check(points.every(Number.isInteger) && points.length === game.seats, 'points are not integers')
  check(
    places.every((place) => place >= 0 && place < game.seats),
    'places are out of bounds',
  )
  check(winners.length > 0, 'nobody wins')
}

function tell(play: (emit: (event: unknown) => void) => void): string {
  const events: unknown[] = []
  play((event) => events.push(event))
  return JSON.stringify(events)
}

function clone<K extends Kind>(game: Game<K>, state: State<K>): State<K> {
  const twin = game.create()
  copy(state, twin)
  return twin
}

function same<K extends Kind>(a: State<K>, b: State<K>, otherwise: string): void {
  sameColumns(a.table, b.table, otherwise)
  sameColumns(a.hidden, b.hidden, otherwise)
}

function sameColumns<C extends Columns>(a: C, b: C, otherwise: string): void {
  check(a.equals(b), otherwise)
}

/** Equal but for what the draft does not know. Where a draft must be committed, the decision after it is not known either. */
function sameWhereKnown(draft: Table, real: Table, otherwise: string): void {
  check(draft.decision === real.decision || real.decision === ADVANCE, otherwise)
  draft.cells.forEach((value, i) => check(value === UNKNOWN || value === real.cells[i], otherwise))
}

function check(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise)
}
