import type { Ruleset } from '@edokko/iki'
import type { IkiWords } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'
import type { Style } from '../style.ts'
import type { ShortWords } from './short-words.ts'

/** With what a table is drawn. */
export interface Pen {
  readonly rules: Ruleset
  readonly iki: IkiWords
  readonly short: ShortWords
  readonly words: TerminalWords
  readonly names: readonly string[]
  readonly style: Style
}
