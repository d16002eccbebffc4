import { eagerRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import { ikiModel } from '../iki/model.ts'
import type { GameModel } from '../train/training-spec.ts'
import { naishiModel } from '../naishi/model.ts'

/* The trained models of all games, where everything is on the disk. In a browser, lazy.ts stands in its place. */

export const models: Registry<GameModel> = eagerRegistry({ iki: ikiModel, naishi: naishiModel })
