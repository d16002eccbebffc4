import { PAGE_STATES } from './page-states.ts'
import { PROFILE_STATES } from './profile-states.ts'
import { PUZZLE_STATES } from './puzzle-states.ts'
import { REVIEW_STATES } from './review-states.ts'
import { ROOM_STATES } from './room-states.ts'
import type { State } from './state.ts'
import { TABLE_STATES } from './table-states.ts'

/** Every page and every state of it. */
export const STATES: readonly State[] = [
  ...PAGE_STATES,
  ...PROFILE_STATES,
  ...ROOM_STATES,
  ...TABLE_STATES,
  ...REVIEW_STATES,
  ...PUZZLE_STATES,
]
