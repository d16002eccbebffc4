import { GAME_NAMES } from '@edokko/games'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { scriptOf } from '../../src/learn/lesson/scripts.ts'
import { draftedIn, legalIn } from '../../src/table/phase.ts'
import { goOn, legalAt, openLesson, storage, until } from './guided.ts'
import type { Guided } from './guided.ts'

vi.stubGlobal('navigator', {})
const [session, local] = [storage(), storage()]
vi.stubGlobal('sessionStorage', session)
vi.stubGlobal('localStorage', local)

beforeEach(() => {
  session.clear()
  local.clear()
})

/** Goes on until the step of this name is reached. */
async function reach(guided: Guided, id: string, kind = 'do'): Promise<void> {
  for (;;) {
    const progress = guided.tutor.progress()
    if ('step' in progress && progress.kind === kind && guided.course.steps[progress.step]?.id === id) return
    await goOn(guided, 'endTurn')
  }
}

const BUTTONS = ['endTurn', 'submit'] as const
const WAYS = GAME_NAMES.flatMap((game) =>
  [true, false].flatMap((confirm) => BUTTONS.map((button) => ({ game, confirm, button }))),
)

describe.each(WAYS)('$game, moves confirmed: $confirm, by $button', ({ game, confirm, button }) => {
  test('goes through all steps to free play, and none is left out', async () => {
    const script = await scriptOf(game)
    const guided = await (await openLesson(script, confirm)).sit()
    const seen = new Set<number>()
    for (let turns = 0; turns < 400; turns++) {
      const progress = guided.tutor.progress()
      if (progress.kind === 'free') break
      if (progress.kind === 'read' || progress.kind === 'do') seen.add(progress.step)
      await goOn(guided, button)
    }
    expect(guided.tutor.progress()).toEqual({ kind: 'free', back: false })
    expect([...seen]).toEqual([...script.steps.keys()])
    expect(legalIn(guided.session.state.phase)).toEqual(legalAt(guided))
  })
})

test.each(GAME_NAMES)('%s: whoever comes back at any moment finds the same step', async (game) => {
  const lesson = await openLesson(await scriptOf(game), true)
  let guided = await lesson.sit()
  for (let turns = 0; turns < 400; turns++) {
    const before = guided.tutor.progress()
    guided.session.close()
    guided = await lesson.sit()
    expect(guided.tutor.progress()).toEqual(before)
    if (before.kind === 'free') return
    await goOn(guided, 'endTurn')
  }
  expect.unreachable('it does not end')
})

describe('one thing at a time', () => {
  const open = async (): Promise<Guided> => (await openLesson(await scriptOf('naishi'), true)).sit()

  test('while a step is read nothing can be chosen, and it is said why', async () => {
    const guided = await open()
    expect(guided.tutor.progress()).toEqual({ kind: 'read', step: 0 })
    expect(legalIn(guided.session.state.phase)).toEqual([])
    expect(guided.session.later).toBe('read on')
  })

  test('only what the step asks for can be chosen', async () => {
    const guided = await open()
    await reach(guided, 'fort')
    const [, other = 0] = legalAt(guided)
    expect(legalIn(guided.session.state.phase)).toEqual([0])
    guided.session.choose(other)
    expect(draftedIn(guided.session.state.phase)).toBe(0)
    expect(guided.session.later).toBe('not yet')
  })

  test('what is taken back is asked for again; what was read is not', async () => {
    const guided = await open()
    await reach(guided, 'give')
    const { session, tutor } = guided
    session.choose(0)
    expect(tutor.progress()).toEqual({ kind: 'confirm', step: 1 })
    session.takeBack()
    expect(tutor.progress()).toEqual({ kind: 'do', step: 1 })
  })

  test('a step of two choices stays until both are made', async () => {
    const guided = await open()
    await reach(guided, 'swap')
    const { session, tutor } = guided
    const progress = tutor.progress()
    for (const choice of legalIn(session.state.phase)) session.choose(choice)
    expect(tutor.progress()).toEqual(progress)
    for (const choice of legalIn(session.state.phase)) session.choose(choice)
    expect(tutor.progress()).not.toEqual(progress)
  })

  test('a turn cannot be ended before its time', async () => {
    const script = await scriptOf('naishi')
    const steps = [
      { id: 'give', does: 'g1' },
      { id: 'fort', does: 'r1' },
      { id: 'look' },
      { id: 'swap', does: 'swap r1 r2' },
    ]
    const guided = await (await openLesson({ ...script, steps, replies: ['g1'] }, true)).sit()
    await reach(guided, 'fort')
    const { session, tutor } = guided
    session.choose(0)
    expect(tutor.progress()).toEqual({ kind: 'confirm', step: 1 })
    session.endTurn()
    await until(() => expect(draftedIn(session.state.phase)).toBe(0))
    expect(session.state.base).toMatchObject({ actor: 0, developed: 1 })
    expect(tutor.progress()).toEqual({ kind: 'read', step: 2 })
    session.endTurn()
    expect(session.state.phase).toMatchObject({ kind: 'asking', drafted: 0 })
    tutor.next()
    session.endTurn()
    expect(session.state.phase).toMatchObject({ kind: 'asking', drafted: 0 })
    expect(tutor.progress()).toEqual({ kind: 'do', step: 3 })
  })

  test('without the guide everything can be chosen, until it comes back', async () => {
    const guided = await open()
    const { session, tutor } = guided
    tutor.release(true)
    expect(tutor.progress()).toEqual({ kind: 'free', back: true })
    expect(legalIn(session.state.phase)).toEqual(legalAt(guided))
    tutor.release(false)
    expect(tutor.progress()).toEqual({ kind: 'read', step: 0 })
    expect(legalIn(session.state.phase)).toEqual([])
  })

  test('who plays something else without the guide is free for good', async () => {
    const guided = await open()
    const { session, tutor } = guided
    tutor.release(true)
    session.choose(1)
    expect(tutor.progress()).toEqual({ kind: 'free', back: false })
    session.takeBack()
    expect(tutor.progress()).toEqual({ kind: 'free', back: true })
  })
})
