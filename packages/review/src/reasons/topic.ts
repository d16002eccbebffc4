import type { Seat } from '@edokko/engine'

/** What can be told of a game. */
export interface Topic {
  readonly game: string
  readonly part: Part
  readonly happening: Happening
}

/** A part of somebody's final points. The parts of a seat add up to all of them. */
export interface Part {
  readonly seat: Seat
  readonly part: string
}

/** Something that happens in some of the games that are played on. */
export interface Happening {
  readonly what: string
  readonly seat: Seat // who does it, or whom it meets
}
