import { BOT_HELP, botNamed, ENDLESS, parseBotList } from '@edokko/bots'
import type { Failure, Seated } from '@edokko/bots'
import { isProgram, parseProgram, PROGRAM_HELP, ProgramError, seatProgram } from '@edokko/bots/node'
import type { ProgramPlayer } from '@edokko/bots/node'
import { clip, NotationError, SEAT_LETTERS } from '@edokko/engine'
import type { Game, Result } from '@edokko/engine'
import { complain, DataError, UsageError } from './errors.ts'

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

/** Lets bots play one game, each in its seat. Programs are started for it and ended after it; throws a DataError if one cannot play. */
export async function withBots<PlayedGame extends Result>(
  game: Game,
  bots: readonly string[],
  play: (seated: readonly Seated[]) => Promise<PlayedGame>,
): Promise<PlayedGame> {
  const programs: ProgramPlayer[] = []
  const names = namesOf(bots)
  const sit = async (name: string, seat: number): Promise<Seated> => {
    if (!isProgram(name)) {
      const bot = botNamed(name)
      return { name, player: bot.createPlayer(), budget: bot.budget }
    }
    const player = await seatProgram(name, { game, seat, names, log: complainOf })
    programs.push(player)
    return { name, player, budget: ENDLESS }
  }
  try {
    const seated: Seated[] = []
    for (const [seat, bot] of bots.entries()) seated.push(await sit(bot, seat))
    const played = await play(seated)
    for (const program of programs) program.over(played)
    return played
  } catch (error) {
    if (error instanceof ProgramError) throw new DataError(error.message, { cause: error })
    throw error
  } finally {
    await Promise.all(programs.map((program) => program.leave()))
  }
}

/** Says that a bot failed, and who stood in for it. */
export function complainOf({ bot, standIn, decision, reason }: Failure): void {
  complain(`${clip(bot)} failed in its decision ${decision}, and ${standIn} stood in: ${reason}`)
}
