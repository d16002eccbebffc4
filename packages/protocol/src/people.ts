import * as v from 'valibot'
import { count, id, level, moment, name, seat } from './values.ts'

/* How people are shown to each other. */

/** The crests that somebody may have for their avatar: trades, cards of Naishi, seasons, by the names that drawings have. New ones come last. */
export const AVATARS = [
  'cotton',
  'egg',
  'sake',
  'ukiyoe',
  'dice',
  'kite',
  'soba',
  'lantern',
  'umbrella',
  'watermelon',
  'fireworks',
  'firefighter',
  'eel',
  'mask',
  'hairdresser',
  'clockmaker',
  'doll',
  'sushi',
  'tempura',
  'chili',
  'candy',
  'confectioner',
  'fan',
  'samurai',
  'sumo',
  'yamabushi',
  'mountain',
  'naishi',
  'rider',
  'ronin',
  'ninja',
  'fort',
  'torii',
  'spring',
  'autumn',
  'winter',
] as const

export const avatar = v.picklist(AVATARS)
export type Avatar = v.InferOutput<typeof avatar>

/** Who may see somebody's profile. */
export const AUDIENCES = ['nobody', 'friends', 'everybody'] as const
export const audience = v.picklist(AUDIENCES)
export type Audience = v.InferOutput<typeof audience>

/** The avatar of whoever has chosen none: it goes with their id, so that nobody is without a face. */
export function avatarOf(id: string): Avatar {
  return AVATARS[Number.parseInt(id.slice(-6), 16) % AVATARS.length] ?? AVATARS[0]
}

const program = v.exactOptional(v.literal(true)) // it is somebody's bot
const shownPerson = { id, name, avatar, program }

/** Who sat at a table, as far as the reader may know. */
const player = v.variant('kind', [
  v.strictObject({ kind: v.literal('bot'), level }),
  v.strictObject({
    kind: v.literal('person'),
    id: v.exactOptional(id), // of whose profile the reader may see
    name: v.exactOptional(name),
    avatar: v.exactOptional(avatar),
    program,
  }),
])

/** Somebody as they show themselves to the reader. Games that go on are not in it. */
export const profile = v.strictObject({
  ...shownPerson,
  since: moment, // the month in which they came first
  shown: v.exactOptional(audience), // the reader's own: who may see it
  played: v.array(v.strictObject({ game: v.string(), seats: count, played: count, won: count })),
  last: v.array(
    v.strictObject({
      table: v.exactOptional(id), // that the reader may look back at
      game: v.string(),
      seat, // where they sat
      points: v.array(v.number()), // none where somebody gave up
      winners: v.array(seat),
      touched: moment,
      players: v.array(player),
    }),
  ),
  company: v.array(v.strictObject({ ...shownPerson, games: count })), // with whom they have played, as far as these show themselves to the reader
  others: count, // with whom they have played too
})

/** Which of those at a table show their profile to the reader. */
export const profilesAt = v.strictObject({ profiles: v.array(v.strictObject({ seat, id })) })

/** How somebody is shown from now on, as far as it is to be another way. */
export const profileChange = v.strictObject({
  avatar: v.exactOptional(avatar),
  shown: v.exactOptional(audience),
  listed: v.exactOptional(v.boolean()), // in the leaderboards, for whoever sees their profile
})
