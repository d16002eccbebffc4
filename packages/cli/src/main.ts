import { arena } from './commands/arena.ts'
import { build } from './commands/build.ts'
import { backup } from './commands/backup.ts'
import { bench } from './commands/bench.ts'
import { bot } from './commands/bot.ts'
import { play } from './commands/play.ts'
import { position } from './commands/position.ts'
import { prices } from './commands/prices.ts'
import { puzzles } from './commands/puzzles.ts'
import { ratings } from './commands/ratings.ts'
import { replay } from './commands/replay.ts'
import { reports } from './commands/reports.ts'
import { restore } from './commands/restore.ts'
import { review } from './commands/review.ts'
import { score } from './commands/score.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { tables } from './commands/tables.ts'
import { train } from './commands/train.ts'
import { worker } from './commands/worker.ts'
import { loadTerminalWords } from '@edokko/words/terminal'
import { helpOf, parseInput } from './command.ts'
import type { Command } from './command.ts'
import { report, SheetError, UsageError } from './errors.ts'
import { chooseLanguage } from './language.ts'
import { watchStreams } from './output.ts'

const COMMANDS: readonly Command[] = [
  play,
  serve,
  build,
  worker,
  bot,
  tables,
  reports,
  ratings,
  backup,
  restore,
  simulate,
  arena,
  train,
  bench,
  score,
  replay,
  review,
  puzzles,
  position,
  prices,
]

const WIDTH = Math.max(...COMMANDS.map(({ name, operands }) => `${name} ${operands}`.length))
const OVERVIEW = [
  'edokko: board games of old Japan',
  '',
  ...COMMANDS.map(({ name, operands, summary }) => `  ${`${name} ${operands}`.padEnd(WIDTH)}  ${summary}`),
  `  ${'help [command]'.padEnd(WIDTH)}  this text, or all about a command`,
  '',
  'Exit status: 0 done, 1 failed or bad data, 2 wrong use.',
  '',
].join('\n')

function commandNamed(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined) throw new UsageError(`there is no command "${name}"; "edokko help" lists them`)
  return command
}

async function main(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(rest[0] === undefined ? OVERVIEW : helpOf(commandNamed(rest[0])))
    return 0
  }
  const command = commandNamed(name)
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(helpOf(command))
    return 0
  }
  const input = parseInput(command, rest)
  try {
    return (await command.run(input)) ?? 0
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw error.inWords(await loadTerminalWords(chooseLanguage(input, process.env)))
  }
}

watchStreams()
process.on('uncaughtException', (error) => process.exit(report(error)))
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = report(error)
}
