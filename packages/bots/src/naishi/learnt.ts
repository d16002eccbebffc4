import type { Learnt } from '../learnt.ts'
import { naishiLesson } from './lesson.ts'
import weights from './weights.json' with { type: 'json' }

export const naishiLearnt: Learnt = { lesson: naishiLesson, weights }
