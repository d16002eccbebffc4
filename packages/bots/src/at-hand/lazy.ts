import type { GameModel } from '../train/training-spec.ts'
import type { Rules } from '../open-game.ts'

/* The games and what has been learnt of them, where it is fetched when it is needed: who plays one game need not wait for the other's. */

type Sources<T> = Readonly<Record<string, () => Promise<T>>>

const RULES: Sources<Rules> = {
  iki: async () => (await import('../iki/rules.ts')).openIki,
  naishi: async () => (await import('../naishi/rules.ts')).openNaishi,
}

const LEARNT: Sources<GameModel> = {
  iki: async () => (await import('../iki/model.ts')).ikiModel,
  naishi: async () => (await import('../naishi/model.ts')).naishiModel,
}

const rules = new Map<string, Rules>()
const learnt = new Map<string, GameModel>()

export function rulesOf(game: string): Rules | undefined {
  return rules.get(game)
}

export function learntOf(game: string): GameModel | undefined {
  return learnt.get(game)
}

/** Sees to it that a game's rules are at hand. */
export function bringRules(game: string): Promise<void> {
  return bring(game, RULES, rules)
}

/** And what has been learnt of it. */
export function bringLearnt(game: string): Promise<void> {
  return bring(game, LEARNT, learnt)
}

async function bring<T>(game: string, sources: Sources<T>, into: Map<string, T>): Promise<void> {
  if (!into.has(game) && Object.hasOwn(sources, game)) into.set(game, await sources[game]())
}
