import { isNotable, weightOf } from './notable.ts'
import type { ReasonsOf, SeatPoints, Why } from './reasons.ts'
import type { Topic } from './topic.ts'

/** So many facts are told in sentences. */
const MOST = 2
/** Points of the lead that something must come to, to be told in a sentence. */
const LEAST_WEIGHT = 0.4
/** Points by which somebody must end higher or lower. */
const LEAST_POINTS = 0.5
/** Parts that are named where somebody ends higher or lower. */
const MOST_PARTS = 3

/**
 * What speaks most for the better choice: first what happens, because that is what one can picture, then what it comes to in points; and where
 * one is missing, more of the other. What speaks against it is no reason.
 */
export function whyOf<T extends Topic>({
  seat,
  points,
  parts,
  theirs,
  rates,
}: Omit<ReasonsOf<T>, 'game' | 'worlds' | 'why'>): Why<T>[] {
  const happens = rates
    .filter((rate) => weightOf(rate) > LEAST_WEIGHT)
    .map((rate): Why<T> => ({ kind: 'happens', rate }))
  const own: SeatPoints<T> = { seat, ...points, parts }
  const ends = [own, ...theirs]
    .map((each) => ({ each, gain: each.seat === seat ? each.difference : -each.difference }))
    .filter(({ each, gain }) => gain > LEAST_POINTS && isNotable(each))
    .sort((a, b) => b.gain - a.gain)
    .map(({ each }): Why<T> => ({ kind: 'ends', points: { ...each, parts: sameWay(each) } }))
  const [first, ...others] = happens
  return [...(first === undefined ? [] : [first]), ...ends.slice(0, first === undefined ? MOST : 1), ...others].slice(
    0,
    MOST,
  )
}

/** The largest parts that differ the same way as all points do. */
function sameWay<T extends Topic>({ difference, parts }: SeatPoints<T>): SeatPoints<T>['parts'] {
  return parts.filter((part) => part.difference > 0 === difference > 0).slice(0, MOST_PARTS)
}
