import { UNKNOWN } from '../columns.ts'
import type { Columns } from '../columns.ts'
import { ADVANCE, BYSTANDER, OVER } from '../game.ts'
import type { Choice, Game, Kind, Seat, State, Table } from '../game.ts'
import { copy, legalChoices, replay, result } from '../play.ts'
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
  const trials = new Trials(game)
  for (let i = 0; i < options.games; i++) playChecked(game, trials, `${options.seed}/${i}`, options, report)
  return report
}

/**
 * The game for trying things out: its new states are old ones, used again at every decision, because making them would take most of the
 * time. They come as they were left.
 */
class Trials<K extends Kind> {
  readonly game: Game<K>
  private readonly states: State<K>[] = []
  private used = 0

  constructor(game: Game<K>) {
    const create = (): State<K> => (this.states[this.used++] ??= game.create())
    this.game = { ...game, create }
  }

  clear(): void {
    this.used = 0
  }
}

function playChecked<K extends Kind>(
  game: Game<K>,
  trials: Trials<K>,
  name: string,
  options: ConformanceOptions<K>,
  report: ConformanceReport,
): void {
  const seed = seedFrom(name)
  const rng = new Rng(seedFrom(`${name}/choices`))
  const state = game.create()
  const choices: Choice[] = [] // the log: decisions with one answer are not in it
  const words: string[] = []
  try {
    game.setup(new Rng(seed), state)
    advanceAll(game, state)
    for (let decisions = 0; state.table.decision !== OVER; decisions++) {
      check(decisions < game.longest, `the game is not over after ${game.longest} decisions`)
      options.conserve(state)
      trials.clear()
      const legal = checkTable(trials.game, state, rng)
      const choice = legal[rng.below(legal.length)]
      report.worlds += checkChoice(trials.game, state, choice, options, rng)
      report.decisions++
      if (legal.length > 1) {
        words.push(game.write(state.table, choice))
        choices.push(choice)
      }
      take(game, state, choice)
    }
    options.conserve(state)
    checkEnd(game, state)
    same(replay(game, seed, choices), state, 'replaying the choices gives another state')
  } catch (error) {
    const where = position(game, state)
    const message = `${game.id}, seed "${name}" (${seed}), after "${words.join(' ')}": ${messageOf(error)}\n${where}`
    throw new Error(message, { cause: error })
  }
}

/** What holds before anything is chosen: for the table, for what each seat knows, and for one of all that may be seen, by lot. */
function checkTable<K extends Kind>(game: Game<K>, { table }: State<K>, rng: Rng): Choice[] {
  const views = [BYSTANDER, ...Array(game.seats).keys()].map((seat) => game.view(table, seat))
  const lot = rng.below(1 + 2 * views.length)
  const other = lot === 0 ? table : lot <= views.length ? views[lot - 1] : game.cover(views[lot - 1 - views.length])
  const legal = checkLegal(game, [table, ...views, other])
  checkWords(game, table, legal)
  checkReasons(game, table, legal)
  checkNotation(game, table)
  if (!other.equals(table)) checkNotation(game, other)
  return legal
}

