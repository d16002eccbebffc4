import { begin, seedFrom } from '@edokko/engine'
import { perft } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { countByReplay } from '../../engine/test/count-by-replay.ts'
import { naishi } from '../src/index.ts'
import { position } from './helpers.ts'
import type { Setting } from './helpers.ts'

test.each([
  ['1', [2, 4, 52, 228]],
  ['2', [2, 4, 52, 228]],
])('perft from the deal of seed %s', (seed, counts) => {
  const state = begin(naishi, seedFrom(seed))
  expect(counts.map((_, i) => perft(naishi, state, i + 1))).toEqual(counts)
  expect(counts.map((_, i) => countByReplay(naishi, seedFrom(seed), [], i + 1))).toEqual(counts)
})

test.each<[string, Setting, number[]]>([
  ['the first turn', {}, [13, 57, 501]],
  ['all emissaries at court', { court: 'aab/b./.' }, [11, 121, 1353]],
  ['one pile exhausted', { river: '-,R1,K1,D1,B1' }, [12, 60, 440]],
  ['the last two cards', { river: '-,-,-,D0,B0', rest: 'last gifts=SC' }, [6, 28, 85]],
])('perft from a position: %s', (_, setting, counts) => {
  const state = position(setting)
  expect(counts.map((_, i) => perft(naishi, state, i + 1))).toEqual(counts)
})
