import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of the page about notices. */
export const { Provider: NoticesWordsProvider, use: useNoticesWords } = wordsOf('myNotices')
