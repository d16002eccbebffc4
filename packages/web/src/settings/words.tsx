import { loadPageWords } from '@edokko/words'
import type { Words } from '@edokko/words'
import { createContext, useContext, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSettings } from './settings.ts'
import { useFetched } from './use-fetched.ts'

export const WordsContext = createContext<Words | undefined>(undefined)

/** Everything below speaks the chosen language; the one before stays until the new one has been fetched. What speaks of a game is below its `GameWordsProvider` too. */
export function WordsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const language = useSettings((settings) => settings.language)
  const words = useFetched(() => loadPageWords(language), language)
  useEffect(() => {
    if (words !== undefined) document.documentElement.lang = words.language
  }, [words])
  return words === undefined ? null : <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error('there are no words outside of WordsProvider')
  return words
}
