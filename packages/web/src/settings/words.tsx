import { loadWords } from '@edokko/words'
import type { Words } from '@edokko/words'
import { createContext, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSettings } from './settings.ts'

const WordsContext = createContext<Words | undefined>(undefined)

/** Everything below speaks the chosen language; the one before stays until the new one has been fetched. */
export function WordsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const language = useSettings((settings) => settings.language)
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    let wanted = true
    void loadWords(language).then((loaded) => {
      if (!wanted) return
      document.documentElement.lang = language
      setWords(loaded)
    })
    return () => {
      wanted = false
    }
  }, [language])
  return words === undefined ? null : <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error('there are no words outside of WordsProvider')
  return words
}
