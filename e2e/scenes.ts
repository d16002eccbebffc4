import { botNamed } from '@edokko/bots'
import { openGame } from '@edokko/games'
import type { Level } from '@edokko/bots'
import { act, begin, legalChoices, OVER, result, Rng } from '@edokko/engine'
import type { Choice, Game, Log, Seat, State } from '@edokko/engine'
import type { IkiEvent, IkiTable } from '@edokko/iki'
import * as iki from '@edokko/iki'
import { TURN } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import type { Setting, SettingSeat } from '@edokko/protocol'
import type { Page } from 'playwright-core'
import { putTables } from './harness/browser-store.ts'
import type { Site } from './harness/site.ts'
import type { View } from './harness/views.ts'

/** A table at a moment that is worth a look. The games are played by bots from fixed seeds, so that pictures can be made again. */
export interface Scene {
  readonly name: string
  readonly id: string // of the game
  readonly people: number // sit at the first seats
  readonly seed: string
  /** Whether the game has come to it; `events` are all that have happened. */
  reached(state: State, events: readonly unknown[]): boolean
}

const NAMES = ['Ada', 'Michał', 'Jürgen', 'Ольга']
const LEVEL: Level = 'apprentice'

const mine = ({ table }: State): boolean => table.actor === 0 && table.decision !== OVER
const over = ({ table }: State): boolean => table.decision === OVER
const naishi = ({ table }: State): NaishiTable => table as unknown as NaishiTable
const year = ({ table }: State): IkiTable => table as unknown as IkiTable
const happened = (events: readonly unknown[], type: IkiEvent['type'], times = 1): boolean =>
  (events as readonly IkiEvent[]).filter((event) => event.type === type).length >= times

function ikiScenes(players: number): Scene[] {
  const asked = players === 2 ? iki.BUSINESS : iki.HIRE_STALL
  const common = { id: `iki-2021-${players}p`, people: 1, seed: `${players}`.repeat(32) }
  return [
    { ...common, name: `iki-${players}p-month-1`, reached: (state) => mine(state) && year(state).month === 1 },
    {
      ...common,
      name: `iki-${players}p-payday`,
      reached: (state, events) => mine(state) && happened(events, 'paydayCame'),
    },
    {
      ...common,
      name: `iki-${players}p-month-8`,
      reached: (state) => mine(state) && year(state).month === 8 && state.table.decision === asked,
    },
    {
      ...common,
      name: `iki-${players}p-fire`,
      reached: (state, events) => mine(state) && year(state).month >= 8 && happened(events, 'fireBroke', 2),
    },
    { ...common, name: `iki-${players}p-final`, reached: over },
  ]
}

const NAISHI = { id: 'naishi', people: 1, seed: '0d'.repeat(16) } // a close game with all kinds of cards

export const SCENES: readonly Scene[] = [
  { ...NAISHI, name: 'naishi-exchange', reached: mine },
  { ...NAISHI, name: 'naishi-first-turn', reached: (state) => mine(state) && state.table.decision === TURN },
  {
    ...NAISHI,
    name: 'naishi-mid-game',
    reached: (state) =>
      mine(state) &&
      state.table.decision === TURN &&
      naishi(state).developed === 0 &&
      naishi(state).bonus === 0 &&
      naishi(state).onSwap[0] + naishi(state).onDiscard[0] > 0 && // there is somebody to call back
      naishi(state).discarded >= 12,
  },
  { ...NAISHI, name: 'naishi-final', reached: over },
  { ...NAISHI, name: 'naishi-curtain', people: 2, reached: (state) => naishi(state).discarded >= 4 },
  ...ikiScenes(4),
  ...ikiScenes(2),
]

/** The scene of this name. */
export function sceneNamed(name: string): Scene {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`there is no scene ${name}`)
  return scene
}

/** A question of a game that bots play from this seed, with at least so many answers. */
export function asking(id: string, seed: string, decision: number, answers = 1): Scene {
  const game = openGame({ id, options: id === 'naishi' ? { first: 'a' } : {} })
  const reached: Scene['reached'] = ({ table }) =>
    table.actor === 0 && table.decision === decision && legalChoices(game, table).length >= answers
  return { name: `${id}-${decision}-${answers}`, id, people: 1, seed: seed.repeat(16), reached }
}

