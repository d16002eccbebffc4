import { parseArgs } from 'node:util'
import { UsageError } from './errors.ts'

/** One option of a command: its value's name as help shows it, or none for a switch. */
interface Option {
  readonly value?: string
  readonly help: string
}

export interface Command {
  readonly name: string
  readonly operands: string // as help shows them: '<game>'
  readonly summary: string
  readonly options: Readonly<Record<string, Option>>
  readonly details?: string // more than a line of help
  /** Does it; the number is the exit status, 0 if none. */
  readonly run: (input: Input) => Promise<number | void>
}

type Values = Readonly<Record<string, unknown>>

/** What a command was called with. */
export class Input {
  readonly operands: readonly string[]
  private readonly values: Values

  constructor(operands: readonly string[], values: Values) {
    this.operands = operands
    this.values = values
  }

  /** The same without its first operand. */
  rest(): Input {
    return new Input(this.operands.slice(1), this.values)
  }

  has(name: string): boolean {
    return this.values[name] === true
  }

  text(name: string): string | undefined {
    const value = this.values[name]
    return typeof value === 'string' ? value : undefined
  }

  /** A whole number within bounds, or `otherwise` when the option is not given. */
  number<T extends number | undefined>(
    name: string,
    otherwise: T,
    [least, most]: readonly [number, number],
  ): number | T {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most))
      throw new UsageError(`--${name} is a whole number from ${least} to ${most}, not "${text}"`)
    return value
  }
}

export function parseInput(command: Command, args: readonly string[]): Input {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const strict = false // what is wrong is said below, in better words
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined
    if (option === undefined)
      throw new UsageError(`there is no option ${rawName}; "edokko ${command.name} --help" lists them`)
    if (option.value === undefined && value !== undefined) throw new UsageError(`${rawName} takes no value`)
    const missing = value === undefined || (!inlineValue && value.startsWith('--'))
    if (option.value !== undefined && missing)
      throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}`)
  }
  return new Input(positionals, values)
}

export function helpOf(command: Command): string {
  const rows = Object.entries({ ...command.options, help: { help: 'this text' } }).map(
    ([name, { value, help }]: [string, Option]) =>
      [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `edokko ${command.name} ${command.operands}`.trimEnd(),
    '',
    command.summary,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(command.details === undefined ? [] : ['', command.details.trim()]),
    '',
  ].join('\n')
}
