import type { Avatar } from '@edokko/protocol'

/** Whoever asks for something at a table, as far as tables know people. */
export interface Participant {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar
  readonly program?: true // it is somebody's bot
}