/** The questions of IKI with the most and the longest answers. */
export const IKI_ASKED: readonly Scene[] = [
  asking('iki-2021-4p', '11', iki.STARTER),
  asking('iki-2021-4p', '44', iki.IKIZAMA),
  asking('iki-2021-3p', '19', iki.HIRE, 12),
  asking('iki-2021-3p', '12', iki.HIRE_STALL, 15),
  asking('iki-2021-3p', '16', iki.WALK, 11),
  asking('iki-2021-4p', '14', iki.BUSINESS, 7),
  asking('iki-2021-3p', '18', iki.BUILDING, 3),
  asking('iki-2021-3p', '18', iki.BUILD_STALL, 13),
  asking('iki-2021-4p', '14', iki.SWAP_FIRST, 10),
  asking('iki-2021-2p', '10', iki.NEW_YEAR_SPACE),
]

interface Told {
  readonly moves: Choice[][]
  readonly state: State
}

const played = new Map<Scene, Told>() // a game of IKI takes a while

function playedTo(scene: Scene, game: Game): Told {
  const told = played.get(scene) ?? playTo(scene, game)
  played.set(scene, told)
  return told
}

/** Plays the scene's game up to its moment. */
function playTo(scene: Scene, game: Game): Told {
  const rng = new Rng('7'.repeat(32))
  const bot = botNamed(LEVEL)
  const budget = { ...bot.budget, milliseconds: Infinity } // the same on every machine
  const players = Array.from({ length: game.seats }, () => bot.createPlayer())
  const moves: Choice[][] = []
  const events: unknown[] = []
  const state = begin(game, scene.seed, (event) => events.push(event))
  while (!scene.reached(state, events) && !over(state)) {
    const seat: Seat = state.table.actor
    const choice = players[seat].choose(game, game.view(state.table, seat), seat, rng, budget)
    act(game, state, seat, choice, (event) => events.push(event))
    moves.push([choice])
  }
  if (!scene.reached(state, events)) throw new Error(`the game of ${scene.name} ends without it`)
  return { moves, state }
}

/** What is played at the table of a scene, and who sits there. */
export function settingOf({ id, people }: Scene, names = NAMES): Setting {
  const terms = { id, options: id === 'naishi' ? { first: 'a' } : {} }
  const seats = names
    .slice(0, openGame(terms).seats)
    .map((name, seat): SettingSeat => (seat < people ? { kind: 'person', name } : { kind: 'bot', name, level: LEVEL }))
  return { terms, seats }
}

/** The game of a scene, up to its moment. */
export function logOf(scene: Scene): Log {
  const game = openGame(settingOf(scene).terms)
  const { moves } = playedTo(scene, game)
  return { game, seed: scene.seed, seats: NAMES.slice(0, game.seats), choices: moves.flat() }
}

/** Lays the scene's table in the browser's store, as if it had been played there, with what else is kept of it, and returns its id. */
export async function layTable(page: Page, scene: Scene, names = NAMES, more: object = {}): Promise<string> {
  const setting = settingOf(scene, names)
  const game = openGame(setting.terms)
  const { moves, state } = playedTo(scene, game)
  const id = `scene-${scene.name}`
  const touched = Date.UTC(2026, 10, 15, 12)
  const kept = { id, setting, rules: game.version, seed: scene.seed, moves, touched, ...more }
  const month = 'month' in state.table ? Number(state.table.month) : undefined
  const actor = over(state) ? undefined : state.table.actor
  const { points, winners } = over(state) ? result(game, state.table) : { points: undefined, winners: [] }
  const info = { id, setting, touched, moves: moves.length, actor, points, winners, month }
  await putTables(page, [kept], [info])
  return id
}

/** A file of the site without a program in it: whoever opens it has a store, and nothing else happens. */
export const QUIET_PATH = '/fonts/alegreya.OFL.txt'

/** Opens the table of a scene as a new visitor who has played it. */
export async function openScene(site: Site, scene: Scene | string, view: View = {}): ReturnType<Site['open']> {
  const visit = await site.open(QUIET_PATH, { reducedMotion: true, ...view })
  await goToScene(site, visit.page, typeof scene === 'string' ? sceneNamed(scene) : scene)
  return visit
}

/** Goes on to the table of a scene, from any page of the site; returns its path. */
export async function goToScene(site: Site, page: Page, scene: Scene): Promise<string> {
  const path = `/table/${await layTable(page, scene)}`
  await page.goto(site.address(path))
  await page.waitForSelector('main.table .question, main.curtain')
  await page.evaluate(() => document.fonts.ready.then(() => undefined)) // from now on nothing changes its size
  return path
}
