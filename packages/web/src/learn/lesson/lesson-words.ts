import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of the guided games. */
export const { Provider: LessonWordsProvider, use: useLessonWords } = wordsOf('lessons')
