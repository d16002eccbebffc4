import type { GameName } from '@edokko/games'
import { loadGameWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { useFetched } from './use-fetched.ts'
import { useWords, WordsContext } from './words.tsx'

/** Below it, the texts of a game can be said too. */
export function GameWordsProvider({ game, children }: GameWordsProps): ReactNode {
  const words = useWords()
  const more = useFetched(() => loadGameWords(game, words), game, words)
  return more === undefined ? null : <WordsContext value={more}>{children}</WordsContext>
}

interface GameWordsProps {
  readonly game: GameName
  readonly children: ReactNode
}
