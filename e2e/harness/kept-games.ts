import type { LocalTableInfo, SettingSeat } from '@edokko/protocol'
import type { Page } from 'playwright-core'
import { Rng } from '@edokko/engine'
import { putReviews, putTables } from './browser-store.ts'

/** Finished games as a browser lists them, and what it keeps of their reviews. */
export interface KeptGames {
  readonly infos: readonly LocalTableInfo[]
  readonly digests: readonly object[]
}

const LEVELS = ['novice', 'apprentice', 'apprentice', 'journeyman', 'journeyman', 'master'] as const
const KINDS = {
  naishi: ['naishi-develop', 'naishi-emissary', 'naishi-swap', 'naishi-decree', 'naishi-discard', 'naishi-declare'],
  iki: ['iki-walk', 'iki-business', 'iki-hire', 'iki-stall', 'iki-building', 'iki-level', 'iki-hunger', 'iki-fire'],
} as const
const HOUR = 3_600_000 // milliseconds
const NOW = Date.UTC(2026, 10, 15, 12)

/** So many reviewed games of somebody who gets better, most of them of Naishi, the last ones too; some of IKI for two and four. */
export function manyGames(count: number): KeptGames {
  const rng = new Rng('5'.repeat(32))
  const random = (): number => rng.below(1000) / 1000
  const infos: LocalTableInfo[] = []
  const digests: object[] = []
  for (let i = 0; i < count; i++) {
    const game = i % 6 === 4 ? 'iki' : 'naishi'
    const players = i % 12 === 10 ? 4 : 2
    const level = LEVELS[rng.below(LEVELS.length)]
    const seats: SettingSeat[] = [{ kind: 'person', name: 'Ada' }]
    while (seats.length < players) seats.push({ kind: 'bot', name: 'Michał', level })
    const setting = { terms: { id: game === 'iki' ? `iki-2021-${players}p` : 'naishi', options: {} }, seats }
    const winners = [[0], [0], [0, 1], [1], [1]][rng.below(5)]
    const result = winners.includes(0) ? 1 / winners.length : 0
    const id = `kept-${i}`
    const touched = NOW - (count - i) * 20 * HOUR
    const points = seats.map((_, seat) => (winners.includes(seat) ? 50 : 44))
    infos.push({ id, setting, touched, moves: 60, actor: undefined, points, winners, month: undefined })
    const kinds = KINDS[game].map((kind, rank) => {
      const decisions = Math.max(1, Math.round(13 / (rank + 1)))
      return [kind, { decisions, lost: decisions * (0.055 - (0.03 * i) / count) * (0.4 + 1.2 * random()) }] as const
    })
    const losses = kinds.reduce((sum, [, { lost }]) => sum + lost, 0)
    const [deal, luck] = [1 / players, 0.8 * (random() - 0.5)]
    const account = { seat: 0, deal, luck, theirs: result - deal - luck + losses, losses, result }
    digests.push({
      id: `table/${id}`,
      setting,
      reader: 0,
      touched,
      account,
      fine: rng.below(2),
      kinds: Object.fromEntries(kinds),
    })
  }
  return { infos, digests }
}

/** Puts games into the browser's store, as if they had been played and reviewed there. Their moves are not kept, so they can be counted and not opened. */
export async function keepGames(page: Page, games: KeptGames): Promise<void> {
  await putTables(page, [], games.infos)
  await putReviews(page, [], games.digests)
}

/** The ids of all reviews of which the browser keeps a digest. */
export function keptDigests(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('edokko-reviews', 1)
        opening.addEventListener('error', () => reject(new Error('the store cannot be opened')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('digests').objectStore('digests').getAllKeys()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result as string[])
          })
        })
      }),
  )
}
