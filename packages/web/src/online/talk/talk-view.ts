import type { Sight } from '@edokko/protocol'

/** What each part of the window to talk is given. */
export interface TalkViewProps {
  readonly sight: Sight
  readonly spoken?: (() => void) | undefined // called when something is said by one touch
}
