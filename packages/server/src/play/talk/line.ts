import { BYSTANDER } from '@edokko/engine'
import type { Line, MuteKind, Reason, Speech } from '@edokko/protocol'
import type { LiveTable } from '../live-table.ts'
import { isTextAgreed } from '../voices.ts'

/** Something that was said at a table, as it is stored. */
export interface StoredLine {
  readonly id: string
  readonly person: string
  readonly name: string // of that person now
  readonly kind: 'phrase' | 'stamp' | 'text'
  readonly said: string // which phrase or stamp, or the text
  readonly seq: number // entries that the log had then
  readonly at: Date
}

/** Whom somebody has shut out, and whether they may speak. */
export interface TalkRestrictions {
  readonly muted: ReadonlyMap<string, MuteKind> // by person
  readonly silence: { readonly reason: Reason; readonly until: Date | null } | undefined // null: for good
}

/** Of whoever is not known. */
export const NO_RESTRICTIONS: TalkRestrictions = { muted: new Map(), silence: undefined }

/** Something that is said, as it is stored. */
export function storedSpeech(what: Speech): Pick<StoredLine, 'kind' | 'said'> {
  if ('phrase' in what) return { kind: 'phrase', said: what.phrase }
  return 'stamp' in what ? { kind: 'stamp', said: what.stamp } : { kind: 'text', said: what.text }
}

/** What was said, as it was said. */
export function speechOf({ kind, said }: Pick<StoredLine, 'kind' | 'said'>): Speech {
  return { [kind]: said } as Speech // only what was a speech is stored
}

/**
 * Whether somebody hears a line. Phrases and stamps are for all who see the table as it is now: what is said about it would tell those who see it late
 * what they are to see later. Texts are for those who sit there, and for as long as all of them want them.
 */
export function hears(
  person: string | undefined,
  restrictions: TalkRestrictions,
  live: LiveTable,
  line: StoredLine,
): boolean {
  if (restrictions.muted.has(line.person) || live.isLateFor(person)) return false
  if (line.kind !== 'text') return true
  return live.seatOf(person) !== BYSTANDER && isTextAgreed(live.snapshot.seats)
}

/** A line as it is told: people are where they sit now, under the name that they have there. */
export function toPublicLine({ id, person, name, kind, said, seq, at }: StoredLine, live: LiveTable): Line {
  const seat = live.seatOf(person)
  const sitter = live.snapshot.seats[seat]
  return {
    id,
    ...(seat === BYSTANDER ? {} : { seat }),
    name: sitter?.kind === 'person' ? sitter.name : name,
    at: at.getTime(),
    seq,
    what: speechOf({ kind, said }),
  }
}
