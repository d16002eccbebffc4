import { openGame } from '@edokko/games'
import { NONE, LiveGame, UNKNOWN } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { at, HAND, TERRITORY } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import type { Database } from '@edokko/server'
import type { Page } from 'playwright-core'
import type { Sight } from './message-log.ts'
import type { Guest } from './online-site.ts'

/* What a browser was told, and what it holds, against what whoever sits before it may know. */

/** A table as the server stores it. */
interface Stored {
  readonly terms: { readonly id: string; readonly options: Record<string, string> }
  readonly seed: Uint8Array
}

/** The whole truth about a table. */
export interface Truth {
  readonly game: Game
  readonly seed: string
  /** For each moment, what these eyes may see and what has happened, as it is told. */
  shows(eyes: number): readonly { readonly view: string; readonly events: string }[]
}

/** Reads it from the database, while the game runs or after it. */
export async function truthOf(database: Database, table: string): Promise<Truth> {
  const [stored] = await database.query<Stored>('select terms, seed from game_table where id = $1', [table])
  const log = await database.query<{ seat: number; choices: number[] }>(
    'select seat, choices from entry where table_id = $1 order by seq',
    [table],
  )
  const game = openGame(stored.terms)
  const seed = Buffer.from(stored.seed).toString('hex')
  const shows = (eyes: number): { view: string; events: string }[] => {
    const liveGame = new LiveGame(game, seed)
    const note = (events: readonly unknown[]) => ({
      view: Buffer.from(liveGame.sight(eyes)).toString('base64'),
      events: JSON.stringify(events),
    })
    const moments = [note(liveGame.opening)]
    for (const { seat, choices } of log) {
      const trial = liveGame.tryMove(
        seat,
        choices.filter((_, i) => i % 2 === 1),
      )
      if (typeof trial === 'string') throw new Error(`the log has an ${trial} move`)
      liveGame.commit(trial)
      moments.push(note(trial.events))
    }
    return moments
  }
  return { game, seed, shows }
}

/** Texts about a game that is over; everything of it may be known. */
const AFTER = /"state":"(over|closed)"|^edokko record/

/** What somebody was told, up to now, that these eyes may not know: views and events of another kind, or the seed before the end. */
export async function toldTooMuch({ messages }: Guest, truth: Truth, eyes: number): Promise<string[]> {
  const heard = await messages.all()
  const moments = truth.shows(eyes)
  const seeds = heard.filter(({ text }) => text.includes(truth.seed) && !AFTER.test(text))
  const views = messages.sights.filter(({ view }) => view !== '')
  const earlier = heard
    .filter(({ path }) => path.includes('/at/'))
    .map(({ text }) => (JSON.parse(text) as { readonly view: string }).view)
  return [
    ...seeds.map(({ path }) => `the seed, at ${path}`),
    ...views.filter((sight) => sight.eyes !== eyes).map((sight) => `through the eyes of ${sight.eyes}`),
    ...views.filter(({ info, view }) => moments[info.seq]?.view !== view).map(({ info }) => `a view at ${info.seq}`),
    ...earlier.filter((view) => moments.every((moment) => moment.view !== view)).map(() => 'a view of earlier'),
    ...views.flatMap(({ from, moves }) =>
      moves.flatMap(({ events }, i) => (JSON.stringify(events) === moments[from + i]?.events ? [] : [`events ${i}`])),
    ),
  ]
}

/** The cards of a hand of Naishi that are open in what somebody was told, though only their owner may know them. */
export function openCards({ messages }: Guest, owner: number): string[] {
  const game = openGame({ id: 'naishi', options: {} })
  return messages.sights
    .filter(({ view, info }) => view !== '' && info.state === 'running')
    .flatMap((sight) => {
      const table = naishiOf(game, sight)
      const dealt = [table.kept[owner], ...(table.kept[owner] === NONE ? [] : [table.gift[owner]])]
      const hidden = hiddenPlaces(table, owner, sight.eyes).map((place) => table.territory[at(owner, place)])
      return [...dealt, ...hidden].filter((card) => card !== UNKNOWN && card !== NONE).map((card) => `card ${card}`)
    })
}

/** Those that show on the screen now, and how many are shown from behind. */
export async function shownCards({ page, messages }: Guest, owner: number): Promise<{ open: string[]; backs: number }> {
  const { sight } = messages
  if (sight === undefined) throw new Error('nothing was told yet')
  const table = naishiOf(openGame({ id: 'naishi', options: {} }), sight)
  const places = hiddenPlaces(table, owner, sight.eyes)
  const pieces = places.map((place) => page.locator(`[data-at="place-${owner}-${place}"]`))
  const texts = await Promise.all(pieces.map((piece) => piece.evaluate((element) => element.outerHTML)))
  return {
    open: texts.filter((text) => /#n-/.test(text) || !/Hidden card/.test(text)),
    backs: texts.length,
  }
}

function naishiOf(game: Game, { view }: Sight): NaishiTable {
  const { table } = game.create()
  table.bytes.set(Buffer.from(view, 'base64'))
  return table as unknown as NaishiTable
}

/** Places of a hand whose cards these eyes have not seen. */
function hiddenPlaces(table: NaishiTable, owner: number, eyes: number): number[] {
  const hand = Array.from({ length: TERRITORY - HAND }, (_, i) => HAND + i)
  return hand.filter((place) => eyes < 0 || table.known[at(owner, place)] === 0)
}

/** All that a page holds, as a text: what is drawn, and what is kept in every store of the browser. */
export async function holdings(page: Page): Promise<string> {
  const stores = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('a store cannot be opened')))
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        found.push(await new Promise((resolve) => reading.addEventListener('success', () => resolve(reading.result))))
      }
      database.close()
    }
    for (const name of await caches.keys())
      found.push((await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => url.includes('/api/')))
    return JSON.stringify(found)
  })
  return `${await page.content()}\n${stores}`
}
