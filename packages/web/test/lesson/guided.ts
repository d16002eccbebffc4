import { openGame } from '@edokko/games'
import { ADVANCE, legalChoices } from '@edokko/engine'
import type { Kind } from '@edokko/engine'
import type { SettingSeat } from '@edokko/protocol'
import { expect, vi } from 'vitest'
import { Course } from '../../src/learn/lesson/course.ts'
import { lessonStore } from '../../src/learn/lesson/lesson-store.ts'
import type { Script } from '../../src/learn/lesson/script.ts'
import { Tutor } from '../../src/learn/lesson/tutor.ts'
import { finishes, onward } from '../../src/naishi/turn.ts'
import type { GameUi } from '../../src/table/game-ui.ts'
import { isComplete, legalIn } from '../../src/table/phase.ts'
import { TableSession } from '../../src/table/session.ts'
import type { Stage } from '../../src/table/stage.ts'
import { localReferee } from '../local-referee.ts'

/** What a browser keeps, for whoever stubs it. */
export function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  }
}

/** A stage on which everything arrives at once. */
const STAGE: Stage = {
  change: (update) => {
    update()
    return Promise.resolve()
  },
  drawn: () => {},
  finish: () => {},
}

/** The game without a picture; Naishi’s turns go on as they do on the page. */
function uiOf(script: Script): GameUi {
  const turns = script.game === 'naishi' ? ({ finishes, onward } as unknown as Pick<GameUi, 'finishes' | 'onward'>) : {}
  return {
    game: openGame(script.terms),
    secrets: script.game === 'naishi',
    words: () => {
      throw new Error('nothing is said here')
    },
    ear: () => Promise.reject(new Error('nothing is said here')),
    Table: () => null,
    score: () => ({ lines: [] }),
    finishes: () => false,
    flights: () => [],
    ...turns,
  }
}

/** A table of a guided game, and whoever looks at it. */
export interface Guided {
  readonly session: TableSession
  readonly tutor: Tutor
  readonly course: Course
}

interface Lesson {
  /** Sits down there, for the first time or again. */
  sit(): Promise<Guided>
}

let visits = 0

export async function openLesson(script: Script, confirm: boolean): Promise<Lesson> {
  const { link } = localReferee()
  const seats: SettingSeat[] = script.others.map((level) => ({ kind: 'bot', name: 'Hana', level }))
  seats.splice(script.eyes, 0, { kind: 'person', name: 'Ada' })
  const { terms, seed, replies, eyes } = script
  const setting = { terms, seats, lesson: true } as const
  const { table } = await link.ask('open', { setting, prepared: { seed, replies } })
  const ui = uiOf(script)
  const course = new Course<Kind>(ui.game, script)
  return {
    sit: async () => {
      const visit = ++visits
      const sight = await link.ask('watch', { table, eyes, takeOver: false, visit })
      const session = new TableSession(link, ui, sight, STAGE, () => confirm, visit)
      const tutor = new Tutor(session, course, lessonStore(table), { read: 'read on', do: 'not yet' })
      session.follow(tutor)
      return { session, tutor, course }
    },
  }
}

/** Does what the guide asks for next; a complete move is handed in by one button or the other. */
export async function goOn({ session, tutor }: Guided, button: 'endTurn' | 'submit'): Promise<void> {
  const { kind } = tutor.progress()
  const { phase, step } = session.state
  if (kind === 'read') return tutor.next()
  if (isComplete(phase)) {
    session[button]()
    await until(() => expect(session.state.step).toBeGreaterThan(step))
  } else if (kind === 'others') await until(() => expect(tutor.progress().kind).not.toBe('others'))
  else {
    const legal = legalIn(phase)
    expect(legal.length).toBe(1)
    for (const choice of legal) session.choose(choice)
  }
}

export const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 2 })

/** What could be chosen without a guide. */
export function legalAt({ session }: Guided): readonly number[] {
  const { table } = session.state
  return table.decision === ADVANCE ? [] : legalChoices(session.ui.game, table)
}
