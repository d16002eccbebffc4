import { loadMoreWords } from '@edokko/words'
import type { MoreWords, Part } from '@edokko/words'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { useFetched } from './use-fetched.ts'
import { useWords } from './words.tsx'

interface PartOfWords<P extends Part> {
  /** Below it, the texts of the part can be said too. */
  readonly Provider: (props: { readonly children: ReactNode }) => ReactNode
  readonly use: () => MoreWords<P>
}

/** The texts of a part of the house, fetched where they are needed. */
export function wordsOf<P extends Part>(part: P): PartOfWords<P> {
  const Context = createContext<MoreWords<P> | undefined>(undefined)
  return {
    Provider: ({ children }) => {
      const words = useWords()
      const more = useFetched(() => loadMoreWords(part, words), words)
      return more === undefined ? null : <Context value={more}>{children}</Context>
    },
    use: () => {
      const words = useContext(Context)
      if (words === undefined) throw new Error(`there are no words of ${part} here`)
      return words
    },
  }
}
