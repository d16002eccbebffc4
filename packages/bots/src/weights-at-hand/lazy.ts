/* What has been learnt of the games, where it is fetched when it is needed: who plays one game need not wait for the other's. */

const SOURCES: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  iki: () => import('../iki/weights.json'),
  naishi: () => import('../naishi/weights.json'),
}

const weights = new Map<string, unknown>()

export function weightsOf(game: string): unknown {
  return weights.get(game)
}

/** Sees to it that a game's weights are at hand. */
export async function bringWeights(game: string): Promise<void> {
  const fetched = weights.has(game) ? undefined : await SOURCES[game]?.()
  if (fetched !== undefined) weights.set(game, fetched.default)
}
