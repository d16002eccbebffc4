import { NotationError } from '@edokko/engine'
import { gameNameOf } from '@edokko/games'
import type { Input } from './command.ts'
import { UsageError } from './errors.ts'
import type { GameModule, Setting, Sheet, OpenedGame } from './game-module.ts'
import { ikiModule } from './iki/module.ts'
import { readText, sourceName } from './input.ts'
import { naishiModule } from './naishi/module.ts'

const MODULES: readonly GameModule[] = [naishiModule, ikiModule]

const EDITIONS = MODULES.flatMap(({ title, editions }) =>
  editions.length === 0 ? [] : [`${title}: ${editions.join(' or ')}`],
).join('; ')

/** The options that say which table is set up. A command offers those that make sense for it, and a game takes some of them. */
export const TABLE = {
  edition: { value: 'E', help: `the edition of the rules (${EDITIONS}; default: the first)` },
  first: { value: 'a|b|…|random', help: 'who begins: a seat by its letter, or by lot (default)' },
  discards: { value: 'top|open', help: 'Naishi: how much of the discard pile may be seen (default: its top)' },
  extras: {
    value: 'with|without',
    help: 'IKI: whether the extra cards of an edition that has some are played with (default)',
  },
  prices: { value: 'FILE', help: 'IKI: a price sheet to play with; see "edokko help prices"' },
}

/** How many play, where a command has its own idea of what is usual. */
export function playersOption(usual: 'usual' | 'most'): { readonly value: string; readonly help: string } {
  const counts = MODULES.map((module) => {
    const { title, players } = module
    return `${title}: ${players.length === 1 ? players[0] : `${rangeOf(players)}, default ${playersBy(module, usual)}`}`
  })
  return { value: 'N', help: `how many play (${counts.join('; ')})` }
}

/** The game that a command's first operand names, and how many operands may come at the most. */
export function moduleNamed(input: Input, operands = 1): GameModule {
  const [name, ...rest] = input.operands
  const known = MODULES.map((module) => module.name).join(', ')
  if (name === undefined) throw new UsageError(`which game? One of: ${known}`)
  const module = MODULES.find((each) => each.name === name)
  if (module === undefined) throw new UsageError(`there is no game "${name}"; there are: ${known}`)
  if (rest.length >= operands) throw new UsageError(`"${rest[operands - 1]}" is one operand too many`)
  for (const option of Object.keys(TABLE)) if (input.text(option) !== undefined) refuse(module, option)
  return module
}

/** Refuses an option that the game does not take. */
function refuse(module: GameModule, option: string): void {
  const taken = option === 'edition' ? module.editions.length > 0 : module.options.includes(option)
  if (!taken) throw new UsageError(`${module.title} takes no option --${option}`)
}

/** The edition that was asked for, or the usual one; undefined where a game has but one. */
export function chooseEdition(input: Input, { name, editions }: GameModule): string | undefined {
  const edition = input.text('edition') ?? editions[0]
  if (edition !== undefined && !editions.includes(edition))
    throw new UsageError(`there is no edition "${edition}" of ${name}; there are: ${editions.join(', ')}`)
  return edition
}

function choosePlayers(input: Input, { name, players }: GameModule, otherwise: number): number {
  const count = input.number('players', otherwise, [1, 9])
  if (!players.includes(count)) throw new UsageError(`${name} is for ${rangeOf(players)} players, not ${count}`)
  return count
}

function rangeOf(players: readonly number[]): string {
  return players.length === 1 ? String(players[0]) : `${players[0]} to ${players.at(-1)}`
}

function playersBy({ players, usualPlayers }: GameModule, usual: 'usual' | 'most'): number {
  return usual === 'most' ? Math.max(...players) : usualPlayers
}

/** The options that were given, but for the price sheet. */
export function chooseOptions(input: Input, module: GameModule): Readonly<Record<string, string>> {
  const given = module.options.flatMap((name) => {
    const value = name === 'prices' ? undefined : input.text(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

export async function chooseSheet(input: Input): Promise<Sheet | undefined> {
  const path = input.text('prices')
  return path === undefined ? undefined : { source: sourceName(path), text: await readText(path) }
}

/** A game opened as the command line asks for it. */
interface Opened {
  readonly module: GameModule
  readonly edition: string | undefined
  readonly setting: Setting
  readonly opened: OpenedGame
}

/** The game that the first operand and the options name. */
export async function openGame(input: Input, usual: 'usual' | 'most'): Promise<Opened> {
  const module = moduleNamed(input)
  const edition = chooseEdition(input, module)
  const id = module.idOf(edition, choosePlayers(input, module, playersBy(module, usual)))
  const sheet = await chooseSheet(input)
  const setting = { id, options: chooseOptions(input, module), ...(sheet === undefined ? {} : { sheet }) }
  try {
    return { module, edition, setting, opened: module.open(setting) }
  } catch (error) {
    if (error instanceof NotationError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

/** The game of a setting, as a record has it or as it was opened before. */
export function openSetting(setting: Setting): OpenedGame {
  const module = MODULES.find(({ name }) => gameNameOf(setting) === name)
  if (module === undefined) throw new NotationError(`the record is of a game "${setting.id}", which is not known here`)
  if (setting.sheet !== undefined) refuse(module, 'prices')
  return module.open(setting)
}

/** What the score pads take and what positions look like, game by game, for help. */
export const SCORE_PADS = MODULES.map(({ scorePad }) => scorePad.help.trim()).join('\n\n')
export const POSITIONS = MODULES.map(({ positions }) => positions.help.trim()).join('\n')
