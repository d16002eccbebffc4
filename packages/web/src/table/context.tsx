import type { Choice, Kind } from '@edokko/engine'
import type { Company, GameWords, Words } from '@edokko/words'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { TableExtras } from './extras.ts'
import type { GameUi } from './game-ui.ts'
import type { Story } from './log-lines.ts'
import type { TableSession } from './session.ts'
import type { TableState } from './table-state.ts'

/** All that the parts of a table need: what is on it, how to speak of it, and what touching does. */
export interface TableContext<K extends Kind = Kind> {
  readonly session: TableSession<K>
  readonly ui: GameUi<K>
  readonly state: TableState<K>
  readonly table: K['table'] // what is shown: the table now, or at the moment looked at
  readonly legal: readonly Choice[] // what can be chosen now at this screen; nothing while others decide
  readonly live: boolean // it is now, and something may be chosen
  readonly words: Words
  readonly say: GameWords<K>
  readonly company: Company
  readonly story: Story
  readonly extras: TableExtras | undefined // what the table has around it; a picture has nothing
  /** Somebody touches what stands for a choice: it is made, or the reason is shown why it cannot be. */
  readonly touch: (choice: Choice) => void
  /** Shows a sentence for a while, where the reader's eyes are: why something cannot be done now. It goes as soon as the table changes. */
  readonly tell: (text: string) => void
  /** Shows a sentence for a while that has nothing to do with the moment of the game: somebody else's move leaves it standing. */
  readonly inform: (text: string) => void
  /** Takes back what was said: the reader has done something else since. */
  readonly hush: () => void
  /** What stands in the place of the log or of the question. */
  readonly instead: { readonly log?: ReactNode; readonly question?: ReactNode }
  /** Says something in the question's place, or nothing any more. */
  readonly speak: (spoken: ReactNode) => void
  /** Shows a hint, or closes it. */
  readonly hint: () => void
  /** Opens the list of all choices in words. */
  readonly list: () => void
  /** Opens the score of a game that is over. */
  readonly score: () => void
  /** Opens the help. */
  readonly help: () => void
}

const Context = createContext<TableContext | undefined>(undefined)

export const TableProvider = Context.Provider

export function useTable<K extends Kind>(): TableContext<K> {
  const context = useContext(Context)
  if (context === undefined) throw new Error('there is no table here')
  return context as unknown as TableContext<K>
}
