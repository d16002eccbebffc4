import { bench } from './commands/bench.ts'
import { play } from './commands/play.ts'
import { position } from './commands/position.ts'
import { replay } from './commands/replay.ts'
import { score } from './commands/score.ts'
import { simulate } from './commands/simulate.ts'
import { helpOf, parseInput } from './command.ts'
import type { Command } from './command.ts'
import { isAnswer, UsageError } from './errors.ts'
import { endQuietlyWhenNobodyReads } from './output.ts'

const COMMANDS: readonly Command[] = [play, simulate, bench, score, replay, position]

const OVERVIEW = [
  'edokko: board games of old Japan in the terminal',
  '',
  ...COMMANDS.map(({ name, operands, summary }) => `  ${`${name} ${operands}`.padEnd(20)}  ${summary}`),
  `  ${'help [command]'.padEnd(20)}  this text, or all about a command`,
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
  if (rest.includes('--help')) {
    process.stdout.write(helpOf(command))
    return 0
  }
  return (await command.run(parseInput(command, rest))) ?? 0
}

endQuietlyWhenNobodyReads()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!isAnswer(error)) throw error
  process.stderr.write(`edokko: ${error.message}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
