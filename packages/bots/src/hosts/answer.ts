import { NotationError, Rng } from '@edokko/engine'
import type { PlayableGame } from '@edokko/engine'
import { openRules } from '@edokko/games'
import type { Terms } from '@edokko/games'
import type { Adviser, Player } from '../players/player.ts'
import { viewOf } from './question.ts'
import type { Answer, Question } from './question.ts'
import { botNamed } from '../players/roster.ts'

/** Answers a question in this thread. Everything that a thread for bots does is here; Node and browsers only carry the messages. */
export function answer({ terms, view: bytes, seat, bot: name, budget, seed, wanted }: Question): Answer {
  const game = gameOf(terms)
  const view = viewOf(game, bytes, seat)
  const bot = botNamed(name)
  const player = bot.createPlayer()
  const rng = new Rng(seed)
  const allowed = budget ?? bot.budget
  if (wanted === 'choice') return { choice: player.choose(game, view, seat, rng, allowed), opinions: [] }
  if (!isAdviser(player)) throw new NotationError(`${name} does not say what it thinks; ask another bot for opinions`)
  const opinions = player.consider(game, view, seat, rng, allowed)
  return { choice: opinions[0].choice, opinions }
}

function isAdviser(player: Player): player is Adviser {
  return 'consider' in player
}

/** Games that were opened lately, by their terms: a table asks again and again. */
const opened = new Map<string, PlayableGame>()
const MOST_OPENED = 20

function gameOf(terms: Terms): PlayableGame {
  const key = JSON.stringify(terms)
  const known = opened.get(key)
  if (known !== undefined) return known
  const game = openRules(terms)
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(key, game)
  return game
}
