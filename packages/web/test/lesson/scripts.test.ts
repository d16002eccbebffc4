import { GAME_NAMES } from '@edokko/games'
import { openGame } from '@edokko/games'
import { legalChoices, Rng, seedFrom, LiveGame } from '@edokko/engine'
import type { MoveEvents } from '@edokko/engine'
import { LANGUAGES } from '@edokko/words'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../words/test/catalogues.ts'
import { Course } from '../../src/learn/lesson/course.ts'
import { freshNotes, hasPassed } from '../../src/learn/lesson/notes.ts'
import type { Script } from '../../src/learn/lesson/script.ts'
import { scriptOf } from '../../src/learn/lesson/scripts.ts'

interface Played {
  readonly liveGame: LiveGame
  readonly log: MoveEvents[]
  readonly left: readonly string[] // words that were not needed, or could not be said
}

/** The game as the script has it. */
function play(script: Script): Played {
  const game = openGame(script.terms)
  const liveGame = new LiveGame(game, script.seed)
  const own = script.steps.flatMap(({ does }) => does?.split(' ') ?? [])
  const others = [...script.replies]
  const log: MoveEvents[] = []
  for (;;) {
    const words = liveGame.actor === script.eyes ? own : others
    const choice = game.read(liveGame.table, words[0] ?? '')
    const trial = choice === undefined ? 'illegal' : liveGame.tryMove(liveGame.table.actor, [choice])
    if (typeof trial === 'string') return { liveGame, log, left: [...own, ...others] }
    liveGame.commit(trial)
    log.push({ seat: trial.seat, events: trial.events })
    words.shift()
  }
}

describe.each(GAME_NAMES)('the guided game of %s', (game) => {
  test('is played as it is written, down to the last word', async () => {
    const script = await scriptOf(game)
    const { left, liveGame } = play(script)
    expect(left).toEqual([])
    expect(liveGame.actor).toBe(script.eyes)
    expect(new Course(openGame(script.terms), script).stops.map(({ choice }) => typeof choice)).toHaveLength(
      script.steps.flatMap(({ does }) => does?.split(' ') ?? []).length,
    )
  })

  test('has names for its steps and notes that stand for one thing each', async () => {
    const { steps, notes } = await scriptOf(game)
    for (const list of [steps, notes]) {
      const ids = list.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([])
    }
  })

  test.each(LANGUAGES)('has a text for each step and each note, and no other, in %s', async (language) => {
    const { steps, notes } = await scriptOf(game)
    const named = (kind: string, list: readonly { readonly id: string }[]) =>
      list.map(({ id }) => `lesson.${game}.${kind}.${id}`)
    const needed = [...named('step', steps), ...named('note', notes)]
    expect(Object.keys(catalogue(language, `${game}-lesson`)).sort()).toEqual(needed.sort())
  })

  test('has no note that never comes up in the games that go on from it', async () => {
    const script = await scriptOf(game)
    const rng = new Rng(seedFrom('notes'))
    const told: string[] = []
    for (let games = 0; games < 400 && told.length < script.notes.length; games++) {
      const { liveGame, log } = play(script)
      while (!liveGame.over) {
        const state = { log, table: liveGame.table, eyes: script.eyes }
        told.push(...freshNotes(script.notes, state, told))
        const legal = legalChoices(liveGame.game, liveGame.table)
        const trial = liveGame.tryMove(liveGame.table.actor, [legal[rng.below(legal.length)] ?? 0])
        if (typeof trial === 'string') throw new Error(trial)
        liveGame.commit(trial)
        log.push({ seat: trial.seat, events: trial.events })
      }
    }
    expect(script.notes.map(({ id }) => id).filter((id) => !told.includes(id))).toEqual([])
  })
})

test('a note tells what happened since the reader’s turn began, once', () => {
  const notes = [{ id: 'bell', happens: (events: readonly unknown[]) => events.includes('rang') }]
  const move = (seat: number, ...events: string[]) => ({ seat, events })
  const told = (log: readonly MoveEvents[], known: readonly string[] = []) =>
    freshNotes(notes, { log, table: openGame({ id: 'naishi', options: {} }).create().table, eyes: 0 }, known)
  expect(told([move(0, 'rang'), move(1)])).toEqual(['bell'])
  expect(told([move(0, 'rang'), move(0), move(1)])).toEqual(['bell'])
  expect(told([move(0), move(1, 'rang')])).toEqual(['bell'])
  expect(told([move(1, 'rang'), move(0), move(1)])).toEqual([])
  expect(told([move(0), move(1, 'rang')], ['bell'])).toEqual([])
})

test('a note has had its time when the reader’s turn after it is over', () => {
  const { table } = openGame({ id: 'naishi', options: {} }).create()
  const passed = (log: string, since: number, actor: number) => {
    table.actor = actor
    return hasPassed({ log: [...log].map((seat) => ({ seat: Number(seat), events: [] })), table, eyes: 0 }, since)
  }
  expect(passed('01', 2, 0)).toBe(false) // it has come up as the turn begins
  expect(passed('010', 2, 0)).toBe(false) // the turn goes on
  expect(passed('010', 2, 1)).toBe(true)
  expect(passed('0101', 2, 0)).toBe(true) // the others were quick
  expect(passed('010', 3, 1)).toBe(false) // it is what came of the turn, and stays for the next
  expect(passed('01011', 3, 0)).toBe(false)
  expect(passed('010110', 3, 1)).toBe(true)
})
