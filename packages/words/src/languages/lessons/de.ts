import ikiLesson from '../../catalogues/de/iki-lesson.json' with { type: 'json' }
import lessons from '../../catalogues/de/lessons.json' with { type: 'json' }
import naishiLesson from '../../catalogues/de/naishi-lesson.json' with { type: 'json' }

export const messages = { ...ikiLesson, ...lessons, ...naishiLesson }
