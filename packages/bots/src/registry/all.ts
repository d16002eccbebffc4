import { eagerRegistry } from '@edokko/games'
import type { Registry } from '@edokko/games'
import { earlierIkiModel } from '../iki/earlier-model.ts'
import { ikiModel } from '../iki/model.ts'
import type { GameModel } from '../train/training-spec.ts'
import { earlierNaishiModel } from '../naishi/earlier-model.ts'
import { naishiModel } from '../naishi/model.ts'

/* The trained models of all games, where everything is on the disk. In a browser, lazy.ts stands in its place. */

export const models: Registry<GameModel> = eagerRegistry({ iki: ikiModel, naishi: naishiModel })
export const earlierModels: Registry<GameModel> = eagerRegistry({ iki: earlierIkiModel, naishi: earlierNaishiModel })
