import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../src/editions/index.ts'
import { housePrices } from '../src/price-sheet.ts'
import { createRuleset } from '../src/ruleset.ts'
import { iki } from './helpers.ts'

const SRC = 'packages/iki/src'

/** What would make the rules know the edition or the number of players. */
function leaks(path: string, source: string): string[] {
  const edition = /20(15|21)/
  const players =
    /\b(seats|players)\b\s*([=!]==|[<>]=?)\s*\d|\d\s*([=!]==|[<>]=?)\s*\b(\w+\.)*(seats|players)\b|byPlayers/i
  return source.split('\n').flatMap((line, i) => {
    const where = `${path}:${i + 1}: ${line.trim()}`
    const named = edition.test(line) && !path.startsWith('editions/')
    const counted = players.test(line) && path !== 'ruleset.ts' && !path.startsWith('editions/')
    return named || counted ? [where] : []
  })
}

describe('the rules ask the ruleset, and nothing else', () => {
  test('edition names are only under editions/, numbers of players only in ruleset.ts', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => leaks(file, readFileSync(`${SRC}/${file}`, 'utf8')))).toEqual([])
  })

  test.each([
    ['fire.ts', "if (rules.id.startsWith('2015'))"],
    ['fire.ts', '// as in 2021'],
    ['payday.ts', 'if (rules.seats === 2) return'],
    ['payday.ts', 'if (players > 2) return'],
    ['payday.ts', 'if (2 < options.players) return'],
  ])('a leak in %s is noticed: %s', (path, line) => {
    expect(leaks(path, line)).toEqual([`${path}:1: ${line}`])
  })

  test('what is allowed is not', () => {
    expect(leaks('editions/2015.ts', "id: '2015'")).toEqual([])
    expect(leaks('ruleset.ts', 'return count === 2 || players === 3')).toEqual([])
    expect(leaks('payday.ts', 'for (let seat = 0; seat < rules.seats; seat++)')).toEqual([])
  })
})

describe('a ruleset', () => {
  const ids = EDITIONS.flatMap((edition) => ([2, 3, 4] as const).map((players) => [edition, players] as const))

  test('there are six', () => {
    const rulesets = ids.map(([edition, players]) => createRuleset(edition, players, housePrices(edition), false))
    expect(rulesets.map(({ id }) => id)).toEqual(['2021-2p', '2021-3p', '2021-4p', '2015-2p', '2015-3p', '2015-4p'])
  })

  test('is frozen, and so is every card and price in it', () => {
    const { rules } = iki()
    expect(Object.isFrozen(rules)).toBe(true)
    for (const card of [...rules.characters, ...rules.buildings, ...rules.fish, ...rules.pipe, ...rules.tobacco])
      expect(Object.isFrozen(card)).toBe(true)
    expect(Object.isFrozen(rules.characters[0].salary[1])).toBe(true)
    expect(Object.isFrozen(rules.prices)).toBe(true)
  })

  test('of one table does not change with that of another', () => {
    const [edition] = EDITIONS
    const house = housePrices(edition)
    const dear = createRuleset(edition, 4, { ...house, goods: { ...house.goods, monk: { mon: 9 } } }, false)
    expect(dear.characters[11].cost).toBe(9)
    expect(iki().rules.characters[11].cost).toBe(4)
  })

  test('has every one of the five special tokens at one card', () => {
    const given = iki().rules.characters.filter(({ special }) => special >= 0)
    expect(given.map(({ id, special }) => `${id} ${special}`)).toEqual([
      'monk 0',
      'ox_cart 1',
      'yamabushi 2',
      'shrine_maiden 3',
      'puppeteer 4',
    ])
  })
})
