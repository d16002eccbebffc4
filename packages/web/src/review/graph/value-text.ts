import type { MoreWords, Company } from '@edokko/words'
import type { CourseDecision } from '../course.ts'
import { isMoment } from '../moments.ts'
import { inPercent } from '../percent.ts'
import { sharesAt } from './geometry.ts'
import type { Counted } from './geometry.ts'

/** What a graph says of one place by ear: which move it is, how everybody stands, and what is thought of the choice made there. */
export function valueText(
  words: MoreWords<'review'>,
  { names, reader }: Company,
  course: readonly CourseDecision[],
  counted: Counted,
  ply: number,
): string {
  const { language } = words
  const { total, judged } = counted
  const month = course[ply]?.month
  const place =
    ply >= total
      ? words.say('table.over')
      : month === undefined
        ? words.say('review.place', { move: ply + 1, total })
        : words.say('review.placeInMonth', { move: ply + 1, total, month: monthName(words, month) })
  const shares = sharesAt(counted, ply)?.map((share, seat) =>
    words.say('review.shareOf', { name: names[seat] ?? '', percent: inPercent(language, share) }),
  )
  const at = judged.find((each) => each.ply === ply)
  const verdict =
    at === undefined || !isMoment(at)
      ? undefined
      : words.say(`review.by.${at.class}`, {
          name: names[at.seat] ?? '',
          you: at.seat === reader ? 'yes' : 'no',
          percent: inPercent(language, at.loss),
        })
  return [place, shares?.join(', '), verdict].filter((part) => part !== undefined).join('. ')
}

/** A month of IKI as it is spoken of; after the twelfth comes New Year. */
export function monthName(words: MoreWords<'review'>, month: number): string {
  return month > 12 ? words.say('iki.newYear') : words.say('iki.month', { month })
}
