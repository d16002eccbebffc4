/** Said by both sides before anything else: who speaks another version is asked to reload. */
export const PROTOCOL_VERSION = 3

/** Where a socket is opened by whoever understands these rules (`ALL_RULES` of @edokko/games). */
export function socketPath(rules: string, version: number = PROTOCOL_VERSION): string {
  return `/api/socket?v=${version}&rules=${rules}`
}

/** Why something was refused; what each means stands in docs/protocol.md. It is an answer like any other: nothing has changed, and the sender can go on. */
export const REFUSALS = [
  'malformed',
  'version',
  'no-session',
  'no-table',
  'not-seated',
  'not-your-turn',
  'away',
  'illegal',
  'revealed',
  'time-up',
  'stale',
  'drifted',
  'over',
  'waiting',
  'other-rules',
  'full',
  'taken',
  'not-host',
  'wrong-password',
  'no-person',
  'too-fast',
  'too-many',
  'busy',
  'too-large',
  'unavailable',
] as const

export type RefusalCode = (typeof REFUSALS)[number]

export function isRefusalCode(code: unknown): code is RefusalCode {
  return (REFUSALS as readonly unknown[]).includes(code)
}
