import type { ServerMessage } from '@edokko/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Chooser } from '../../bench/online/chooser.ts'
import { SocketClient } from '../faults/socket-client.ts'
import type { Hand } from '../playing.ts'
import type { Guest, OnlineSite } from './online-site.ts'
import { NOW_AND_THEN } from './tools.ts'

/** What a table with others waits for. */
type Moment = 'asked' | 'closing' | 'sending' | 'waiting' | 'over'

export async function momentOf(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    if (document.querySelector('.final-score') !== null) return 'over'
    const state = document.querySelector<HTMLElement>('main.table .question')?.dataset['state']
    if (state !== 'closing') return state === 'asked' ? state : 'waiting'
    return document.querySelector('.question-buttons .button.main:enabled') === null ? 'sending' : state
  })
}

/** Plays whenever it is their turn, until it is enough or the game is over. It is looked at before every touch. */
export async function playUntil(
  { page }: Pick<Guest, 'page'>,
  hand: Hand,
  enough: () => boolean | Promise<boolean>,
): Promise<void> {
  while (!(await enough())) {
    const moment = await momentOf(page)
    if (moment === 'over') return
    if (moment === 'asked') await hand.answer(page)
    else if (moment === 'closing') await hand.finish(page)
    else await page.waitForFunction(isDue, undefined, { timeout: 500, ...NOW_AND_THEN }).catch(() => {}) // it may be enough by now
  }
}

/** Two at one table play whenever it is their turn, until the first of them has seen enough: nothing but their own touches can change that. */
export async function playTogether(
  [first, second]: readonly (readonly [Guest, Hand])[],
  enough: () => boolean | Promise<boolean>,
): Promise<void> {
  let done = false
  const look = async (): Promise<boolean> => (done = await enough())
  await Promise.all([playUntil(...first, look), playUntil(...second, () => done)])
}

/** In the page: there is something to do. */
function isDue(): boolean {
  if (document.querySelector('.final-score') !== null) return true
  const state = document.querySelector<HTMLElement>('main.table .question')?.dataset['state']
  return state === 'asked' || document.querySelector('.question[data-state="closing"] .button.main:enabled') !== null
}

/** Makes choices until the move is complete: it waits for its maker's word, or has gone without. */
export async function playUpToEnd({ page }: Guest, hand: Hand): Promise<void> {
  for (let touches = 0; touches < 60; touches++) {
    const moment = await momentOf(page)
    if (moment === 'closing' || moment === 'sending') return
    if (moment === 'asked') await hand.answer(page)
    else await page.waitForFunction(isDue, undefined, NOW_AND_THEN)
  }
  throw new Error('the move is not complete')
}

/** Plays a game to its end behind the pages: each of those at the seats makes moves by these lots, over a socket of their own. */
export async function playOut(
  site: OnlineSite,
  path: string,
  guests: readonly Guest[],
  draw: (below: number) => number,
): Promise<void> {
  const table = path.slice('/at/'.length)
  const { port } = new URL(site.address('/'))
  const play = async ({ context }: Guest): Promise<void> => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'edokko')
    if (cookie === undefined) throw new Error('the server does not know this browser')
    await new Promise<void>((resolve) => {
      let chooser: Chooser | undefined
      let moved = -1
      const hear = (message: ServerMessage): void => {
        if (message.type !== 'table') return
        const { contract, sight } = message
        const { actor, seq } = sight.info
        if (contract !== undefined) chooser = new Chooser(contract.terms)
        if (actor === undefined) {
          socket.close()
          resolve()
        } else if (actor === sight.eyes && seq > moved && chooser !== undefined) {
          moved = seq
          socket.send({ type: 'act', table, seq, choices: chooser.move(sight.view, draw) })
        }
      }
      const join = (): void => socket.send({ type: 'join', table, from: 0 })
      const socket = new SocketClient(Number(port), `${cookie.name}=${cookie.value}`, hear, join)
    })
  }
  await Promise.all(guests.map(play))
}

/** Both see four seats and the same table, at which nothing is secret, and have been told of moves by these seats. */
export async function expectSameTable(guests: readonly Guest[], seats: readonly number[]): Promise<void> {
  const [ada, ben] = guests
  for (const { page } of guests) await expect.poll(() => page.locator('.online-seat').count()).toBe(4)
  await expect
    .poll(() => ada.messages.seq === ben.messages.seq && ada.messages.sight?.view === ben.messages.sight?.view)
    .toBe(true)
  const movers = new Set(ada.messages.sights.flatMap(({ moves }) => moves.map(({ seat }) => seat)))
  expect([...movers]).toEqual(expect.arrayContaining([...seats]))
}
