import { eagerRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import { ikiLearnt } from '../iki/learnt.ts'
import type { Learnt } from '../learnt.ts'
import { naishiLearnt } from '../naishi/learnt.ts'

/* What has been learnt of all games, where everything is on the disk. In a browser, lazy.ts stands in its place. */

export const models: Registry<Learnt> = eagerRegistry({ iki: ikiLearnt, naishi: naishiLearnt })
