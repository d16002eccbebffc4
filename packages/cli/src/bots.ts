import { BOT_HELP, botNamed, parseBotList, seatBot } from '@edokko/bots'
import type { AsyncPlayer, Failure, Seated, Thinker } from '@edokko/bots'
import { isProgram, parseProgram, PROGRAM_HELP, ProgramError, seatProgram } from '@edokko/bots/node'
import type { ProgramPlayer } from '@edokko/bots/node'
import { clip, NotationError, SEAT_LETTERS } from '@edokko/engine'
import type { Game, Result } from '@edokko/engine'
import type { Terms } from '@edokko/games'
import { complain, DataError, UsageError } from './errors.ts'
import type { Setting } from './game-module.ts'

/** How bots are named, for help. */
export const BOTS_HELP = `
Bots: ${BOT_HELP};
${PROGRAM_HELP}, which docs/writing-a-bot.md explains.`.trim()

/** The bots that an option names, each one that can be asked to a table. */
export function parseBots(text: string): string[] {
  try {
    const bots = parseBotList(text)
    for (const bot of bots) (isProgram(bot) ? parseProgram : botNamed)(bot)
    return bots
  } catch (error) {
    if (error instanceof NotationError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

/** What bots are called at a table: two of one kind are two players. */
export function namesOf(bots: readonly string[]): string[] {
  return bots.map((bot, seat) => `${bot} ${SEAT_LETTERS[seat]}`)
}

/** What bots in another thread are told of the game. */
export function termsOf({ id, options, sheet }: Setting): Terms {
  return { id, options, ...(sheet === undefined ? {} : { sheet: sheet.text }) }
}

export interface PlayContext {
  readonly thinker: Thinker // of the house's bots
  readonly signal?: AbortSignal // everybody leaves, and a game that is not over fails
}

/**
 * Lets bots play one game, each in its seat. They are asked as servers and browsers ask them. Programs are started for it and ended after
 * it; throws a DataError if one cannot play.
 */
export async function withBots<PlayedGame extends Result>(
  game: Game,
  setting: Setting,
  bots: readonly string[],
  { thinker, signal }: PlayContext,
  play: (seated: readonly Seated[]) => Promise<PlayedGame>,
): Promise<PlayedGame> {
  const programs: ProgramPlayer[] = []
  const seated: Seated[] = []
  const names = namesOf(bots)
  const terms = termsOf(setting)
  const sit = async (name: string, seat: number): Promise<AsyncPlayer> => {
    if (!isProgram(name)) return seatBot(name, terms, thinker, complainOf)
    const program = await seatProgram(name, { game, seat, names, log: complainOf })
    programs.push(program)
    return program
  }
  const leave = (): Promise<unknown> => Promise.all(seated.map(({ player }) => player.leave()))
  signal?.addEventListener('abort', leave)
  try {
    for (const [seat, name] of bots.entries()) {
      seated.push({ name, player: await sit(name, seat) })
      signal?.throwIfAborted()
    }
    const played = await play(seated)
    for (const program of programs) program.over(played)
    return played
  } catch (error) {
    if (error instanceof ProgramError) throw new DataError(error.message, { cause: error })
    throw error
  } finally {
    signal?.removeEventListener('abort', leave)
    await leave()
  }
}

/** Says that a bot failed, and who stood in for it. */
export function complainOf({ bot, standIn, decision, reason }: Failure): void {
  complain(`${clip(bot)} failed in its decision ${decision}, and ${standIn} stood in: ${reason}`)
}
