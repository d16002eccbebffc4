import { conformance } from '@edokko/engine/testing'
import type { ConformanceReport } from '@edokko/engine/testing'
import { createNaishi } from '../src/index.ts'
import type { NaishiOptions } from '../src/options.ts'
import { conserve } from './conserve.ts'

/** Which random games are played, and how many. */
export interface Games {
  readonly options: NaishiOptions
  readonly games: number
  readonly seed: string
}

export function playGames({ options, games, seed }: Games): ConformanceReport {
  return conformance(createNaishi(options), { games, seed, conserve })
}
