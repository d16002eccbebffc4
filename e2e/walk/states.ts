import { FRIENDS_STATES } from './friends-states.ts'
import { NOTICE_STATES } from './notice-states.ts'
import { PAGE_STATES } from './page-states.ts'
import { PROFILE_STATES } from './profile-states.ts'
import { PUZZLE_STATES } from './puzzle-states.ts'
import { REVIEW_STATES } from './review-states.ts'
import { ROOM_STATES } from './room-states.ts'
import type { State } from './state.ts'
import { TABLE_STATES } from './table-states.ts'
import { TALK_STATES } from './talk-states.ts'
import { WAYS_STATES } from './ways-states.ts'

/** Every page and every state of it. */
export const STATES: readonly State[] = [
  ...PAGE_STATES,
  ...WAYS_STATES,
  ...NOTICE_STATES,
  ...PROFILE_STATES,
  ...FRIENDS_STATES,
  ...ROOM_STATES,
  ...TALK_STATES,
  ...TABLE_STATES,
  ...REVIEW_STATES,
  ...PUZZLE_STATES,
]
