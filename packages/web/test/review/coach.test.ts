import { createNaishi } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import type { ChoiceValue, Class, Verdict } from '@edokko/review'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Coach } from '../../src/review/coach/coach.ts'
import type { CoachAdvice, CoachServices } from '../../src/review/coach/coach.ts'
import { TableSession } from '../../src/table/session.ts'
import { localReferee, NAISHI_ALONE } from '../local-referee.ts'
import { plainUi, stage } from '../plain-table.ts'

vi.stubGlobal('navigator', {})

const UI = plainUi<Naishi>(createNaishi({ first: 0, discards: 'top' }), true, [])
const AGES = 60_000 // milliseconds, that no test waits for

const until = (check: () => void) => vi.waitFor(check, { timeout: AGES, interval: 5 })

function verdict(called: Class, loss: number): Verdict {
  const value: ChoiceValue = { choice: 0, prior: 0.5, samples: 100, error: 0.01, win: [0.5, 0.5], points: [40, 40] }
  const best = { ...value, choice: 1, win: [0.5 + loss, 0.5 - loss] }
  const searched = { choices: [best, value], mattered: true, iterations: 100 }
  return { class: called, loss, error: 0.01, best, chosen: value, ...searched }
}

const moved = (...verdicts: Verdict[]) => ({ view: new Uint8Array(), verdicts })

describe('the coach', () => {
  let session: TableSession
  let end: () => void
  let coach: Coach
  let said: (CoachAdvice | undefined)[]
  let counted: boolean[]
  let judge: CoachServices['judge']
  let patience: number

  const advice = (): CoachAdvice | undefined => said.at(-1)
  const handIn = (): void => {
    session.choose(0)
    session.endTurn()
  }
  const hasMoved = () => until(() => expect(session.state.step).toBeGreaterThan(1))
  const isHeldUp = () =>
    until(() => expect([advice() === undefined, session.state.phase.kind]).toEqual([false, 'complete']))

  beforeEach(async () => {
    const { link } = localReferee()
    const { table } = await link.ask('open', { setting: NAISHI_ALONE })
    const sight = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
    session = new TableSession(link, UI, sight, stage, () => true, 1)
    said = []
    counted = []
    judge = async () => moved(verdict('mistake', 0.07))
    patience = AGES
    const means: CoachServices = {
      judge: (...asked) => judge(...asked),
      count: (_, heeded) => void counted.push(heeded),
      get patience() {
        return patience
      },
    }
    coach = new Coach(session, means, { say: (advice) => void said.push(advice), judged: () => undefined })
    end = coach.begin()
  })
  afterEach(() => {
    end()
    session.close()
  })

  test('holds up a mistake; who goes on has not heeded it', async () => {
    handIn()
    await isHeldUp()
    expect(advice()).toMatchObject({ at: 0, chosen: 0, best: { choice: 1 }, loss: 0.07, class: 'mistake' })
    expect(session.state.step).toBe(1)
    advice()?.goOn()
    await hasMoved()
    expect([counted, advice()]).toEqual([[false], undefined])
  })

  test('speaks once about a move: made again, it goes', async () => {
    handIn()
    await isHeldUp()
    coach.heed()
    session.takeBack()
    expect([counted, advice()]).toEqual([[true], undefined])
    handIn()
    await hasMoved()
    expect(counted).toEqual([true])
  })

  test('is heeded by who takes the move back unasked', async () => {
    handIn()
    await isHeldUp()
    session.takeBack()
    expect([counted, advice()]).toEqual([[true], undefined])
  })

  test('speaks of what has lost most', async () => {
    judge = async () => moved(verdict('mistake', 0.07), verdict('blunder', 0.2), verdict('slip', 0.03))
    handIn()
    await isHeldUp()
    expect(advice()).toMatchObject({ at: 1, loss: 0.2, class: 'blunder' })
  })

  test.each(['fine', 'good', 'close', 'slip'] as const)('says nothing of what is called %s', async (called) => {
    judge = async () => moved(verdict(called, 0.06))
    handIn()
    await hasMoved()
    expect([counted, said]).toEqual([[], []])
  })

  test('lets a move go whose verdict is late, or does not come', async () => {
    patience = 1
    judge = (_session, _choices, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))))
    handIn()
    await hasMoved()
    expect(counted).toEqual([])
  })

  test('says nothing where it could not find out', async () => {
    judge = () => Promise.reject(new Error('the thread broke'))
    handIn()
    await hasMoved()
    expect(said).toEqual([])
  })

  test('judges a move as soon as it is complete, and leaves one that is taken back', async () => {
    const asked: { readonly choices: readonly number[]; readonly signal: AbortSignal }[] = []
    judge = (_session, choices, signal) => {
      asked.push({ choices: [...choices], signal })
      return new Promise(() => undefined)
    }
    session.choose(0)
    session.takeBack()
    session.choose(1)
    expect(asked.map(({ choices, signal }) => [choices, signal.aborted])).toEqual([
      [[0], true],
      [[1], false],
    ])
  })
})
