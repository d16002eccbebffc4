import { ikiLesson } from './iki/lesson.ts'
import { naishiLesson } from './naishi/lesson.ts'
import type { Lesson } from './train/lesson.ts'

/** How each game is learnt, by its name. */
const LESSONS: Readonly<Record<string, Lesson>> = {
  naishi: naishiLesson,
  iki: ikiLesson,
}

/** What a game is called whatever its edition and players: 'iki' for 'iki-2021-3p'. */
export function nameOf(game: { readonly id: string }): string {
  return game.id.split('-')[0]
}

export function lessonNamed(name: string): Lesson {
  const lesson = Object.hasOwn(LESSONS, name) ? LESSONS[name] : undefined
  if (lesson === undefined) throw new Error(`nobody has learnt ${name}`)
  return lesson
}
