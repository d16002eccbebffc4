import { edition2015 } from './2015.ts'
import { edition2021 } from './2021.ts'
import type { Edition } from './edition.ts'

/** Every edition by its id, the usual one first. */
export const EDITIONS: readonly Edition[] = [edition2021, edition2015]
export const [DEFAULT_EDITION] = EDITIONS as readonly [Edition, ...Edition[]]

export type { Edition, PriceTable } from './edition.ts'
