import type { Seat } from '@edokko/engine'
import { isNotable, weightOf } from './notable.ts'
import type { Difference, Rate, ReasonsOf, SeatPoints, Why } from './reasons.ts'
import type { Topic } from './topic.ts'

/** So many facts are told in sentences. */
const MOST = 2
/** Points of the lead that something must come to, to be told in a sentence; and what share of the points it is told with. */
const LEAST_WEIGHT = 0.5
const LEAST_SHARE = 0.2
/** Points by which somebody must end higher or lower, or by which parts must differ. */
const LEAST_POINTS = 0.5
const LEAST_GAIN = 1
/** What is lost for a gain is not told up to this share of it; with less than this share of what is lost, a gain is none. */
const LEAST_RETURN = 0.5
/** Parts that are named, and how large they must be, next to the largest. */
const MOST_PARTS = 3
const LEAST_OF_LARGEST = 0.25

type Found<T extends Topic> = Pick<ReasonsOf<T>, 'seat' | 'points' | 'parts' | 'theirs' | 'rates'>

/**
 * What speaks most for the better choice: first what happens, because that is what one can picture, then what it comes to in points; and where
 * one is missing, more of the other. Nothing is named where as much of its kind speaks against it; and what all of it costs is not kept quiet.
 */
export function whyOf<T extends Topic>(found: Found<T>, seats: number): Why<T>[] {
  const ends = whoEnds(found, seats)
  const [end] = ends
  const gain = end?.kind === 'ends' ? gainOf(end.points, found.seat, seats) : 0
  const [first, ...others] = whatHappens(found, Math.max(LEAST_WEIGHT, LEAST_SHARE * gain))
  if (first === undefined) return [...ends.slice(0, MOST), ...costs(found, ends)]
  const more = others.filter(({ what }) => what !== first.what) // what one gets another does not: one of a kind is enough
  const happens = [first, ...more].map((rate): Why<T> => ({ kind: 'happens', rate }))
  const speaking = [happens[0], ...ends.slice(0, 1), ...happens.slice(1)].slice(0, MOST)
  return [...speaking, ...costs(found, speaking)]
}

/** Whether points speak for the choice, and nothing against it is told. */
export function isPlain<T extends Topic>(why: readonly Why<T>[]): boolean {
  return why.some(({ kind }) => kind === 'ends' || kind === 'gains') && why.every(({ kind }) => kind !== 'costs')
}

/** The points that whoever decides loses by what speaks for the choice. */
function costs<T extends Topic>({ points }: Found<T>, speaking: readonly Why<T>[]): Why<T>[] {
  const isTold = speaking.length === 0 || speaking.some(({ kind }) => kind === 'trades')
  return isTold || !isNotable(points) || points.difference > -LEAST_POINTS ? [] : [{ kind: 'costs', points }]
}

/** What the choice makes certain for whoever makes it comes last: that is what was chosen, more than why. */
function whatHappens<T extends Topic>({ seat, rates }: Found<T>, least: number): (T['happening'] & Rate)[] {
  const against = Math.max(0, ...rates.map((rate) => -weightOf(rate)))
  const speaking = rates.filter((rate) => weightOf(rate) > least)
  if (!speaking.some((rate) => weightOf(rate) > against)) return []
  const isChosen = (rate: T['happening'] & Rate): boolean => rate.seat === seat && rate.better === 1
  return [...speaking.filter((rate) => !isChosen(rate)), ...speaking.filter(isChosen)]
}

/** Who ends higher or lower; or, where that is within the noise, the parts in which whoever decides gains and loses. */
function whoEnds<T extends Topic>({ seat, points, parts, theirs }: Found<T>, seats: number): Why<T>[] {
  const own: SeatPoints<T> = { seat, ...points, parts }
  const gain = (each: SeatPoints<T>): number => gainOf(each, seat, seats)
  const loss = isNotable(own) ? Math.max(0, -own.difference) : 0
  const ends = [own, ...theirs]
    .filter((each) => gain(each) > Math.max(LEAST_POINTS, loss) && isNotable(each))
    .sort((a, b) => gain(b) - gain(a))
    .map((each): Why<T> => ({ kind: 'ends', points: { ...each, parts: mostOf(each) } }))
  return ends.length > 0 ? ends : whatIsGained(parts)
}

/** What somebody's points come to for the seat that decides, who has all others to beat. */
function gainOf(of: Pick<SeatPoints<Topic>, 'seat' | 'difference'>, seat: Seat, seats: number): number {
  return of.seat === seat ? of.difference : -of.difference / (seats - 1)
}

function whatIsGained<T extends Topic>(parts: SeatPoints<T>['parts']): Why<T>[] {
  const gained = parts.filter(({ difference }) => difference > 0)
  const lost = parts.filter(({ difference }) => difference < 0)
  const [gain, loss] = [sum(gained), -sum(lost)]
  if (gain < LEAST_GAIN || gain < LEAST_RETURN * loss) return []
  if (loss <= LEAST_RETURN * gain) return [{ kind: 'gains', parts: largest(gained) }]
  return [{ kind: 'trades', gained: largest(gained), lost: largest(lost) }]
}

/** The largest parts that differ the same way as all points do, if they come to most of it. */
function mostOf<T extends Topic>({ difference, parts }: SeatPoints<T>): SeatPoints<T>['parts'] {
  const same = largest(parts.filter((part) => part.difference > 0 === difference > 0))
  return Math.abs(sum(same)) > Math.abs(difference) / 2 ? same : []
}

/** Of parts that all differ the same way, the largest first. */
function largest<P extends Difference>(parts: readonly P[]): P[] {
  const least = LEAST_OF_LARGEST * Math.abs(parts[0]?.difference ?? 0)
  return parts.filter(({ difference }) => Math.abs(difference) >= least).slice(0, MOST_PARTS)
}

function sum(parts: readonly Difference[]): number {
  return parts.reduce((all, { difference }) => all + difference, 0)
}
