import ikiLesson from '../../catalogues/ru/iki-lesson.json' with { type: 'json' }
import lessons from '../../catalogues/ru/lessons.json' with { type: 'json' }
import naishiLesson from '../../catalogues/ru/naishi-lesson.json' with { type: 'json' }

export const messages = { ...ikiLesson, ...lessons, ...naishiLesson }
