import type { Breakdown } from '@edokko/iki'
import type { IkiWords } from '@edokko/words'
import type { ScoreLine } from '../parts/point-columns.tsx'
import { capital } from './labels.ts'

/** Where every player's points came from, line by line; each building and each good has a line of its own. */
export function scoreLines(say: IkiWords, breakdowns: readonly Breakdown[]): readonly ScoreLine[] {
  const bySeat = breakdowns.map((breakdown) => say.breakdown(breakdown).slice(0, -1)) // the total is not a line of its own
  const [first = []] = bySeat
  return first.flatMap(({ name }, line) => {
    const each = bySeat.map((lines) => lines[line])
    const whole = { label: name, points: each.map((seat) => seat?.iki ?? 0) }
    if (line < TOGETHER) return [whole]
    const parts = [...new Set(each.flatMap((seat) => seat?.parts.map((part) => part.name) ?? []))]
    if (parts.length === 0) return [whole]
    return parts.map((part) => ({
      label: capital(part),
      points: each.map((seat) => seat?.parts.find(({ name }) => name === part)?.iki ?? 0),
    }))
  })
}

/** Track, variety, fish and tobacco count as wholes; what comes after them is counted piece by piece. */
const TOGETHER = 4
