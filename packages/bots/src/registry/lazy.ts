import { lazyRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import type { GameModel } from '../train/training-spec.ts'

/* The trained models of all games, where that of one is fetched when it is needed. */

export const models: Registry<GameModel> = lazyRegistry({
  iki: async () => (await import('../iki/model.ts')).ikiModel,
  naishi: async () => (await import('../naishi/model.ts')).naishiModel,
})
export const earlierModels: Registry<GameModel> = lazyRegistry({
  iki: async () => (await import('../iki/earlier-model.ts')).earlierIkiModel,
  naishi: async () => (await import('../naishi/earlier-model.ts')).earlierNaishiModel,
})
