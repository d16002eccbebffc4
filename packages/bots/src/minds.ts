import type { Game, Kind } from '@edokko/engine'
import ikiWeights from './iki/weights.json' with { type: 'json' }
import { freshKnowledge } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'
import { lessonNamed, nameOf } from './lessons.ts'
import type { Mind, MindFor } from './mind.ts'
import naishiWeights from './naishi/weights.json' with { type: 'json' }
import { parseWeights } from './weights.ts'

const WEIGHTS: Readonly<Record<string, unknown>> = { naishi: naishiWeights, iki: ikiWeights }

const known = new Map<string, Knowledge>()

/** What has been learnt of a game, by its name. */
function knowledgeOf(name: string): Knowledge {
  const knowledge = known.get(name) ?? parseWeights(WEIGHTS[name], name, lessonNamed(name))
  known.set(name, knowledge)
  return knowledge
}

/** Every game as somebody sees it who has learnt it. */
export const learntMind: MindFor = (game) => mindWith(game, knowledgeOf(nameOf(game)))

/** And as a beginner does, who knows what is usually done but sees only the points of the moment. */
export const beginnersMind: MindFor = (game) => {
  const { habits } = knowledgeOf(nameOf(game))
  return mindWith(game, { ...freshKnowledge(lessonNamed(nameOf(game))), habits })
}

function mindWith<K extends Kind>(game: Game<K>, knowledge: Knowledge): Mind<K> {
  return lessonNamed(nameOf(game)).mind(game, knowledge)
}
