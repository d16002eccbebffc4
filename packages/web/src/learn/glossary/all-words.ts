import { LANGUAGES, loadMoreWords, loadWords } from '@edokko/words'
import { useEffect, useMemo, useState } from 'react'
import { useLearnWords } from '../learn-words.ts'
import type { AllWords } from './entry.ts'

/** The reader's language at once, and the others when they have come. One that cannot be had is left out. */
export function useAllWords(): AllWords {
  const own = useLearnWords()
  const [others, setOthers] = useState<AllWords>({})
  useEffect(() => {
    let wanted = true
    for (const language of LANGUAGES) {
      if (language === own.language) continue
      void (async () => {
        try {
          const words = await loadMoreWords('learn', await loadWords(language))
          if (wanted) setOthers((before) => ({ ...before, [language]: words }))
        } catch {
          // without a network, before everything was fetched
        }
      })()
    }
    return () => {
      wanted = false
    }
  }, [own.language])
  return useMemo(() => ({ ...others, [own.language]: own }), [others, own])
}
