import { expect, test } from 'vitest'
import { GAME_NAMES } from '../src/catalogue.ts'
import { describeRules, fingerprintOf } from '../src/describe-rules.ts'
import { openGame } from '../src/open-game.ts'
import { RULES_FINGERPRINT, RULES_FINGERPRINTS } from '../src/rules-fingerprints.ts'

test.each(GAME_NAMES)('what is written down of the rules of %s is what they are', (name) => {
  expect(RULES_FINGERPRINTS[name]).toBe(fingerprintOf(describeRules(name)))
})

test('it changes with the version and with every layout', () => {
  const rules = { version: 1, layouts: { go: 'actor board:361', 'go-9': 'actor board:81' } }
  const others = [
    { ...rules, version: 2 },
    { ...rules, layouts: { ...rules.layouts, 'go-9': 'board:81 actor' } },
    { ...rules, layouts: { ...rules.layouts, go: 'actor ko board:361' } },
  ]
  expect(new Set([rules, ...others].map(fingerprintOf)).size).toBe(4)
})

test('a table’s options do not change its layout', () => {
  const layoutWith = (id: string, options: Record<string, string>) => openGame({ id, options }).create().table.layout
  expect(layoutWith('iki-2015-3p', { extras: 'without' })).toEqual(layoutWith('iki-2015-3p', { extras: 'with' }))
  expect(layoutWith('naishi', { discards: 'open' })).toEqual(layoutWith('naishi', { discards: 'top' }))
})

test('all rules are one word that can stand in an address', () => {
  expect(RULES_FINGERPRINT).toMatch(/^iki-\d+-[\da-f]{8}\.naishi-\d+-[\da-f]{8}$/)
  expect(encodeURIComponent(RULES_FINGERPRINT)).toBe(RULES_FINGERPRINT)
})
