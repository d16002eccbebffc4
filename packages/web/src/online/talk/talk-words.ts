import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of what people say to each other, and about it. */
export const { Provider: TalkWordsProvider, use: useTalkWords } = wordsOf('talk')
