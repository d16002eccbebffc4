import { lazyRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import type { Observatory } from '../reasons/observer.ts'

/* The observatories of all games, where that of one is fetched when it is needed. */

export const observatories: Registry<Observatory> = lazyRegistry<Observatory>({
  iki: async () => (await import('../iki/observatory.ts')).ikiObservatory,
  naishi: async () => (await import('../naishi/observatory.ts')).naishiObservatory,
})
