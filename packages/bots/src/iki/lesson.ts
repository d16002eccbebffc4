import type { Game } from '@edokko/engine'
import type { Iki, IkiGame } from '@edokko/iki'
import { Features } from '../features.ts'
import type { Lesson, Note } from '../train/lesson.ts'
import { IkiEye, LAYOUT, MOST, POINTS } from './features.ts'
import { HABITS, IkiHabits, MOST_HABITS } from './habits.ts'
import { ikiMind, STAGES } from './mind.ts'

const features = new Features(MOST) // scratch

/** A sample is what a seat sees of its own prospects; a group of them is a position, and its measure is points. */
export const ikiLesson: Lesson<Iki> = {
  tables: [
    'iki-2021-2p',
    'iki-2021-4p',
    'iki-2021-2p',
    'iki-2021-3p',
    'iki-2021-2p',
    'iki-2015-2p',
    'iki-2021-4p',
    'iki-2015-4p',
  ],
  shape: { inputs: LAYOUT.total, first: 16, second: 16 },
  stages: STAGES,
  habits: HABITS.total,
  mostHabits: MOST_HABITS,
  hunches: 0, // what is hidden in IKI nobody knows
  mostHunches: 0,
  trust: 1,
  mind: (game, knowledge) => ikiMind(game as IkiGame, knowledge),

  observe(game, t, into) {
    const eye = eyeFor(game)
    into.begin()
    return Array.from({ length: game.seats }, (_, seat): Note => {
      const points = eye.observe(t, seat, features)
      return { sample: into.add(features, t.month, points / POINTS), seat }
    })
  },

  outcome: (points, seat) => points[seat] / POINTS,
  look: (game, t) => habitsFor(game).look(t),
  describeHabit: (game, t, choice, into) => habitsFor(game).describe(t, choice, into),
}

const eyes = new WeakMap<Game<Iki>, IkiEye>()
const habits = new WeakMap<Game<Iki>, IkiHabits>()

function eyeFor(game: Game<Iki>): IkiEye {
  const eye = eyes.get(game) ?? new IkiEye((game as IkiGame).rules)
  eyes.set(game, eye)
  return eye
}

function habitsFor(game: Game<Iki>): IkiHabits {
  const known = habits.get(game) ?? new IkiHabits((game as IkiGame).rules)
  habits.set(game, known)
  return known
}
