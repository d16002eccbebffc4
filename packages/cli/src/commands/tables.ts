import { TABLE_STATES } from '@edokko/server'
import type { AdminTable, AdminTables } from '@edokko/server'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { askServer, SERVER, USUAL_SERVER } from '../host/admin-client.ts'
import { group, print } from '../output.ts'
import { printable } from '../text.ts'

export const tables: Command = {
  name: 'tables',
  operands: '',
  summary: 'the tables of a running server, and how to close one',
  options: {
    state: { value: 'STATE', help: `only those: ${TABLE_STATES.join(', ')}` },
    close: { value: 'ID', help: 'ends what goes on at this table, for good' },
    server: { ...SERVER, help: `${SERVER.help} (default ${USUAL_SERVER})` },
    json: { help: 'one line of JSON a table' },
  },
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    const server = input.text('server') ?? USUAL_SERVER
    const id = input.text('close')
    const state = input.text('state')
    if (id !== undefined && state !== undefined) throw new UsageError('--close names one table; leave --state out')
    if (state !== undefined && !TABLE_STATES.some((each) => each === state))
      throw new UsageError(`--state is one of ${TABLE_STATES.join(', ')}, not "${state}"`)
    if (id === undefined) await list(server, state, input.has('json'))
    else await close(server, id, input.has('json'))
  },
}

async function list(server: string, state: string | undefined, json: boolean): Promise<void> {
  const response = await askServer(server, `/api/admin/tables${state === undefined ? '' : `?state=${state}`}`)
  if (!response.ok) throw new DataError(`what answers at ${server} is no Edokko, or another version of it`)
  const { tables, more } = (await response.json()) as AdminTables
  if (json) return print(tables.map((table) => `${JSON.stringify(table)}\n`).join(''))
  if (tables.length === 0) return print(state === undefined ? 'There are no tables.\n' : `No table is ${state}.\n`)
  const games = Math.max(...tables.map(({ game }) => game.length))
  await print(tables.map((table) => `${lineOf(table, games)}\n`).join(''))
  if (more) await print(`These are the last ${group(tables.length)} at which something happened.\n`)
}

function lineOf({ id, state, moves, touched, game, names }: AdminTable, games: number): string {
  const who = names.map((name) => (name === '' ? '–' : printable(name))).join(', ')
  const last = touched.slice(0, 16).replace('T', ' ')
  return [id, state.padEnd(7), `${moves} moves`.padStart(10), last, game.padEnd(games), who].join('  ')
}

async function close(server: string, id: string, json: boolean): Promise<void> {
  const response = await askServer(server, `/api/admin/tables/${encodeURIComponent(id)}/close`, 'POST')
  if (response.status === 404) throw new DataError(`there is no table "${id}" at ${server}; "edokko tables" lists them`)
  if (response.status === 409) throw new DataError(`nothing goes on at table ${id} any more`)
  await print(
    json ? `${JSON.stringify({ closed: id })}\n` : `Table ${id} is closed, and whoever looks at it sees so.\n`,
  )
}
