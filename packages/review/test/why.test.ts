import { describe, expect, test } from 'vitest'
import { isPlain, whyOf } from '../src/reasons/why.ts'

type Found = Parameters<typeof whyOf>[0]

const NOTHING: Found = { seat: 0, points: { difference: 0, error: 1 }, parts: [], theirs: [], rates: [] }
const part = (name: string, difference: number) => ({ seat: 0, part: name, difference, error: 0.1 })
const rate = (what: string, better: number, chosen: number, lead: number, seat = 0) => ({
  what,
  seat,
  better,
  chosen,
  error: 0.01,
  lead,
})

describe('what is named for a choice', () => {
  test('nothing, where nothing stands out', () => {
    expect(whyOf(NOTHING, 2)).toEqual([])
  })

  test('first what happens, then what it comes to, with the parts that make most of it', () => {
    const rates = [rate('keeps', 0.9, 0, 8), rate('torii', 0.4, 0.1, 20)]
    const parts = [part('torii', 6), part('fort', -2), part('rice', 1.6), part('monk', 0.4)]
    expect(whyOf({ ...NOTHING, points: { difference: 6, error: 1 }, parts, rates }, 2)).toEqual([
      { kind: 'happens', rate: rates[0] },
      { kind: 'ends', points: { seat: 0, difference: 6, error: 1, parts: [parts[0], parts[2]] } },
    ])
  })

  test('not what the choice makes certain, if something else speaks for it', () => {
    const rates = [rate('hires', 1, 0.1, 6), rate('types', 0.6, 0.4, 15)]
    expect(whyOf({ ...NOTHING, rates }, 4)).toMatchObject([{ rate: { what: 'types' } }, { rate: { what: 'hires' } }])
  })

  test('not twice that one has it and another has not', () => {
    const rates = [rate('takes', 0, 0.6, -5, 1), rate('takes', 0.9, 0.4, 5)]
    expect(whyOf({ ...NOTHING, rates }, 2)).toMatchObject([{ rate: { seat: 1 } }])
  })

  test('nothing that happens, where it makes little of what the choice comes to', () => {
    const rates = [rate('loneTorii', 0.2, 0.4, -6)]
    const points = { difference: 7, error: 0.5 }
    expect(whyOf({ ...NOTHING, points, rates }, 2)).toMatchObject([{ kind: 'ends' }])
    expect(whyOf({ ...NOTHING, points: { ...points, difference: 5 }, rates }, 2)).toHaveLength(2)
  })

  test('nothing that happens, where more speaks against it', () => {
    const rates = [rate('burns', 0.4, 0.1, -10), rate('pipe', 0.7, 0.5, 3)]
    expect(whyOf({ ...NOTHING, rates }, 4)).toEqual([])
  })

  test('that another ends lower, unless whoever decides loses as much', () => {
    const theirs = [{ seat: 1, difference: -5, error: 1, parts: [] }]
    expect(whyOf({ ...NOTHING, theirs }, 2)).toMatchObject([{ kind: 'ends', points: { seat: 1 } }])
    expect(whyOf({ ...NOTHING, points: { difference: -6, error: 1 }, theirs }, 2)).toEqual([])
  })

  test('with what it costs in points', () => {
    const theirs = [{ seat: 1, difference: -5, error: 1, parts: [] }]
    const points = { difference: -3, error: 0.5 }
    expect(whyOf({ ...NOTHING, points, theirs }, 2)).toEqual([
      { kind: 'ends', points: theirs[0] },
      { kind: 'costs', points },
    ])
    expect(whyOf({ ...NOTHING, points: { difference: -3, error: 2 }, theirs }, 2)).toHaveLength(1)
    expect(whyOf({ ...NOTHING, points }, 2)).toEqual([])
  })

  test('a part alone, where all points are within their noise and nothing is lost for it', () => {
    const points = { difference: 1, error: 0.8 }
    const gained = part('tobacco', 3.9)
    expect(whyOf({ ...NOTHING, points, parts: [gained] }, 2)).toEqual([{ kind: 'gains', parts: [gained] }])
  })

  test('both, where parts are gained for others', () => {
    const gained = [part('tobacco', 3.9), part('mon', 1.2)]
    const lost = part('fish', -3)
    expect(whyOf({ ...NOTHING, parts: [gained[0], lost, gained[1]] }, 2)).toEqual([
      { kind: 'trades', gained, lost: [lost] },
    ])
    expect(whyOf({ ...NOTHING, parts: [part('fish', -9), gained[0]] }, 2)).toEqual([])
  })
})

test('points speak plainly for a choice unless they cost some, or are gained for others', () => {
  const points = { difference: 6, error: 1 }
  const theirs = [{ seat: 1, difference: -5, error: 1, parts: [] }]
  const rates = [rate('takes', 0.9, 0.4, 5)]
  expect(isPlain(whyOf({ ...NOTHING, points }, 2))).toBe(true)
  expect(isPlain(whyOf({ ...NOTHING, parts: [part('rice', 3)] }, 2))).toBe(true)
  expect(isPlain(whyOf({ ...NOTHING, points: { difference: -3, error: 0.5 }, theirs }, 2))).toBe(false)
  expect(isPlain(whyOf({ ...NOTHING, parts: [part('rice', 4), part('fish', -3)] }, 2))).toBe(false)
  expect(isPlain(whyOf({ ...NOTHING, rates }, 2))).toBe(false)
  expect(isPlain([])).toBe(false)
})
