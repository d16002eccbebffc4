import { eagerRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import { ikiObservatory } from '../iki/observatory.ts'
import { naishiObservatory } from '../naishi/observatory.ts'
import type { Observatory } from '../reasons/observer.ts'

/* The observatories of all games, where everything is on the disk. In a browser, lazy.ts stands in its place. */

export const observatories: Registry<Observatory> = eagerRegistry<Observatory>({
  iki: ikiObservatory,
  naishi: naishiObservatory,
})
