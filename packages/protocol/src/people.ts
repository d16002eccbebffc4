import * as v from 'valibot'

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
