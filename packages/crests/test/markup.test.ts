import { describe, expect, test } from 'vitest'
import { inked, SEAL, sprite, standalone, VARIABLES } from '../src/index.ts'
import { PRINTS } from '../src/prints/index.ts'
import { GOODS_SIGNS, SHOP_SIGNS } from '../src/iki/index.ts'
import { CRESTS, DRAWINGS, elementsOf, GROUPS, PATTERN_MARKUP } from './markup.ts'

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect']
const COLOURS = ['fill', 'stroke', 'stop-color']
const everything = [...DRAWINGS.map(({ markup }) => markup), ...PATTERN_MARKUP]
const prints = Object.entries(PRINTS).flatMap(([game, { wide, low }]) => [
  { name: `${game} wide`, ...wide },
  { name: `${game} low`, ...low },
])

describe('a drawing', () => {
  test.each(DRAWINGS)('$id is well-formed and has shapes alone', ({ markup }) => {
    for (const { name, attributes } of elementsOf(markup)) {
      expect(SHAPES).toContain(name)
      expect(Object.keys(attributes).filter((key) => /^(on|style|class|id|href)/.test(key))).toEqual([])
    }
  })

  test.each(DRAWINGS)('$id has no colours but the theme’s', ({ markup }) => {
    const colours = elementsOf(markup).flatMap(({ attributes }) => COLOURS.flatMap((key) => attributes[key] ?? []))
    expect(colours.filter((colour) => !/^(none|currentColor|var\(--[\w-]+(, currentColor)?\))$/.test(colour))).toEqual(
      [],
    )
  })

  test.each(DRAWINGS)('$id is made of short numbers', ({ markup }) => {
    expect(markup).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}|\de-/)
  })
})

describe('one family', () => {
  const crests = Object.values(CRESTS).flatMap((group) => Object.values(group))
  const WEIGHTS = new Set(['3', '1.5'])

  test.each(crests)('$id is drawn in one ink, with lines of two weights', ({ markup, box }) => {
    const elements = elementsOf(markup)
    const paints = elements.flatMap(({ attributes }) => COLOURS.flatMap((key) => attributes[key] ?? []))
    const lines = elements.filter(({ name, attributes }) => name === 'path' && attributes['stroke'] === 'currentColor')
    expect(box).toBe(64)
    expect(paints.filter((paint) => !['none', 'currentColor', 'var(--kp)'].includes(paint))).toEqual([])
    expect(lines.filter(({ attributes }) => !WEIGHTS.has(attributes['stroke-width'] ?? '1'))).toEqual([])
  })

  test.each([...Object.values(GOODS_SIGNS), ...Object.values(SHOP_SIGNS)])(
    '$id has one colour beside its ink',
    (sign) => {
      const colours = sign.markup.match(/--(g-\w+|seal|pc)\b/g) ?? []
      expect(new Set(colours).size).toBeLessThanOrEqual(1)
    },
  )
})

describe('a sprite', () => {
  const ids = DRAWINGS.map(({ id }) => id)

  test('can hold everything at once: no id is given twice', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  test('has one symbol a drawing', () => {
    const symbols = elementsOf(sprite(...Object.values(GROUPS))).filter(({ name }) => name === 'symbol')
    expect(symbols.map(({ attributes }) => attributes['id'])).toEqual(ids)
  })

  test('asks the theme for the named variables and no others', () => {
    const used = everything.flatMap((markup) => markup.match(/--[a-z][\w-]*/g) ?? [])
    expect([...new Set(used)].sort()).toEqual([...VARIABLES].sort())
  })
})

describe('patterns', () => {
  test.each(PATTERN_MARKUP)('are well-formed: %.30s', (markup) => {
    expect(elementsOf(markup)[0]?.name).toBe('pattern')
  })
})

describe('fixed inks', () => {
  test('replace what they name and leave the rest', () => {
    const markup =
      '<path fill="currentColor" stroke="var(--kp)"/><path fill="var(--pc, currentColor)" stroke="var(--ol)"/>'
    expect(inked(markup, { currentColor: '#111', '--kp': '#eee', '--pc': '#c00' })).toBe(
      '<path fill="#111" stroke="#eee"/><path fill="#c00" stroke="var(--ol)"/>',
    )
  })

  test('make a file of a drawing', () => {
    const file = standalone(SEAL.edokko, { '--seal': '#b93a2a', '--seal-t': '#fff8ea' })
    expect(elementsOf(file)[0]?.attributes).toEqual({ xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 46 46' })
    expect(file).not.toContain('var(')
  })
})

describe('a print', () => {
  test.each(prints)('$name is well-formed, in its own inks', ({ markup }) => {
    elementsOf(markup)
    expect(markup).not.toMatch(/var\(|currentColor|NaN|undefined|style=/)
  })

  test.each(prints)('$name defines what it refers to', ({ markup }) => {
    const defined = elementsOf(markup).flatMap(({ attributes }) => attributes['id'] ?? [])
    const used = [...markup.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
    expect([...new Set(used)].sort()).toEqual(defined.sort())
  })
})
