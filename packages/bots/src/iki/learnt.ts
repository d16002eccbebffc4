import type { Learnt } from '../learnt.ts'
import { ikiLesson } from './lesson.ts'
import weights from './weights.json' with { type: 'json' }

export const ikiLearnt: Learnt = { lesson: ikiLesson, weights }
