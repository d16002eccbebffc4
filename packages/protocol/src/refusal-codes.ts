/** Why something may be refused, for programs. What each means stands in REFUSALS, which a page need not carry. */
export const REFUSAL_CODES = [
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

export type RefusalCode = (typeof REFUSAL_CODES)[number]

export function isRefusalCode(text: unknown): text is RefusalCode {
  return (REFUSAL_CODES as readonly unknown[]).includes(text)
}
