import { ikiModel } from '../iki/model.ts'
import { openIki } from '../iki/rules.ts'
import type { GameModel } from '../train/training-spec.ts'
import { naishiModel } from '../naishi/model.ts'
import { openNaishi } from '../naishi/rules.ts'
import type { Rules } from '../open-game.ts'

/* The games and what has been learnt of them, where everything is on the disk. In a browser, lazy.ts stands in its place. */

const RULES = new Map<string, Rules>().set('iki', openIki).set('naishi', openNaishi)
const LEARNT = new Map<string, GameModel>().set('iki', ikiModel).set('naishi', naishiModel)

export function rulesOf(game: string): Rules | undefined {
  return RULES.get(game)
}

export function learntOf(game: string): GameModel | undefined {
  return LEARNT.get(game)
}

/** Sees to it that a game's rules are at hand. */
export function bringRules(_game: string): Promise<void> {
  return Promise.resolve()
}

/** And what has been learnt of it. */
export function bringLearnt(_game: string): Promise<void> {
  return Promise.resolve()
}
