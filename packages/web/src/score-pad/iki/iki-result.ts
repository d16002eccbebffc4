import { FIRST_BUILDING, SEASONS } from '@edokko/iki'
import type { TokenKind } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import type { IkiWords } from '@edokko/words'
import { capital } from '../../iki/labels.ts'
import { scoreLines } from '../../iki/score.ts'
import { listOf, shownNames } from '../names.ts'
import type { PadWords } from '../pad-words.ts'
import type { Result } from '../result.ts'
import { oddIn } from './iki-odd.ts'
import type { Counted, Odd } from './iki-odd.ts'
import { gameOf, isBlank } from './iki-sheet.ts'
import type { IkiPad, Tokens } from './iki-sheet.ts'
import { askedFor, standingsOf } from './iki-standings.ts'
import type { Standings } from './iki-standings.ts'

/** What the sheets come to, in words. */
export function ikiResult(words: PadWords, pad: IkiPad): Result & Pick<Standings, 'breakdowns'> {
  const say = ikiWords(words, gameOf(pad.edition))
  const standings = standingsOf(pad)
  const names = shownNames(
    words,
    pad.sheets.map(({ name }) => name),
  )
  const points = (amount: number): string => say.goods('iki', amount)
  return {
    ...standings,
    names,
    points,
    lines: scoreLines(say, standings.breakdowns),
    verdict: verdict({ words, pad, names, standings, points }),
    why: why({ words, pad, names, standings, points }),
    odd: oddIn(pad).map((odd) => oddity(words, say, names, odd)),
  }
}

interface ResultFacts extends Pick<Result, 'names' | 'points'> {
  readonly words: PadWords
  readonly pad: IkiPad
  readonly standings: Standings
}

function verdict({ words, pad, names, points, standings }: ResultFacts): string {
  if (pad.sheets.every(isBlank)) return words.say('scorePad.verdict.nothing')
  const { totals, places, isOver } = standings
  const winner = places.indexOf(0)
  const most = totals[winner] ?? 0
  const values = { name: names[winner] ?? '', points: points(most) }
  const open = askedFor(standings)
  if (isOver && open.includes(winner))
    return words.say('scorePad.verdict.open', {
      ...values,
      names: listOf(
        words,
        open.map((seat) => names[seat] ?? ''),
      ),
    })
  if (isOver) return words.say('scorePad.verdict.won', values)
  const even = totals.filter((total) => total === most).length > 1
  return words.say(even ? 'scorePad.verdict.even' : 'scorePad.verdict.soFar', values)
}

/** K18: in a tie firefighting decides, at every place. */
function why({ words, pad, names, points, standings: { ties, totals } }: ResultFacts): readonly string[] {
  return ties.flatMap(({ ahead, behind, by }) => {
    if (by === 'open') return []
    const pair = [names[ahead] ?? '', names[behind] ?? '']
    const values = { names: listOf(words, pad.sheets.length === 2 ? names : pair), name: names[ahead] ?? '' }
    const [more, fewer] = [pad.sheets[ahead]?.fire ?? 0, pad.sheets[behind]?.fire ?? 0]
    const tied = { ...values, points: points(totals[ahead] ?? 0), more, fewer }
    return [by === 'fire' ? words.say('scorePad.why.fire', tied) : words.say('scorePad.why.stack', tied)]
  })
}

function oddity(words: PadWords, say: IkiWords, names: readonly string[], odd: Odd): string {
  switch (odd.kind) {
    case 'twice': {
      const who = listOf(
        words,
        odd.seats.map((seat) => names[seat] ?? ''),
      )
      return words.say('scorePad.iki.twice', { thing: tokenName(say, odd.tokens, odd.number), names: who })
    }
    case 'tooMany':
      return words.say('scorePad.iki.tooMany', { thing: countedName(say, odd.what), have: odd.have, there: odd.there })
    case 'fishTwice': {
      const season = say.season(SEASONS[odd.season] ?? 'spring')
      return words.say('scorePad.iki.fishTwice', { name: names[odd.seat] ?? '', season })
    }
  }
}

/** A fish, a tobacco or a building. */
export function tokenName(say: IkiWords, tokens: Tokens, number: number): string {
  if (tokens === 'buildings') return say.card(FIRST_BUILDING + number).name
  return say.token(tokens satisfies TokenKind, number)?.name ?? ''
}

function countedName(say: IkiWords, what: Counted): string {
  if (what === 'pipes') return say.tokens('pipe')
  return what === 'lumber' ? capital(say.good('lumber')) : say.type(what)
}
