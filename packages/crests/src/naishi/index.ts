import { CHARACTERS } from './characters.ts'
import { PROVINCES } from './provinces.ts'

/** The twelve cards of Naishi by their ids. */
export const NAISHI_CRESTS = { ...CHARACTERS, ...PROVINCES }
export type NaishiCrest = keyof typeof NAISHI_CRESTS

export { LADIES } from './ladies.ts'
