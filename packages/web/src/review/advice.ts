import { AdviceLine } from './advice-line.tsx'
import { CoachAtTable } from './coach/coach-at-table.tsx'
import { CoachSwitch } from './coach/coach-switch.tsx'
import { Hint } from './hint/hint.tsx'
import { NoHints } from './hint/no-hints.tsx'

/** All advice at a table. It is fetched as one piece, since to name each of them as a piece of its own takes a table more bytes than most of them have. */
export const ADVICE = { AdviceLine, CoachAtTable, CoachSwitch, Hint, NoHints } as const
