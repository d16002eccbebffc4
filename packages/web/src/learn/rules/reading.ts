import type { GameName } from '@edokko/games'
import { createContext, useContext } from 'react'
import type { Book, Pictures } from './book.ts'
import type { Read } from './edition.ts'
import type { Say } from './topic.ts'

/** A book of rules that lies open. */
export interface Reading {
  readonly game: GameName
  readonly book: Book
  readonly pictures: Pictures
  readonly say: Say
  readonly read: Read
  readonly turnTo: ((rule: string) => void) | undefined // where the book is not a page with an address
}

const Context = createContext<Reading | undefined>(undefined)

export const ReadingProvider = Context.Provider

export function useReading(): Reading {
  const reading = useContext(Context)
  if (reading === undefined) throw new Error('there is no book of rules here')
  return reading
}
