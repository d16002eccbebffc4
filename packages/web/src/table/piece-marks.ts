import type { Words } from '@edokko/words'

/** How a piece stands to what is asked; any other word means that nothing is asked of it. */
type PieceState = 'legal' | 'unavailable' | (string & {})

/**
 * How a piece says that it is lit, or that it is asked about but cannot be chosen: to the keys, and to whoever hears the page. `more` is what
 * else its description tells.
 */
export function pieceMarks(words: Words, state: PieceState, more?: string): object {
  switch (state) {
    case 'legal': {
      const lit = words.say('table.canChoose')
      return {
        'data-piece': 'legal',
        'data-answers': '',
        'aria-description': more === undefined ? lit : `${lit}: ${more}`,
      }
    }
    case 'unavailable':
      return { 'data-piece': '', 'data-answers': '', 'aria-disabled': true }
    case 'rest':
      return { 'data-piece': '' }
    default:
      return { 'data-piece': '', 'data-answers': '' }
  }
}
