import type { RefusalCode } from './refusal-codes.ts'

/** Said by both sides before anything else: who speaks another version is asked to reload. */
export const PROTOCOL_VERSION = 2

/** Why something was refused. It is an answer like any other: nothing has changed, and the sender can go on. */
export const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  malformed: 'no message of this protocol',
  version: 'another version of this protocol is spoken here',
  'no-session': 'nobody is signed in',
  'no-table': 'there is no such table, or it is not for you',
  'not-seated': 'you do not play at this table',
  'not-your-turn': 'somebody else is to decide',
  away: 'a bot plays for you; take your seat back first',
  illegal: 'the rules do not allow it',
  revealed: 'something has come to light since, and what was seen stays seen',
  'time-up': 'your time for this turn is up; the bot ends it',
  stale: 'the table has moved on; what it is now follows',
  drifted: 'the choices answer other questions than those that are asked',
  over: 'the game is over',
  waiting: 'the game has not begun',
  'other-rules': 'the game was begun under other rules, and cannot go on',
  full: 'all seats are taken',
  taken: 'somebody else has this seat, or this name',
  'not-host': 'only who opened the table may do that',
  'wrong-password': 'name and password do not fit',
  'no-person': 'a game needs a person who plays; bots alone are not played here',
  'too-fast': 'too many messages; wait a moment',
  'too-many': 'you have too many tables, or there are too many from your network; end some first',
  busy: 'that is being done already; wait until it is done',
  'too-large': 'the message is too large',
  unavailable: 'the server cannot do that now; try again',
}
