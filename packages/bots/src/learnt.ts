import { models } from '#registry'
import type { Lesson } from './train/lesson.ts'

/** How a game is learnt, and what has been learnt of it: the contents of its weights file, not yet checked. */
export interface Learnt {
  readonly lesson: Lesson
  readonly weights: unknown
}

export function learntNamed(name: string): Learnt {
  const learnt = models.find(name)
  if (learnt === undefined) throw new Error(`nobody has learnt ${name}`)
  return learnt
}

export function lessonNamed(name: string): Lesson {
  return learntNamed(name).lesson
}
