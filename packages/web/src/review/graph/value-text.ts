import type { MoreWords, Company } from '@edokko/words'
import type { GameDecision } from '../game-decisions.ts'
import { isMoment } from '../moments.ts'
import { inPercent } from '../percent.ts'
import { sharesAt } from './geometry.ts'
import type { Counted } from './geometry.ts'

/** What a graph says of one place by ear: which move it is, how everybody stands, and what is thought of the choice made there. */
export function valueText(
  words: MoreWords<'review'>,
  { names, reader }: Company,
  decisions: readonly GameDecision[],
  counted: Counted,
  ply: number,
): string {
  const { language } = words
  const { total, judged } = counted
  const place = ply >= total ? words.say('table.over') : placeName(words, ply, total, decisions[ply]?.month)
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

/** Which move it is, and in IKI in which month: there is none before the first, and after the twelfth comes New Year. */
export function placeName(words: MoreWords<'review'>, ply: number, total: number, month = 0): string {
  const move = { move: ply + 1, total }
  if (month === 0) return words.say('review.place', move)
  const name = month > 12 ? words.say('iki.newYear') : words.say('iki.month', { month })
  return words.say('review.placeInMonth', { ...move, month: name })
}
