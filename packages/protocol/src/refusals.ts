/** Why something was refused; what each means stands in docs/protocol.md. It is an answer like any other: nothing has changed, and the sender can go on. */
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
  'no-hints',
  'no-text',
  'silenced',
  'blocked',
  'wrong-password',
  'wrong-passkey',
  'wrong-code',
  'wrong-link',
  'no-passkeys',
  'unproved',
  'last-way',
  'no-person',
  'bad-name',
  'name-taken',
  'no-profile',
  'too-fast',
  'too-many',
  'busy',
  'bad-address',
  'too-large',
  'unavailable',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

export function isRefusalCode(code: unknown): code is RefusalCode {
  return (REFUSAL_CODES as readonly unknown[]).includes(code)
}
