import { bay } from './bay.ts'
import { street } from './street.ts'

/** The two home prints, each wide for a screen and low for a phone. They are to be shown with their overflow hidden. */
export const PRINTS = {
  iki: { wide: street(672, 392, 1), low: street(610, 293, 1.15) },
  naishi: { wide: bay(672, 392, 1), low: bay(610, 293, 1.15) },
} as const

export type { Print } from './inks.ts'
