import { lazyRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import type { Learnt } from '../learnt.ts'

/* What has been learnt of all games, where that of one is fetched when it is needed. */

export const models: Registry<Learnt> = lazyRegistry({
  iki: async () => (await import('../iki/learnt.ts')).ikiLearnt,
  naishi: async () => (await import('../naishi/learnt.ts')).naishiLearnt,
})
