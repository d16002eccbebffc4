/** Said by both sides before anything else: who speaks another version is asked to reload. */
export const PROTOCOL_VERSION = 2

/** Why something was refused. It is an answer like any other: nothing has changed, and the sender can go on. */
export const REFUSALS = {
  malformed: 'no message of this protocol',
  version: 'another version of this protocol is spoken here',
  'no-session': 'nobody is signed in',
  'no-table': 'there is no such table, or it is not for you',
  'not-seated': 'you do not play at this table',
  'not-your-turn': 'somebody else is to decide',
  away: 'a bot plays for you; take your seat back first',
  illegal: 'the rules do not allow it',
  stale: 'the table has moved on; what it is now follows',
  drifted: 'the choices answer other questions than those that are asked',
  over: 'the game is over',
  waiting: 'the game has not begun',
  'other-rules': 'the game was begun under other rules, and cannot go on',
  full: 'all seats are taken',
  taken: 'somebody else has this seat, or this name',
  'not-host': 'only who opened the table may do that',
  'wrong-password': 'name and password do not fit',
  'too-fast': 'too many messages; wait a moment',
  busy: 'that is being done already; wait until it is done',
  'too-large': 'the message is too large',
  unavailable: 'the server cannot do that now; try again',
} as const

export type RefusalCode = keyof typeof REFUSALS
