import type { Topic } from '@edokko/review'
import type { MoreWords } from '../more-words.ts'

/** All texts of a game, and those of reasons. */
export type ReasonWords = MoreWords<'reasons'>

/** Names what is told of one game. */
export interface Teller<T extends Topic> {
  /** A part of the score, as a label: "Rice". */
  part(part: T['part']): string
  /** Something that happens, `often` with a space before it where it belongs: "You cannot feed everyone in autumn". No full stop. */
  happening(happening: T['happening'], often: string): string
}
