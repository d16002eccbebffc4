import type { Outlook } from './outlook.ts'

/** Points with a true minus sign. */
export function signed(points: number): string {
  return String(points).replace('-', '−')
}

/** "36 → 58"; what nobody here knows yet is a question mark. */
export function scoreText({ before, after }: Outlook): string {
  return `${signed(before)} → ${after === undefined ? '?' : signed(after)}`
}
