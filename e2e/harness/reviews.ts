import { act, begin, legalChoices, result, Rng } from '@edokko/engine'
import type { Choice, Log, Seat } from '@edokko/engine'
import { RULES_FINGERPRINTS } from '@edokko/games'
import { accounts, meanLoss, reviewIterations, swings } from '@edokko/review'
import type { AccountsPart, ChoiceValue, Class, Judged } from '@edokko/review'
import type { Page } from 'playwright-core'
import { layTable, logOf, settingOf } from '../scenes.ts'
import type { Scene } from '../scenes.ts'
import { putReviews } from './browser-store.ts'

/** A finished game of a scene with a review that was not counted, but made up. */
export interface ReviewedScene {
  readonly path: string // at which it is looked back at
  readonly judged: readonly Judged[] // all decisions of the game
}

/** What is thought of a decision of a seat, which had alternatives. */
export type Opinion = (seat: Seat, ply: number) => Class

/** What each class of choice has lost. */
const LOSSES: Readonly<Record<Class, number>> = {
  good: 0,
  fine: 0,
  close: 0.004,
  slip: 0.031,
  mistake: 0.08,
  blunder: 0.146,
}
const ERROR = 0.006

/** All is good but one mistake: the first decision of the first seat from this ply on. */
export function oneMistake(from: number): Opinion {
  let mistake: number | undefined
  return (seat, ply) => {
    if (seat === 0 && ply >= from) mistake ??= ply
    return ply === mistake ? 'mistake' : 'good'
  }
}

/** All classes come, to every seat. */
export function allClasses(): Opinion {
  const made: number[] = []
  const classes: readonly Class[] = ['slip', 'mistake', 'fine', 'close', 'blunder', 'slip', 'fine']
  return (seat) => {
    const nth = (made[seat] ?? 0) + 1
    made[seat] = nth
    return nth % 3 === 0 ? classes[(nth / 3 - 1 + seat) % classes.length] : 'good'
  }
}

/** Lays a finished game and its made-up review in the browser's stores. A review that was left lacks its last decisions, so many, and the accounts. */
export async function layReviewedTable(page: Page, scene: Scene, opinion: Opinion, left = 0): Promise<ReviewedScene> {
  const id = `table/${await layTable(page, scene)}`
  const log = logOf(scene)
  const judged = judgedOf(log, opinion)
  const counted = left > 0 ? undefined : accountsOf(log, judged)
  const common = { id, setting: settingOf(scene), reader: 0, touched: 0 }
  const review = {
    ...common,
    rules: RULES_FINGERPRINTS[scene.id === 'naishi' ? 'naishi' : 'iki'],
    iterations: reviewIterations(scene),
    total: judged.length,
    judged: judged.slice(0, judged.length - left),
    accounts: counted,
  }
  const digests = counted === undefined ? [] : [{ ...common, account: counted.win[0], fine: 0, kinds: {} }]
  await putReviews(page, [review], digests)
  return { path: `/review/${id}`, judged }
}

/** The ply of the first choice of the first seat that is called so. */
export function plyOf({ judged }: ReviewedScene, called: Class): number {
  const found = judged.find((each) => each.seat === 0 && each.class === called)
  if (found === undefined) throw new Error(`nothing is called ${called} here`)
  return found.ply
}

/** Everybody's chances go up and down by chance and come to how the game ended. */
function judgedOf(log: Log, opinion: Opinion): Judged[] {
  const { game, seed, choices } = log
  const state = begin(game, seed)
  const rng = new Rng('9'.repeat(32))
  const end = resultOf(log)
  let chances = end.map(() => 1)
  let win: readonly number[] = end // before a decision, which within a turn is what the one before has left
  let last: Seat | undefined
  return choices.map((choice, ply) => {
    const { actor: seat, decision } = state.table
    if (seat !== last) {
      const come = ply / choices.length
      chances = chances.map((chance) => Math.max(0.15, Math.min(6, chance * (0.82 + rng.below(40) / 100))))
      const sum = chances.reduce((a, b) => a + b)
      win = chances.map((chance, each) => (1 - come) * (chance / sum) + come * end[each])
      last = seat
    }
    const others = legalChoices(game, state.table).filter((each) => each !== choice)
    const called = others.length === 0 ? 'good' : opinion(seat, ply)
    const loss = Math.min(LOSSES[called], win[seat])
    const best = valued(called === 'good' || called === 'fine' ? choice : others[0], win)
    const after = less(win, seat, loss)
    const chosen = best.choice === choice ? best : valued(choice, after)
    const rest = others
      .filter((each) => each !== best.choice)
      .slice(0, 3)
      .map((each, i) => valued(each, less(after, seat, (called === 'fine' ? 0.07 : 0.02) * (i + 1))))
    win = after
    act(game, state, seat, choice)
    return {
      ply,
      seat,
      decision,
      class: called,
      loss,
      error: ERROR,
      best,
      chosen,
      choices: [best, ...(chosen === best ? [] : [chosen]), ...rest],
      mattered: others.length > 0,
      iterations: reviewIterations(log.game),
    }
  })
}

function valued(choice: Choice, win: readonly number[]): ChoiceValue {
  return {
    choice,
    prior: 0.5,
    samples: 1000,
    error: ERROR / 2,
    win: [...win],
    points: win.map((share) => 40 + 20 * share),
  }
}

/** What is left to a seat when it loses so much of the win to the others. */
function less(win: readonly number[], seat: Seat, loss: number): number[] {
  const lost = Math.min(loss, win[seat])
  return win.map((share, each) => (each === seat ? share - lost : share + lost / (win.length - 1)))
}

function resultOf({ game, seed, choices }: Log): number[] {
  const state = begin(game, seed)
  for (const choice of choices) act(game, state, state.table.actor, choice)
  const { winners } = result(game, state.table)
  return Array.from({ length: game.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

/** The accounts of these decisions, and what happened after each of them. */
function accountsOf(log: Log, judged: readonly Judged[]): AccountsPart {
  const { game, seed, choices } = log
  const win = resultOf(log)
  const value = { win, points: win.map((share) => 40 + 20 * share) }
  const state = begin(game, seed)
  const between = swings(judged, value)
  return {
    kind: 'accounts',
    win: accounts(judged, value, 'win'),
    points: accounts(judged, value, 'points'),
    swings: choices.map((choice, ply) => {
      const events: unknown[] = []
      act(game, state, state.table.actor, choice, (event) => events.push(event))
      return { ply, value: between[ply], events }
    }),
    meanLosses: win.map((_, seat) => meanLoss(judged.filter((each) => each.seat === seat))),
    result: value,
  }
}
