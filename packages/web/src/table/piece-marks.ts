import type { Words } from '@edokko/words'

/** What can be done with a piece now; any other standing means that nothing is asked of it. */
type Standing = 'legal' | 'unavailable' | (string & {})

/**
 * How a piece says that it is lit, or that it is asked about but cannot be chosen: to the keys, and to whoever hears the page. `more` is what
 * else its description tells.
 */
export function pieceMarks(words: Words, standing: Standing, more?: string): object {
  switch (standing) {
    case 'legal': {
      const lit = words.say('table.canChoose')
      return { 'data-piece': 'legal', 'aria-description': more === undefined ? lit : `${lit}: ${more}` }
    }
    case 'unavailable':
      return { 'data-piece': '', 'aria-disabled': true }
    default:
      return { 'data-piece': '' }
  }
}
