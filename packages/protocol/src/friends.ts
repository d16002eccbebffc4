import * as v from 'valibot'
import { avatar } from './people.ts'
import { gameId, tableSummary } from './table.ts'
import { id, moment } from './values.ts'

/* Who is whose friend, and who is invited by whom. */

const called = v.pipe(v.string(), v.maxLength(32))

/** A friend, as somebody reads of them: they are known by the friendship, and by what others could know them by only where their profile is shown. */
export const friend = v.strictObject({
  id,
  name: called,
  avatar,
  program: v.exactOptional(v.literal(true)), // it is somebody's bot
  profile: v.exactOptional(id), // where it is: they show it to the reader
  here: v.exactOptional(v.literal(true)), // they have a page open that speaks with the server
  waits: v.exactOptional(v.strictObject({ id, game: gameId })), // for company, at a table of the lobby
})
export type Friend = v.InferOutput<typeof friend>

/** A table at which a seat is kept for the reader, and who has invited them, if they are known still. */
export const invitation = v.strictObject({
  by: v.exactOptional(v.strictObject({ name: called, avatar })),
  table: tableSummary,
})
export type Invitation = v.InferOutput<typeof invitation>

/** All that somebody is told of their friends. */
export const friends = { friends: v.array(friend), invitations: v.array(invitation) }

/** What stands in the address of a link by which people become friends. */
const word = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const FRIEND_REQUESTS = {
  friendWord: v.strictObject({ word }),
  endFriendLink: v.strictObject({ link: id }),
  unfriend: v.strictObject({ friend: id }),
  showHere: v.strictObject({ on: v.boolean() }),
}

export const FRIEND_RESPONSES = {
  /** One's links that are good, and whether friends see that one is here. */
  friendSettings: v.strictObject({
    links: v.array(v.strictObject({ id, until: moment })),
    shown: v.boolean(),
  }),
  newFriendLink: v.strictObject({ word }),
  /** Whose link it is, and what they are to the reader. */
  friendLink: v.strictObject({
    name: called,
    avatar,
    program: v.exactOptional(v.literal(true)),
    is: v.picklist(['stranger', 'friend', 'you']),
  }),
}
