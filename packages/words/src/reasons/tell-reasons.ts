import type { Seat } from '@edokko/engine'
import type { Rate, Reasons, ReasonsOf, SeatPoints, Topic, Why } from '@edokko/review'
import type { Company } from '../game-words.ts'
import { titleInText } from '../title-in-text.ts'
import { who } from '../who.ts'
import { ikiTeller } from './iki-teller.ts'
import { naishiTeller } from './naishi-teller.ts'
import type { ReasonWords, Teller } from './teller.ts'

/** Why one choice is better than another, in words. */
export interface ReasonsTold {
  readonly sentences: readonly string[] // one to four
  readonly points: string // of whoever decides, the better choice less the other: "+3.6"
  readonly bars: readonly Bar[]
  readonly rows: readonly Row[]
}

/** By how many points a part of the score differs. */
interface Bar {
  readonly label: string
  readonly difference: number
  readonly points: string // "+2.2"
}

/** How often something happens. */
interface Row {
  readonly label: string
  readonly better: string // "43 %"
  readonly chosen: string
}

/** The texts of the game and of reasons must have been loaded. */
export function tellReasons(words: ReasonWords, reasons: Reasons, company: Company): ReasonsTold {
  return reasons.game === 'naishi'
    ? tell(words, reasons, company, naishiTeller(words, company))
    : tell(words, reasons, company, ikiTeller(words, company))
}

function tell<T extends Topic>(
  words: ReasonWords,
  reasons: ReasonsOf<T>,
  company: Company,
  teller: Teller<T>,
): ReasonsTold {
  const { points, parts, rates } = reasons
  const percent = (share: number): string => words.say('reasons.percent', { percent: inPercent(share) })
  return {
    sentences: sentences(words, reasons, company, teller),
    points: signed(words.language, points.difference),
    bars: parts.map((part) => ({
      label: teller.part(part),
      difference: part.difference,
      points: signed(words.language, part.difference),
    })),
    rows: rates.map((rate) => ({
      label: teller.happening(rate, ''),
      better: percent(rate.better),
      chosen: percent(rate.chosen),
    })),
  }
}

function sentences<T extends Topic>(
  words: ReasonWords,
  reasons: ReasonsOf<T>,
  company: Company,
  teller: Teller<T>,
): string[] {
  const { why, foreseen } = reasons
  const expected = foreseen.length === 0 ? [] : [sayForeseen(words, reasons, company)]
  if (why.length === 0) return [...expected, words.say(`reasons.${nothing(reasons)}`)]
  return [...why.map((each) => sayWhy(words, each, reasons.seat, company, teller)), ...expected]
}

/** What is said where nothing is named for the better choice. */
function nothing<T extends Topic>({
  outcome,
  parts,
  theirs,
  rates,
}: ReasonsOf<T>): 'mixed' | 'smallThings' | 'same' | 'contrary' {
  if (outcome !== 'differs') return outcome
  return parts.length + theirs.length + rates.length > 0 ? 'mixed' : 'smallThings'
}

function sayWhy<T extends Topic>(
  words: ReasonWords,
  why: Why<T>,
  seat: Seat,
  company: Company,
  teller: Teller<T>,
): string {
  switch (why.kind) {
    case 'happens':
      return `${teller.happening(why.rate, ` ${often(words, why.rate)}`)}.`
    case 'ends':
      return `${sayPoints(words, why.points, company, teller)}.`
    case 'gains':
      return `${words.say('reasons.gains', { ...who(seat, company), parts: list(words, why.parts, teller) })}.`
    case 'costs': {
      const points = tenths(words.language, Math.abs(why.points.difference), 'never')
      return `${words.say('reasons.costs', { ...who(seat, company), points })}.`
    }
    case 'trades':
      return `${words.say('reasons.trades', { gained: list(words, why.gained, teller), lost: list(words, why.lost, teller) })}.`
  }
}

/** What the search expects of everybody whose points differ, in one sentence. */
function sayForeseen<T extends Topic>(words: ReasonWords, { foreseen }: ReasonsOf<T>, company: Company): string {
  const { language } = words
  const each = foreseen.map(({ seat, difference }) =>
    words.say(difference > 0 ? 'reasons.foreseen.more' : 'reasons.foreseen.less', {
      ...who(seat, company),
      points: tenths(language, Math.abs(difference), 'never'),
    }),
  )
  return `${words.say('reasons.foreseen', { all: new Intl.ListFormat(language).format(each) })}.`
}

function sayPoints<T extends Topic>(
  words: ReasonWords,
  { seat, difference, parts }: SeatPoints<T>,
  company: Company,
  teller: Teller<T>,
): string {
  const { language } = words
  return words.say(difference > 0 ? 'reasons.more' : 'reasons.less', {
    ...who(seat, company),
    points: tenths(language, Math.abs(difference), 'never'),
    parts: parts.length === 0 ? '' : `, ${words.say('reasons.aboveAll', { parts: list(words, parts, teller) })}`,
  })
}

/** "Rice +4.1; Fort +1.5": some languages write a comma for the point. No line breaks between a part and its points. */
function list<T extends Topic>({ language }: ReasonWords, parts: SeatPoints<T>['parts'], teller: Teller<T>): string {
  const name = (part: T['part']): string => titleInText(language, teller.part(part))
  return parts.map((part) => `${name(part)}\u00A0${signed(language, part.difference)}`).join('; ')
}

function often(words: ReasonWords, { better, chosen }: Rate): string {
  return words.say('reasons.often', { better: inPercent(better), chosen: inPercent(chosen) })
}

function inPercent(share: number): number {
  return Math.round(100 * share)
}

/** "+2.2", and a minus that is one. */
function signed(language: string, value: number): string {
  return tenths(language, value, 'exceptZero').replace('-', '−')
}

function tenths(language: string, value: number, signDisplay: 'exceptZero' | 'never'): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(language, { ...digits, signDisplay }).format(value)
}
