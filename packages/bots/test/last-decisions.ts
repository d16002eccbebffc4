import { copy, legalChoices, OVER, result, step } from '@edokko/engine'
import type { Choice, Game, Kind, Seat, State } from '@edokko/engine'
import { COPIES, LETTERS, naishi } from '@edokko/naishi'
import { monthEnd } from '../../iki/test/helpers.ts'
import type { Scene } from '../../iki/test/helpers.ts'
import { position } from '../../naishi/test/helpers.ts'

/** A position near the end, in which nothing hidden matters any more. */
export interface LastDecision {
  readonly title: string
  readonly game: Game
  readonly state: State
}

/** By how many points the seat is ahead in the end, if from here on it does the best it can. Only it decides. */
export function bestEnd<K extends Kind>(game: Game<K>, state: State<K>, seat: Seat): number {
  if (state.table.decision === OVER) {
    const { points } = result(game, state.table)
    return points[seat] - Math.max(...points.filter((_, other) => other !== seat))
  }
  return Math.max(...legalChoices(game, state.table).map((choice) => endOf(game, state, seat, choice)))
}

/** The same after a choice. */
export function endOf<K extends Kind>(game: Game<K>, state: State<K>, seat: Seat, choice: Choice): number {
  const after = game.create()
  copy(state, after)
  step(game, after, choice)
  return bestEnd(game, after, seat)
}

/** The last decisions of a game, one answer to each. */
export function lastDecisions(): LastDecision[] {
  return [
    lastTurn('a third torii wins', 'TTRMM/MMFCM', 'MRFMM/MSMDM', 'bonus'),
    lastTurn('a lead becomes wider', 'FTTCM/MRRRM', 'MMMMM/MMMDM', 'bonus'),
    lastTurn('a defeat becomes narrower', 'MMRMM/MMMMM', 'FTTCM/MMMSM', 'bonus'),
    newYear('the money-changer', { mon: 8 }, 'exchange'),
    newYear('a fish of the last season', { mon: 9 }, 'fish'),
    newYear('the pawnbroker', { mon: 3, rice: 1, sandal: 1 }, 'pawn'),
  ]
}

/** A little earlier: the best end needs several good answers. */
export function lastTurns(): LastDecision[] {
  return [
    lastTurn('a swap and a develop', 'TCFMR/NMMCM', 'FRMBF/TSJMS'),
    newYear('a pipe or tobacco', { mon: 9, koban: 1 }, 'tobacco'),
    newYear('where to go at New Year', { mon: 9, rice: 1, koban: 1 }),
  ]
}

const RIVER = 'NRKDT'

/** The last turn of a, who knows all cards: the open ones of the river are the last. No emissary can discard or issue the decree. */
function lastTurn(title: string, a: string, b: string, done = ''): LastDecision {
  const left = [...LETTERS].map((letter, card) => letter.repeat(COPIES[card] - count(letter, a + b + RIVER))).join('')
  const [row, hand] = b.split('/')
  const state = position({
    a,
    b: `${row}/${[...hand].map((letter) => `${letter}!`).join('')}`,
    river: [...RIVER].map((letter) => `${letter}0`).join(),
    court: '.../bb/a',
    rest: `${done} last gifts=${hand[1]}${a.at(-1)} discards=${left}`.trim(),
  })
  return { title: `Naishi: ${title}`, game: naishi, state }
}

function count(letter: string, text: string): number {
  return text.split(letter).length - 1
}

/** The last player of New Year, who has gone to this space, and another who has some points. */
function newYear(title: string, d: NonNullable<Scene['d']>, space?: string): LastDecision {
  const table = monthEnd({ month: 12, a: { iki: 9 }, b: { iki: 4 }, c: { iki: 2 }, d: { iki: 6, ...d } }).advance()
  for (let seat = 0; seat < 3; seat++) table.play('tower', 'done').advance()
  if (space !== undefined) table.play(space)
  return { title: `IKI: ${title}`, game: table.game, state: table.state }
}
