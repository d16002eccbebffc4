import type { Game, Kind } from '@edokko/engine'
import { freshKnowledge } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'
import { learntNamed, lessonNamed } from './learnt.ts'
import type { Mind, MindFor } from './mind.ts'
import { gameNameOf } from '@edokko/games'
import { parseWeights } from './weights.ts'

const known = new Map<string, Knowledge>()

/** What has been learnt of a game, by its name. */
function knowledgeOf(name: string): Knowledge {
  const { lesson, weights } = learntNamed(name)
  const knowledge = known.get(name) ?? parseWeights(weights, name, lesson)
  known.set(name, knowledge)
  return knowledge
}

/** Every game as somebody sees it who has learnt it. */
export const learntMind: MindFor = (game) => mindWith(game, knowledgeOf(gameNameOf(game)))

/** And as a beginner does, who knows what is usually done but sees only the points of the moment. */
export const beginnersMind: MindFor = (game) => {
  const { habits } = knowledgeOf(gameNameOf(game))
  return mindWith(game, { ...freshKnowledge(lessonNamed(gameNameOf(game))), habits })
}

function mindWith<K extends Kind>(game: Game<K>, knowledge: Knowledge): Mind<K> {
  return lessonNamed(gameNameOf(game)).mind(game, knowledge)
}
