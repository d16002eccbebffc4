import { act, begin, OVER, result, Rng, SEAT_LETTERS, seedFrom } from '@edokko/engine'
import type { Choice, Emit, Game, Kind, Result, Seed } from '@edokko/engine'
import type { AsyncPlayer } from '../players/player.ts'
import { ENDLESS } from '../search/budget.ts'

/** Somebody in a seat. */
export interface Seated {
  readonly name: string
  readonly player: AsyncPlayer
}

/** How long a seat has thought, in milliseconds. It is told beside a game and is no part of it: elsewhere it would be another. */
export interface Clock {
  readonly decisions: number
  readonly total: number
  readonly longest: number
}

/** A game that was played to its end. */
export interface PlayedGame extends Result {
  readonly choices: readonly Choice[]
  readonly clocks: readonly Clock[] // by seat
}

/**
 * Plays the game that `seed` deals. Everybody gets the view of their own seat and a generator of their own, which is drawn from
 * `lots` and not from the seed: nothing that a player is given tells what lies face down.
 */
export async function playGame<K extends Kind>(
  game: Game<K>,
  seed: Seed,
  lots: Seed,
  seated: readonly Seated[],
  emit?: Emit<K>,
): Promise<PlayedGame> {
  if (seated.length !== game.seats) throw new Error(`${game.id} has ${game.seats} seats, not ${seated.length}`)
  const rngs = seated.map((_, seat) => new Rng(seedFrom(`${lots}/${seat}`)))
  const clocks = seated.map(() => ({ decisions: 0, total: 0, longest: 0 }))
  const choices: Choice[] = []
  const state = begin(game, seed, emit)
  while (state.table.decision !== OVER) {
    const { actor } = state.table
    const { name, player } = seated[actor]
    const view = game.view(state.table, actor)
    const witnesses = witnessesOf(game, seated, state.table)
    const asked = performance.now()
    const choice = await player.choose(game, view, actor, rngs[actor], ENDLESS)
    stop(clocks[actor], performance.now() - asked)
    if (act(game, state, actor, choice, emit) !== undefined)
      throw new Error(
        `${name} in seat ${SEAT_LETTERS[actor]} gave ${choice} as answer ${choices.length + 1} of the game, which is not legal`,
      )
    choices.push(choice)
    for (const tell of witnesses) tell(choice)
  }
  return { ...result(game, state.table), choices, clocks }
}

function stop(clock: { -readonly [Part in keyof Clock]: number }, milliseconds: number): void {
  clock.decisions++
  clock.total += milliseconds
  clock.longest = Math.max(clock.longest, milliseconds)
}

/** Those who may know of the choice that is about to be made, each with what it sees: what is secret stays with the seat that chooses. */
function witnessesOf<K extends Kind>(
  game: Game<K>,
  seated: readonly Seated[],
  table: K['table'],
): ((choice: Choice) => void)[] {
  const secret = game.secret(table.decision)
  return seated.flatMap(({ player }, seat) => {
    if (player.saw === undefined || (secret && seat !== table.actor)) return []
    const view = game.view(table, seat)
    return [(choice: Choice) => player.saw?.(view, choice)]
  })
}