/** What holds for the choice about to be made; the number of worlds in which its events were compared. */
function checkChoice<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  choice: Choice,
  options: ConformanceOptions<K>,
  rng: Rng,
): number {
  const legal = legalChoices(game, state.table)
  checkCopies(game, state, legal)
  checkDraft(game, state, choice)
  if (game.secret(state.table.decision)) checkSecret(game, state, legal)
  const { actor } = state.table
  const other = (actor + 1 + rng.below(game.seats - 1)) % game.seats
  return checkWorld(game, state, actor, choice, options, rng) + checkWorld(game, state, other, choice, options, rng)
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

/** 6: every choice is legal or has a reason, never both. */
function checkReasons<K extends Kind>(game: Game<K>, table: K['table'], legal: readonly Choice[]): void {
  for (let choice = 0; choice < game.choices; choice++) {
    const reason = game.whyNot(table, choice)
    const isLegal = legal.includes(choice)
    check((reason === undefined) === isLegal, `choice ${choice} is ${isLegal ? '' : 'il'}legal, but says not so`)
    check(reason === undefined || /^[A-Z]\d+$/.test(reason.rule), `choice ${choice} is refused without a rule`)
  }
}

/** 6: the position can be written and read back. */
function checkNotation<K extends Kind>(game: Game<K>, table: K['table']): void {
  const line = game.formatTable(table)
  sameColumns(game.parseTable(line).table, table, `the position does not lead back: ${line}`)
}

/** 1, 5: every legal choice can be taken on a copy, and the original does not notice. */
function checkCopies<K extends Kind>(game: Game<K>, state: State<K>, legal: readonly Choice[]): void {
  const columns = [state.table, state.hidden]
  const before = columns.map(({ cells }) => cells.slice()) // not a state of the game's making, which may share its cells
  const trial = game.create()
  for (const choice of legal) {
    copy(state, trial)
    same(trial, state, 'a copy is not equal')
    take(game, trial, choice)
  }
  const unchanged = columns.every(({ cells }, i) => cells.every((value, j) => value === before[i][j]))
  check(unchanged, 'playing a copy changes the original')
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

/** 3: whatever is answered to a secret decision, everybody hears the same. */
function checkSecret<K extends Kind>(game: Game<K>, state: State<K>, legal: readonly Choice[]): void {
  const told = legal.map((choice) => {
    const trial = clone(game, state)
    return tell((emit) => game.choose(trial.table, choice, emit))
  })
  check(new Set(told).size === 1, `events tell how a secret decision was answered: ${told.join(' or ')}`)
}

/**
 * 3: a sampled world is a whole one and looks the same to the seat; a choice that leaves it looking the same tells the same events, so
 * that events tell no more than views do; and the seat's own choices do so before anything hidden comes up.
 */
function checkWorld<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  seat: Seat,
  choice: Choice,
  options: ConformanceOptions<K>,
  rng: Rng,
): number {
  const view = game.view(state.table, seat)
  const world = game.create()
  game.sample(view, seat, rng, world)
  sameColumns(game.view(world.table, seat), view, `a world sampled for seat ${seat} looks different`)
  options.conserve(world)
  const real = clone(game, state)
  if (seat === state.table.actor) {
    const drafts = [clone(game, state), clone(game, world)].map((each) =>
      tell((emit) => game.choose(each.table, choice, emit)),
    )
    check(drafts[0] === drafts[1], `the events of seat ${seat}'s choice tell a secret: ${drafts[0]} or ${drafts[1]}`)
  }
  const events = [real, world].map((each) => tell((emit) => take(game, each, choice, emit)))
  const alike = game.view(real.table, seat).equals(game.view(world.table, seat))
  check(!alike || events[0] === events[1], `events tell seat ${seat} a secret: ${events[0]} or ${events[1]}`)
  return alike ? 1 : 0
}

/** 8: the end has a winner. */
function checkEnd<K extends Kind>(game: Game<K>, { table }: State<K>): void {
  const { places, winners } = result(game, table)
  check(
    places.every((place) => place >= 0 && place < game.seats),
    'places are out of bounds',
  )
  check(winners.length > 0, 'nobody wins')
}

/** One decision and what the game then does; unlike `step` it leaves decisions with one answer to be checked like any other. */
function take<K extends Kind>(game: Game<K>, state: State<K>, choice: Choice, emit?: (event: unknown) => void): void {
  game.choose(state.table, choice, emit)
  advanceAll(game, state, emit)
}

function advanceAll<K extends Kind>(game: Game<K>, state: State<K>, emit?: (event: unknown) => void): void {
  while (state.table.decision === ADVANCE) game.advance(state, emit)
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

/** Equal but for what the draft does not know. */
function sameWhereKnown(draft: Table, real: Table, otherwise: string): void {
  for (let i = 0; i < draft.cells.length; i++)
    check(draft.cells[i] === UNKNOWN || draft.cells[i] === real.cells[i], otherwise)
}

/** The position for the report; a breach may be that it cannot be written. */
function position<K extends Kind>(game: Game<K>, { table }: State<K>): string {
  try {
    return game.formatTable(table)
  } catch (error) {
    return `(the position cannot be written: ${messageOf(error)})`
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function check(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise)
}
