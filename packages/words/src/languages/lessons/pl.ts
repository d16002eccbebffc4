import ikiLesson from '../../catalogues/pl/iki-lesson.json' with { type: 'json' }
import lessons from '../../catalogues/pl/lessons.json' with { type: 'json' }
import naishiLesson from '../../catalogues/pl/naishi-lesson.json' with { type: 'json' }

export const messages = { ...ikiLesson, ...lessons, ...naishiLesson }
