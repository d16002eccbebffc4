import { loadModel, trainedEvaluator } from '@edokko/bots'
import { Rng, seedFrom } from '@edokko/engine'
import type { Kind, Log, Seat } from '@edokko/engine'
import { gameNameOf } from '@edokko/games'
import { accounts, swings } from './accounts.ts'
import type { Account } from './accounts.ts'
import { breather, finished } from './breather.ts'
import { LEAST_ITERATIONS, reviewIterations } from './budgets.ts'
import { Judge } from './judge.ts'
import { positionsOf, turnsOf } from './positions.ts'
import type { Position } from './positions.ts'
import { suspicion } from './screen.ts'
import { judgeTurn } from './turns.ts'
import type { Value } from './value.ts'
import type { Verdict } from './verdict.ts'

/** A decision of a game, judged. Plain data, so that it can be kept and sent. */
export interface Judged extends Verdict {
  readonly ply: number // decisions before it; those with one answer are none
  readonly seat: Seat
  readonly decision: number
}

export interface ReviewOptions {
  readonly iterations?: number // for a decision, at least 20; a close one is searched up to eight times as long
  readonly order?: 'suspicious' | 'game' // which decisions are judged first: those that look worst, as usual, or as they were made
  readonly known?: readonly Judged[] // judged before, from a review of the same game that was left
  readonly signal?: AbortSignal // ends it, by rejecting with the signal's reason
}

/** A review comes in parts: every decision once, in no certain order, then the accounts. */
export type ReviewPart = JudgedPart | AccountsPart

export interface JudgedPart {
  readonly kind: 'judged'
  readonly judged: Judged
  readonly done: number // decisions judged so far, this one included
  readonly total: number
}

export interface AccountsPart {
  readonly kind: 'accounts'
  readonly win: readonly Account[] // in shares of the win
  readonly points: readonly Account[]
  readonly swings: readonly Swing[]
  readonly meanLosses: readonly (number | null)[] // by seat: the mean loss of its decisions that mattered; null if none did
  readonly result: Value
}

/** What happened after a decision, up to the next one or the end. */
export interface Swing {
  readonly ply: number // of the decision before
  readonly value: Value // what it changed for every seat
  readonly events: readonly unknown[] // of the game, the choice's own first
}

/**
 * Reviews a finished game: judges every decision by what its player could know, and adds up what was lost, what others lost, and what was
 * luck. The same game and budget give the same review, in whatever order its decisions are judged. Rejects with a RecordError if the game
 * is not over or nothing was decided.
 */
export async function* review<K extends Kind>(
  log: Log<K>,
  options: ReviewOptions = {},
): AsyncGenerator<ReviewPart, void> {
  const { game, seed } = log
  const { iterations = reviewIterations(game), order = 'suspicious', known = [], signal } = options
  if (!(iterations >= LEAST_ITERATIONS)) throw new RangeError(`a review takes at least ${LEAST_ITERATIONS} iterations`)
  const { positions, end } = positionsOf(log)
  const total = positions.length
  const pause = breather(signal)
  await loadModel(gameNameOf(game))
  const evaluator = trainedEvaluator(game)
  const judge = new Judge(game, evaluator)
  const rngOf = (ply: number, what: string): Rng => new Rng(seedFrom(`${seed}/${what}/${ply}`))
  const judged = new Map<number, Judged>()
  const turns = turnsOf(positions)
  for (const turn of turns) {
    const before = turn.map(({ ply, choice }) =>
      known.find((each) => each.ply === ply && each.chosen.choice === choice),
    )
    for (const each of before.every((verdict) => verdict !== undefined) ? before : []) {
      judged.set(each.ply, each)
      yield { kind: 'judged', judged: each, done: judged.size, total }
    }
  }
  const left = turns.filter(([{ ply }]) => !judged.has(ply))
  if (order === 'suspicious') {
    const suspicions = new Map<Position<K>, number>()
    for (const turn of left) {
      for (const position of turn) {
        const { ply, view, choice } = position
        suspicions.set(position, suspicion(game, evaluator, view, choice, rngOf(ply, 'screen')))
      }
      await pause()
    }
    const worst = (turn: readonly Position<K>[]): number => Math.max(...turn.map((each) => suspicions.get(each) ?? 0))
    left.sort((a, b) => worst(b) - worst(a))
  }
  for (const turn of left) {
    const judging = judgeTurn(judge, turn, (i) => rngOf(turn[i].ply, 'review'), iterations)
    const verdicts = await finished(judging, pause)
    for (const [i, verdict] of verdicts.entries()) {
      const { ply, view } = turn[i]
      const each = { ply, seat: view.actor, decision: view.decision, ...verdict }
      judged.set(ply, each)
      yield { kind: 'judged', judged: each, done: judged.size, total }
    }
    await pause()
  }
  const inOrder = [...judged.values()].sort((a, b) => a.ply - b.ply)
  yield {
    kind: 'accounts',
    win: accounts(inOrder, end, 'win'),
    points: accounts(inOrder, end, 'points'),
    swings: swings(inOrder, end).map((value, ply) => ({ ply, value, events: positions[ply].events })),
    meanLosses: end.win.map((_, seat) => meanLoss(inOrder.filter((each) => each.seat === seat))),
    result: end,
  }
}

/** The mean loss of the decisions that mattered, as a share of a win; null if none did. */
export function meanLoss(judged: readonly Judged[]): number | null {
  const mattered = judged.filter(({ mattered: did }) => did)
  return mattered.length === 0 ? null : mattered.reduce((sum, { loss }) => sum + loss, 0) / mattered.length
}
