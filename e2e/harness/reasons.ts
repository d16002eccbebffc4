import type { IkiTopic, NaishiTopic, Reasons, ReasonsOf, Topic } from '@edokko/review'

/* Why a choice is better, made up: as much of it as can be told at once. */

const DIFFERENCES = [5.1, -2.4, 1.8, -0.9, 0.6, -0.4]
const FORESEEN = [
  { seat: 0, difference: 3.3, error: 0.2 },
  { seat: 1, difference: -2.6, error: 0.2 },
]

const rate = { better: 0.94, chosen: 0.08, error: 0.01, lead: 6 }

export const MUCH_TO_SAY: Readonly<Record<Reasons['game'], Reasons>> = {
  naishi: reasons<NaishiTopic>(
    'naishi',
    [
      { what: 'keeps', seat: 0, card: 3, place: 4, ...rate },
      { what: 'rice', seat: 1, ...rate },
      { what: 'ronin', seat: 0, ...rate },
      { what: 'takes', seat: 1, card: 1, ...rate },
      { what: 'decrees', seat: 1, ...rate },
    ],
    ['sentinel', 'mountain', 'rice', 'torii', 'councillor', 'fort'],
  ),
  iki: reasons<IkiTopic>(
    'iki',
    [
      { what: 'starves', seat: 0, season: 2, ...rate },
      { what: 'chooses', seat: 0, month: 12, ...rate },
      { what: 'retires', seat: 0, card: 14, ...rate },
      { what: 'types', seat: 0, count: 4, ...rate },
      { what: 'burns', seat: 0, month: 11, ...rate },
    ],
    ['salary', 'variety', 'harmony', 'buildings', 'skills', 'lumber'],
  ),
}

function reasons<T extends Topic>(
  game: T['game'],
  rates: ReasonsOf<T>['rates'],
  parts: readonly T['part']['part'][],
): ReasonsOf<T> {
  const all = parts.map((part, i) => ({ seat: 0, part, difference: DIFFERENCES[i], error: 0.1 }))
  const costs = { difference: -1.7, error: 0.2 }
  return {
    game,
    seat: 0,
    worlds: 2000,
    turn: [],
    win: { better: 0.6, chosen: 0.4, error: 0.02 },
    outcome: 'differs',
    why: [
      { kind: 'happens', rate: rates[0] },
      { kind: 'ends', points: { seat: 1, difference: -6.2, error: 0.3, parts: all.slice(1, 2) } },
      { kind: 'costs', points: costs },
    ],
    foreseen: FORESEEN,
    points: costs,
    parts: all,
    theirs: [],
    rates,
  }
}
