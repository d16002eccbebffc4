import type { MoreWords } from '@edokko/words'
import { wordsOf } from '../settings/more-words.tsx'

/** The texts of the score pad. */
export const { Provider: PadWordsProvider, use: usePadWords } = wordsOf('scorePad')
export type PadWords = MoreWords<'scorePad'>
