import type { Words } from '@edokko/words'

/** What is asked of a piece: it can be chosen, it has been picked up, it cannot be chosen though it is asked about, or nothing. */
export type PieceState = 'legal' | 'picked' | 'unavailable' | 'rest'

/**
 * How a piece says that it is lit, or that it is asked about but cannot be chosen: to the keys, and to whoever hears the page. `more` is what
 * else its description tells.
 */
export function pieceMarks(words: Words, state: PieceState | (string & {}), more?: string): object {
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
