import type { AdminReport, AdminReports } from '@edokko/server'
import { REASONS } from '@edokko/server'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { askServer, SERVER, USUAL_SERVER } from '../host/admin-client.ts'
import { group, print } from '../output.ts'
import { printable } from '../text.ts'

const LONGEST = 3650 // days

export const reports: Command = {
  name: 'reports',
  operands: '',
  summary: 'reports of what people said, and silencing them',
  options: {
    silence: { value: 'PERSON', help: 'from now on this person may say nothing at any table, and is told why' },
    reason: { value: 'REASON', help: `why: ${REASONS.join(', ')}` },
    days: { value: 'N', help: 'for so many days; without it, for good' },
    hear: { value: 'PERSON', help: 'this person may speak again' },
    rename: {
      value: 'PERSON',
      help: 'takes the name from this person, who is a guest with a number then, and is told so',
    },
    dismiss: { value: 'ID', help: 'does away with this report' },
    server: { ...SERVER, help: `${SERVER.help} (default ${USUAL_SERVER})` },
    json: { help: 'one line of JSON a report' },
  },
  details: `
A report has the last lines that a person said at a table, as they were when somebody reported them.
Whoever is silenced has been answered for: all reports of them are gone then. So are reports of a name
once it is taken away; its owner cannot have it again. Reports that nobody answers are forgotten after
180 days.`,
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    const asked = ['silence', 'hear', 'rename', 'dismiss'].filter((name) => input.text(name) !== undefined)
    if (asked.length > 1) throw new UsageError(`--${asked[0]} and --${asked[1]} are two things; ask for one of them`)
    if (input.text('silence') === undefined && (input.text('reason') ?? input.text('days')) !== undefined)
      throw new UsageError('--reason and --days belong to --silence')
    const server = input.text('server') ?? USUAL_SERVER
    const deed = deedOf(input)
    if (deed === undefined) await list(server, input.has('json'))
    else await act(server, deed, input.has('json'))
  },
}

/** Something that is to be done, and how it is told. */
interface Deed {
  readonly path: string
  readonly done: string
  readonly nobody: string // where there is no such person or report
  readonly json: object
}

function deedOf(input: Input): Deed | undefined {
  const [silence, hear, rename, dismiss] = ['silence', 'hear', 'rename', 'dismiss'].map((name) => input.text(name))
  if (silence !== undefined) return silenceOf(input, silence)
  if (hear !== undefined)
    return {
      path: `people/${encodeURIComponent(hear)}/hear`,
      done: `${hear} may speak again.`,
      nobody: `nobody called "${hear}" is silenced`,
      json: { heard: hear },
    }
  if (rename !== undefined)
    return {
      path: `people/${encodeURIComponent(rename)}/rename`,
      done: `${rename} has lost that name.`,
      nobody: `there is no person "${rename}"; "edokko reports" lists those who were reported`,
      json: { renamed: rename },
    }
  if (dismiss !== undefined)
    return {
      path: `reports/${encodeURIComponent(dismiss)}/dismiss`,
      done: `The report ${dismiss} is gone.`,
      nobody: `there is no report "${dismiss}"; "edokko reports" lists them`,
      json: { dismissed: dismiss },
    }
  return undefined
}

function silenceOf(input: Input, person: string): Deed {
  const reason = input.text('reason')
  if (reason === undefined || !REASONS.some((each) => each === reason))
    throw new UsageError(`--silence needs --reason, one of ${REASONS.join(', ')}: the person is told it`)
  const days = input.text('days') === undefined ? undefined : input.number('days', 1, [1, LONGEST])
  return {
    path: `people/${encodeURIComponent(person)}/silence?reason=${reason}${days === undefined ? '' : `&days=${days}`}`,
    done: `${person} may say nothing ${days === undefined ? 'any more' : `for ${days} ${days === 1 ? 'day' : 'days'}`}.`,
    nobody: `there is no person "${person}"; "edokko reports" lists those who were reported`,
    json: { silenced: person },
  }
}

async function act(server: string, { path, done, nobody, json }: Deed, isJson: boolean): Promise<void> {
  const response = await askServer(server, `/api/admin/${path}`, 'POST')
  if (!response.ok) throw new DataError(nobody)
  await print(isJson ? `${JSON.stringify(json)}\n` : `${done}\n`)
}

async function list(server: string, json: boolean): Promise<void> {
  const response = await askServer(server, '/api/admin/reports')
  if (!response.ok) throw new DataError(`what answers at ${server} is no Edokko, or another version of it`)
  const { reports, more } = (await response.json()) as AdminReports
  if (json) return print(reports.map((report) => `${JSON.stringify(report)}\n`).join(''))
  if (reports.length === 0) return print('Nobody has reported anybody.\n')
  await print(reports.map(textOf).join('\n'))
  if (more) await print(`\nThese are the last ${group(reports.length)}.\n`)
}

function textOf({ id, at, person, name, reason, table, lines, silenced }: AdminReport): string {
  const silence =
    silenced === 'no' ? '' : `, silenced ${silenced === 'for good' ? silenced : `until ${when(silenced)}`}`
  const said = lines.map((line) => {
    const what = line.kind === 'text' ? printable(line.said) : `(${line.kind}) ${line.said}`
    return `    ${when(line.at)}  ${what}\n`
  })
  const gone = reason === 'name' ? '' : '  at a table that is gone\n'
  const where = table === null ? gone : `  at table ${table}\n`
  return `${id}  ${when(at)}  ${reason}\n  ${printable(name)}, ${person}${silence}\n${where}${said.join('')}`
}

/** To the minute. */
function when(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
