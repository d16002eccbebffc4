import ikiLesson from '../../catalogues/en/iki-lesson.json' with { type: 'json' }
import lessons from '../../catalogues/en/lessons.json' with { type: 'json' }
import naishiLesson from '../../catalogues/en/naishi-lesson.json' with { type: 'json' }

export const messages = { ...ikiLesson, ...lessons, ...naishiLesson }
