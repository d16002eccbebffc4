import { loadOnlineWords } from '@edokko/words'
import type { OnlineWords } from '@edokko/words'
import { createContext, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../settings/words.tsx'

const OnlineContext = createContext<OnlineWords | undefined>(undefined)

/** Below it, the texts of playing over the net can be said too. */
export function OnlineWordsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const words = useWords()
  const [online, setOnline] = useState<OnlineWords>()
  useEffect(() => {
    let wanted = true
    void loadOnlineWords(words).then((loaded) => {
      if (wanted) setOnline(loaded)
    })
    return () => {
      wanted = false
    }
  }, [words])
  return online === undefined ? null : <OnlineContext value={online}>{children}</OnlineContext>
}

export function useOnlineWords(): OnlineWords {
  const words = useContext(OnlineContext)
  if (words === undefined) throw new Error('there are no words outside of OnlineWordsProvider')
  return words
}
