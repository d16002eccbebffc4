import { BYSTANDER } from '@edokko/engine'
import type { Choice, Game, Kind, PlayableGame, Rng, Seat, View } from '@edokko/engine'
import type { AsyncPlayer } from '../players/player.ts'
import { ENDLESS } from '../search/budget.ts'
import type { Budget } from '../search/budget.ts'

/** Milliseconds: at once, as far as a person can tell. */
const BEAT = 100
/** Of them, so many for thinking; the others are for the way of question and answer. */
const MOST_THINKING: Budget = { iterations: Infinity, milliseconds: 80 }

interface Asked<K extends Kind> {
  readonly game: Game<K>
  readonly view: View<K>
  readonly seat: Seat
  readonly rng: Rng
  readonly budget?: Budget // that it takes whatever it knows, so that it answers alike however busy the machine is
}

/**
 * A bot's choice, for people to see. What it holds decides how soon it has made up its mind; so where it knows more than everybody sees, its answer
 * is kept until the next full beat, and it ends its thinking before the first one. `thought` hears how many milliseconds it took.
 */
export async function chooseInPace<K extends Kind>(
  bot: AsyncPlayer,
  { game, view, seat, rng, budget }: Asked<K>,
  thought: (milliseconds: number) => void = () => {},
): Promise<Choice> {
  const secretive = knowsMore(game, view)
  const began = performance.now()
  const choice = await bot.choose(game, view, seat, rng, budget ?? (secretive ? MOST_THINKING : ENDLESS))
  const took = performance.now() - began
  thought(took)
  if (secretive) await new Promise((resolve) => setTimeout(resolve, untilBeat(took)))
  return choice
}

/** Whether a seat knows something that not everybody sees. */
function knowsMore<K extends Kind>(game: PlayableGame<K>, view: View<K>): boolean {
  return !game.view(view, BYSTANDER).equals(view)
}

/** Milliseconds until an answer is told that took so many. */
function untilBeat(took: number): number {
  return Math.max(1, Math.ceil(took / BEAT)) * BEAT - took
}
