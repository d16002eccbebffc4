import type { ReactNode } from 'react'
import { Bell } from './bell.ts'
import { OnlineWordsProvider } from './online-words.ts'

/** The bell, on pages that need nothing else from the server. */
export function LateBell(): ReactNode {
  return (
    <OnlineWordsProvider>
      <Bell />
    </OnlineWordsProvider>
  )
}
