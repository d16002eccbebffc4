import { COPIES, naishi, scoreTerritory } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import { score } from '../../naishi/score.ts'
import { listOf, shownNames } from '../names.ts'
import type { PadWords } from '../pad-words.ts'
import type { Result } from '../result.ts'
import { countEmpty, tableOf, tooMany } from './naishi-sheet.ts'
import type { NaishiPad } from './naishi-sheet.ts'

/** What two territories come to; the game scores them, and says who has won. */
export function naishiResult(words: PadWords, pad: NaishiPad): Result {
  const say = naishiWords(words)
  const table = tableOf(pad)
  const totals = new Int32Array(pad.sheets.length)
  const places = new Int32Array(pad.sheets.length)
  naishi.score(table, totals, places)
  const names = shownNames(
    words,
    pad.sheets.map(({ name }) => name),
  )
  const points = (amount: number): string => words.say('table.points', { points: amount }).replace(/-(?=\d)/, '−')
  const isOver = pad.sheets.every((sheet) => countEmpty(sheet) === 0)
  const standings = { words, pad, names, totals: [...totals], places: [...places], isOver, points }
  return {
    ...standings,
    lines: score(words, table).lines, // `why` tells of ties
    verdict: verdict(standings),
    why: why(standings, (count) => say.colours(count)),
    odd: tooMany(pad).map(({ card, have }) =>
      words.say('scorePad.naishi.tooMany', { card: say.card(card).name, have, copies: COPIES[card] ?? 0 }),
    ),
  }
}

type Standings = Pick<Result, 'names' | 'totals' | 'places' | 'isOver' | 'points'> & {
  readonly words: PadWords
  readonly pad: NaishiPad
}

function verdict({ words, pad, names, totals, places, isOver, points }: Standings): string {
  if (pad.sheets.every((sheet) => countEmpty(sheet) === sheet.territory.length))
    return words.say('scorePad.verdict.nothing')
  const winner = places.indexOf(0)
  const values = { name: names[winner] ?? '', points: points(totals[winner] ?? 0) }
  if (isOver && places[0] === places[1])
    return words.say('scorePad.verdict.shared', { ...values, names: listOf(words, names) })
  if (isOver) return words.say('scorePad.verdict.won', values)
  return words.say(totals[0] === totals[1] ? 'scorePad.verdict.even' : 'scorePad.verdict.soFar', values)
}

/** Why somebody has won although the points are equal, or why both have. */
function why({ words, pad, names, totals, places, isOver, points }: Standings, colours: Colours): readonly string[] {
  if (!isOver || totals[0] !== totals[1]) return []
  const counts = pad.sheets.map(({ territory }) => scoreTerritory(territory).colours)
  const values = { points: points(totals[0] ?? 0), colours: colours(Math.max(...counts)) }
  if (places[0] === places[1]) return [words.say('scorePad.why.coloursEven', values)]
  return [
    words.say('scorePad.why.colours', { ...values, name: names[places.indexOf(0)] ?? '', fewer: Math.min(...counts) }),
  ]
}

type Colours = (count: number) => string

/** What ninjas have become: "Ninja as Monk", by place. */
export function ninjasOf(words: PadWords, territory: ArrayLike<number>): ReadonlyMap<number, string> {
  return new Map(
    scoreTerritory(territory).ninjas.map(({ place, becomes }) => [
      place,
      becomes === undefined
        ? words.say('naishi.line.ninja.nobody')
        : words.say('naishi.line.ninja.as', { card: becomes }),
    ]),
  )
}
