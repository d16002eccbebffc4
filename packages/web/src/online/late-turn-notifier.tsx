import type { ReactNode } from 'react'
import { OnlineWordsProvider } from './online-words.ts'
import { TurnNotifier } from './turn-notifier.ts'

/** The bell, on pages that need nothing else from the server. */
export function LateTurnNotifier(): ReactNode {
  return (
    <OnlineWordsProvider>
      <TurnNotifier />
    </OnlineWordsProvider>
  )
}
