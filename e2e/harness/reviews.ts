import { begin, act, legalChoices } from '@edokko/engine'
import type { Log } from '@edokko/engine'
import { RULES_FINGERPRINTS } from '@edokko/games'
import { USUAL_ITERATIONS } from '@edokko/review'
import type { AccountsPart, ChoiceValue, Judged } from '@edokko/review'
import type { Page } from 'playwright-core'
import { layTable, logOf } from '../scenes.ts'
import type { Scene } from '../scenes.ts'

/** A finished game of a scene with a review that was not counted, but made up: every choice was good but one of the first seat's. */
export interface ReviewedScene {
  readonly path: string // at which it is looked back at
  readonly mistake: number // the ply of the one that was not
  readonly total: number // decisions of the game
}

const LOSS = 0.08

/**
 * Lays a finished game and its made-up review in the browser's stores. The mistake is the first decision of the first seat from this ply on that may
 * have been another. A review that was left lacks its last decisions, so many, and the accounts.
 */
export async function layReviewedTable(page: Page, scene: Scene, from: number, left = 0): Promise<ReviewedScene> {
  const id = `table/${await layTable(page, scene)}`
  const log = logOf(scene)
  const judged = judgedOf(log, from)
  const mistake = judged.findIndex((each) => each.class === 'mistake')
  const review = {
    id,
    setting: { terms: { id: scene.id, options: {} }, seats: [] },
    reader: 0,
    rules: RULES_FINGERPRINTS[scene.id === 'naishi' ? 'naishi' : 'iki'],
    iterations: USUAL_ITERATIONS,
    total: judged.length,
    judged: judged.slice(0, judged.length - left),
    accounts: left > 0 ? undefined : accountsOf(judged),
    touched: 0,
  }
  await page.evaluate(store, review)
  return { path: `/review/${id}`, mistake, total: judged.length }
}

function judgedOf({ game, seed, choices }: Log, from: number): Judged[] {
  const state = begin(game, seed)
  const value = (choice: number, share: number): ChoiceValue => ({
    choice,
    prior: 0.5,
    samples: 1000,
    error: 0.004,
    win: Array.from({ length: game.seats }, (_, seat) => (seat === 0 ? share : (1 - share) / (game.seats - 1))),
    points: Array.from({ length: game.seats }, () => 50),
  })
  let isMade = false
  return choices.map((choice, ply) => {
    const { actor: seat, decision } = state.table
    const others = legalChoices(game, state.table).filter((other) => other !== choice)
    const isMistake = !isMade && seat === 0 && ply >= from
    isMade ||= isMistake
    const chosen = value(choice, isMade ? 0.5 - LOSS : 0.5)
    const best = isMistake ? value(others[0], 0.5) : chosen
    act(game, state, seat, choice)
    return {
      ply,
      seat,
      decision,
      class: isMistake ? 'mistake' : 'good',
      loss: isMistake ? LOSS : 0,
      error: 0.006,
      best,
      chosen,
      choices: isMistake ? [best, chosen] : [chosen],
      mattered: isMistake,
      iterations: USUAL_ITERATIONS,
    }
  })
}

function accountsOf(judged: readonly Judged[]): AccountsPart {
  const seats = judged[0].best.win.map((_, seat) => seat)
  const account = (seat: number) => ({ seat, deal: 0.5, luck: 0, theirs: 0, losses: 0, result: 0.5 })
  return {
    kind: 'accounts',
    win: seats.map(account),
    points: seats.map(account),
    swings: judged.map(({ ply, best }) => ({ ply, value: best, events: [] })),
    meanLosses: seats.map(() => null),
    result: { win: seats.map(() => 1 / seats.length), points: seats.map(() => 50) },
  }
}

/** In the page: what a review that was counted there would have left. */
function store(review: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('edokko-reviews', 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['reviews', 'digests']) opening.result.createObjectStore(name, { keyPath: 'id' })
    })
    opening.addEventListener('error', () => reject(new Error('the store cannot be opened')))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('reviews', 'readwrite')
      writing.objectStore('reviews').put(review)
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}
