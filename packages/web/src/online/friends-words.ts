import { wordsOf } from '../settings/more-words.tsx'

/** The texts of friends and invitations. */
export const { Provider: FriendsWordsProvider, use: useFriendsWords } = wordsOf('friends')
