import type { Seat } from '@edokko/engine'
import { rank, scoreHoldings } from '@edokko/iki'
import type { Breakdown } from '@edokko/iki'
import { gameOf, holdings, isBlank } from './iki-sheet.ts'
import type { IkiPad } from './iki-sheet.ts'

/** Two players with the same IKI, one place apart, and what sets them apart; `open` where nobody has said whose marker lies on top. */
interface Tie {
  readonly ahead: Seat
  readonly behind: Seat
  readonly by: 'fire' | 'stack' | 'open'
}

/** Where everybody stands. */
export interface Standings {
  readonly breakdowns: readonly Breakdown[]
  readonly totals: readonly number[]
  readonly places: readonly number[]
  readonly ties: readonly Tie[]
  readonly isOver: boolean // everybody has something on their sheet
}

/** K18: points by the rules, and places; equal points go by firefighting, and then by who lies on top. */
export function standingsOf(pad: IkiPad): Standings {
  const { rules } = gameOf(pad.edition)
  const breakdowns = pad.sheets.map((sheet) => scoreHoldings(rules, holdings(sheet)))
  const totals = breakdowns.map(({ total }) => total)
  const places = new Int32Array(totals.length)
  rank(totals.length, totals, orderOf(pad), places)
  const isOver = pad.sheets.every((sheet) => !isBlank(sheet))
  return { breakdowns, totals, places: [...places], ties: isOver ? tiesOf(pad, totals, [...places]) : [], isOver }
}

/** K11: the highest marker first, and in a stack the upper one. */
function orderOf({ sheets, stack }: IkiPad): readonly Seat[] {
  const height = (seat: Seat): number => (stack.includes(seat) ? stack.indexOf(seat) : stack.length + seat)
  return [...sheets.keys()].toSorted((a, b) => (sheets[b]?.fire ?? 0) - (sheets[a]?.fire ?? 0) || height(a) - height(b))
}

function tiesOf({ sheets, stack }: IkiPad, totals: readonly number[], places: readonly number[]): readonly Tie[] {
  const seats = [...places.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  return seats.slice(1).flatMap((behind, i) => {
    const ahead = seats[i] ?? behind
    if (totals[ahead] !== totals[behind]) return []
    const by = sheets[ahead]?.fire !== sheets[behind]?.fire ? 'fire' : stack.includes(ahead) ? 'stack' : 'open'
    return [{ ahead, behind, by } as const]
  })
}

/** Those of whom somebody must say whose marker lies on top: the first such group, without those who are above the rest already. */
export function askedFor({ ties }: Standings): readonly Seat[] {
  const seats: Seat[] = []
  for (const { ahead, behind, by } of ties) {
    if (by !== 'open') continue
    if (seats.length > 0 && !seats.includes(ahead)) break
    seats.push(...[ahead, behind].filter((seat) => !seats.includes(seat)))
  }
  return seats
}
