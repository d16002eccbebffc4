import type { Words } from '../words.ts'

/** Words that stand at their places of the table. */
const LABELS = [
  'forHire',
  'forHireNote',
  'toBuild',
  'toBuildNote',
  'order',
  'wayOfLife',
  'firefighting',
  'track',
  'gate',
  'gateNote',
  'thisMonth',
  'street',
  'tracks',
  'chosen',
  'hasPlayed',
  'nobodys',
  'empty',
  'closed',
  'sold',
  'hire',
  'income',
  'business',
  'endTurn',
] as const
export type Label = (typeof LABELS)[number]

export function labelsOf(words: Words): Readonly<Record<Label, string>> {
  return Object.fromEntries(LABELS.map((label) => [label, words.say(`iki.label.${label}`)])) as Record<Label, string>
}
