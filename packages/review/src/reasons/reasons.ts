import type { Choice, Seat } from '@edokko/engine'
import type { IkiTopic } from '../iki/topic.ts'
import type { NaishiTopic } from '../naishi/topic.ts'
import type { Topic } from './topic.ts'

/** Why one choice of a decision is better than another. */
export type Reasons = ReasonsOf<NaishiTopic> | ReasonsOf<IkiTopic>

/** How two choices differ when the game is played on with both, in the same worlds. Plain data. */
export interface ReasonsOf<T extends Topic> {
  readonly game: T['game']
  readonly seat: Seat // who decides
  readonly worlds: number
  readonly turn: readonly Choice[] // the better choice, and what a short search has added to it up to the end of the turn
  readonly win: Compared // of the seat that decides, between quick players; how good the choices are, the review says
  readonly outcome: Outcome
  readonly why: readonly Why<T>[] // at most two things that speak for the better choice, the first first, and what they cost; of what follows
  readonly foreseen: readonly Foreseen[] // where what is told of quick players does not speak plainly for it: what a search expects, which looks further, in points
  readonly points: Difference // of the seat that decides, within its noise or beyond it
  readonly parts: readonly (T['part'] & Difference)[] // of its points: only what is beyond its noise, the largest first
  readonly theirs: readonly SeatPoints<T>[] // the others' points, likewise
  readonly rates: readonly (T['happening'] & Rate)[] // only what is beyond its noise, what matters most first
}

/** What came of playing on. */
export type Outcome =
  | 'differs'
  | 'same' // the turns can be completed to the same, and are; nothing below is told
  | 'contrary' // quick players win clearly less with the better choice; nothing below is told

/** Something that speaks for the better choice: it happens more often or seldomer, somebody ends higher or lower, gains in these parts, or gains in some what others lose. */
export type Why<T extends Topic> =
  | { readonly kind: 'happens'; readonly rate: T['happening'] & Rate }
  | { readonly kind: 'ends'; readonly points: SeatPoints<T> }
  | { readonly kind: 'gains'; readonly parts: SeatPoints<T>['parts'] }
  | { readonly kind: 'trades'; readonly gained: SeatPoints<T>['parts']; readonly lost: SeatPoints<T>['parts'] }
  | { readonly kind: 'costs'; readonly points: Difference } // of the seat that decides; the last, after what speaks for the choice

/** The points of a seat. */
export interface SeatPoints<T extends Topic> extends Difference {
  readonly seat: Seat
  readonly parts: readonly (T['part'] & Difference)[]
}

/** The points of a seat that are expected of good play. */
export interface Foreseen extends Difference {
  readonly seat: Seat
}

/** The better choice less the other, with its standard error. */
export interface Difference {
  readonly difference: number
  readonly error: number
}

/** What is expected with either choice, and the standard error of the difference. */
export interface Compared {
  readonly better: number
  readonly chosen: number
  readonly error: number
}

/** How often something happens with either choice, from 0 to 1. */
export interface Rate extends Compared {
  readonly lead: number // by how many points more the seat that decides leads where it happens than where it does not
}
