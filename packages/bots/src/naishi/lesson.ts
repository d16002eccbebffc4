import type { Naishi } from '@edokko/naishi'
import { Features } from '../features.ts'
import type { Lesson } from '../train/lesson.ts'
import { LAYOUT, MOST, observe, POINTS, STAGES, stageOf } from './features.ts'
import { describeHabit, HABITS, look, MOST_HABITS } from './habits.ts'
import { describeHunch, HUNCHES, MOST_HUNCHES } from './hunches.ts'
import { naishiMind } from './mind.ts'

const features = new Features(MOST) // scratch

/** A sample is a position as the player to move sees it, and its measure is the margin. */
export const naishiLesson: Lesson<Naishi> = {
  tables: ['naishi'],
  shape: { inputs: LAYOUT.total, first: 32, second: 32 },
  stages: STAGES,
  habits: HABITS.total,
  mostHabits: MOST_HABITS,
  hunches: HUNCHES.total,
  mostHunches: MOST_HUNCHES,
  trust: 0.8,
  mind: (_game, knowledge) => naishiMind(knowledge),

  /** As it is, and as it looks in a mirror: the rules do not know left from right. */
  observe(_game, t, into) {
    const seat = t.actor
    return [false, true].map((mirrored) => {
      const lead = observe(t, seat, features, mirrored)
      into.begin()
      return { sample: into.add(features, stageOf(t), lead / POINTS), seat }
    })
  },

  outcome: (points, seat) => (points[seat] - points[1 - seat]) / POINTS,
  look: (_game, t) => look(t),
  describeHabit: (_game, t, choice, into) => describeHabit(t, choice, into),
  describeHunch,
}
