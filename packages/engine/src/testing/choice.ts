import { UNKNOWN } from '../columns.ts'
import { BYSTANDER } from '../game.ts'
import type { Choice, Game, Kind, Seat, State, Table, View } from '../game.ts'
import { copy, step } from '../play.ts'
import { reveals } from '../reveals.ts'
import type { Rng } from '../rng.ts'
import type { Position } from './position.ts'
import { advanceAll, clone, fail, same, take } from './states.ts'

/** What holds for the choice about to be made, also that nothing new is seen where nothing was revealed; the number of worlds in which its events were compared. */
export function checkChoice<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  choice: Choice,
  conserve: (state: State<K>) => void,
  rng: Rng,
): number {
  const { state, legal, views } = position
  const { actor, decision } = state.table
  checkCopies(game, state, legal)
  checkDraft(game, state, views[actor], choice)
  if (game.secret(decision)) checkSecret(game, state, legal)
  const other = (actor + 1 + rng.below(game.seats - 1)) % game.seats
  const real = outcome(game, clone(game, state), choice)
  const revealing = isRevealing(game, state, choice)
  const alike = [actor, other].filter((seat) => {
    const world = checkWorld(game, views[seat], seat, conserve, rng)
    const isAlike = checkEvents(game, seat, real, outcome(game, world, choice))
    if (!isAlike && !revealing) fail(`seat ${seat} sees something new, and nothing was revealed`)
    return isAlike
  })
  return alike.length
}

/** Every legal choice can be taken on a copy, and the original does not notice. */
function checkCopies<K extends Kind>(game: Game<K>, state: State<K>, legal: readonly Choice[]): void {
  const columns = [state.table, state.hidden]
  const before = columns.map(({ cells }) => cells.slice()) // not a state of the game's making, which may share its cells
  const trial = game.create()
  for (const choice of legal) {
    copy(state, trial)
    same(trial, state, 'a copy is not equal')
    take(game, trial, choice)
  }
  columns.forEach(({ cells }, i) => {
    for (let j = 0; j < cells.length; j++) if (cells[j] !== before[i][j]) fail('playing a copy changes the original')
  })
}

/** What a player tries out on their view is what happens, as far as the view can know. */
function checkDraft<K extends Kind>(game: Game<K>, state: State<K>, view: View<K>, choice: Choice): void {
  const seat = state.table.actor
  const real = clone(game, state)
  game.choose(real.table, choice)
  if (real.table.actor !== seat) fail('choosing changes who decides')
  const seen = game.view(real.table, seat)
  const draft = game.create().table
  draft.copyFrom(view)
  game.choose(draft, choice)
  sameWhereKnown(draft, seen, 'a draft differs from what happens')
  const covered = game.cover(view)
  game.choose(covered, choice)
  sameWhereKnown(game.cover(covered), game.cover(seen), 'a covered draft differs from what happens')
}

/** Whatever is answered to a secret decision, the others hear and see the same until the last secret decision in a row is answered. */
function checkSecret<K extends Kind>(game: Game<K>, state: State<K>, legal: readonly Choice[]): void {
  const { actor } = state.table
  const others = [BYSTANDER, ...Array(game.seats).keys()].filter((seat) => seat !== actor)
  const told: string[] = []
  const seen: string[] = []
  for (const choice of legal) {
    const trial = clone(game, state)
    const { table } = trial
    const look = (): string => others.map((seat) => game.view(table, seat).cells.join()).join(' ')
    told.push(tell((emit) => game.choose(table, choice, emit)))
    const atOnce = look()
    advanceAll(game, trial)
    seen.push(game.secret(table.decision) ? `${atOnce} ${look()}` : atOnce)
  }
  if (new Set(told).size > 1) fail(`events tell how a secret decision was answered: ${told.join(' or ')}`)
  if (new Set(seen).size > 1) fail('views tell how a secret decision was answered')
}

function isRevealing<K extends Kind>(game: Game<K>, state: State<K>, choice: Choice): boolean {
  const after = clone(game, state)
  step(game, after, choice)
  return reveals(game, state, [choice], after)
}

/** A sampled world is a whole one and looks the same to the seat. */
function checkWorld<K extends Kind>(
  game: Game<K>,
  view: View<K>,
  seat: Seat,
  conserve: (state: State<K>) => void,
  rng: Rng,
): State<K> {
  const world = game.create()
  game.sample(view, seat, rng, world)
  if (!game.view(world.table, seat).equals(view)) fail(`a world sampled for seat ${seat} looks different`)
  conserve(world)
  return world
}

/** A state after a choice, and what everybody heard: first of the choice, then of what the game did by itself. */
interface Outcome<K extends Kind> {
  readonly seat: Seat // whose choice it was
  readonly state: State<K>
  readonly chosen: string
  readonly followed: string
}

function outcome<K extends Kind>(game: Game<K>, state: State<K>, choice: Choice): Outcome<K> {
  const seat = state.table.actor
  const chosen = tell((emit) => game.choose(state.table, choice, emit))
  const followed = tell((emit) => advanceAll(game, state, emit))
  return { seat, state, chosen, followed }
}

/**
 * A choice that leaves a sampled world looking the same tells the same events, so that events tell no more than views do; and the
 * seat's own choices do so before anything hidden comes up. Whether the world looks the same.
 */
function checkEvents<K extends Kind>(game: Game<K>, seat: Seat, real: Outcome<K>, sampled: Outcome<K>): boolean {
  const isSame = real.chosen === sampled.chosen
  if (seat === real.seat && !isSame)
    fail(`the events of seat ${seat}'s choice tell a secret: ${real.chosen} or ${sampled.chosen}`)
  if (!looksAlike(game, seat, real.state.table, sampled.state.table)) return false
  if (!isSame || real.followed !== sampled.followed)
    fail(`events tell seat ${seat} a secret: ${real.chosen} ${real.followed} or ${sampled.chosen} ${sampled.followed}`)
  return true
}

/** Equal tables look alike to everybody; asking so first spares most views. */
function looksAlike<K extends Kind>(game: Game<K>, seat: Seat, a: K['table'], b: K['table']): boolean {
  return a.equals(b) || game.view(a, seat).equals(game.view(b, seat))
}

function tell(play: (emit: (event: unknown) => void) => void): string {
  const events: unknown[] = []
  play((event) => events.push(event))
  return JSON.stringify(events)
}

/** Equal but for what the draft does not know. */
function sameWhereKnown(draft: Table, real: Table, otherwise: string): void {
  for (let i = 0; i < draft.cells.length; i++)
    if (draft.cells[i] !== UNKNOWN && draft.cells[i] !== real.cells[i]) fail(otherwise)
}
