import type { Key, Words } from '@edokko/words'
import type { Names } from './plan.ts'

/** Given names of townspeople, at least two more than can be needed, so that people may have them too. */
const BOTS: readonly Key[] = [
  'pages.bot.hana',
  'pages.bot.kichibei',
  'pages.bot.tatsu',
  'pages.bot.sen',
  'pages.bot.yasuke',
  'pages.bot.kiku',
  'pages.bot.genta',
  'pages.bot.fumi',
]

/** What everybody at a new table is called. */
export function namesFor(words: Words, you: string): Names {
  return {
    you: you.trim() === '' ? words.say('pages.guest') : you,
    person: (seat) => words.say('pages.person', { number: seat + 1 }),
    bots: BOTS.map((key) => words.say(key)),
  }
}
