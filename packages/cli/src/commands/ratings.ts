import { listRatings, rebuildRatings } from '@edokko/server'
import type { AdminRating, AdminRatings, Database, Rebuilt } from '@edokko/server'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { askServer, SERVER } from '../host/admin-client.ts'
import { DATA, dataLocation, isNew, openData } from '../host/data-location.ts'
import { group, print } from '../output.ts'
import { printable } from '../text.ts'

export const ratings: Command = {
  name: 'ratings',
  operands: '',
  summary: 'how strong people are, and computing it anew',
  options: {
    rebuild: { help: 'computes all ratings anew from the games that count, and says how many were different' },
    data: DATA,
    server: SERVER,
    json: { help: 'one line of JSON a rating, or what came of computing them' },
  },
  details: `
Ratings are computed as games end, each game once, in an order that is kept. --rebuild does it all
again in the same order: the numbers come out the same to the last bit, unless this version of
Edokko rates differently than the one that wrote them.
A folder is in use while its server runs; then --server http://127.0.0.1:3000 lets the server do it.`,
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    if (input.text('server') !== undefined && input.text('data') !== undefined)
      throw new UsageError('--data and --server name two places; leave one of them out')
    await (input.has('rebuild') ? rebuild(input) : list(input))
  },
}

async function rebuild(input: Input): Promise<void> {
  const rebuilt = await ask<Rebuilt>(input, 'ratings/rebuild', 'POST', rebuildRatings)
  const { games, ratings: people, changed } = rebuilt
  const same = changed === 0 ? 'all of them as they were' : `${group(changed)} of them different than before`
  await print(
    input.has('json')
      ? `${JSON.stringify(rebuilt)}\n`
      : `Computed ${group(people)} ratings from ${group(games)} ${games === 1 ? 'game' : 'games'}, ${same}.\n`,
  )
}

async function list(input: Input): Promise<void> {
  const { ratings: found, more } = await ask<AdminRatings>(input, 'ratings', 'GET', listRatings)
  if (input.has('json')) return print(found.map((rating) => `${JSON.stringify(rating)}\n`).join(''))
  if (found.length === 0) return print('Nobody has played a rated game.\n')
  await print(found.map(lineOf).join(''))
  if (more) await print(`\nThese are the first ${group(found.length)}.\n`)
}

function lineOf({ pool, mean, deviation, games, at, person, name }: AdminRating): string {
  const points = `${Math.round(mean)} ± ${Math.round(1.96 * deviation)}`
  const played = `${group(games)} ${games === 1 ? 'game' : 'games'}`
  return `${pool.padEnd(7)} ${points.padStart(11)}  ${played.padStart(11)}  ${at.slice(0, 10)}  ${person}  ${printable(name)}\n`
}

/** Asks a server, or looks into its database while none runs. */
async function ask<T>(
  input: Input,
  path: string,
  method: 'GET' | 'POST',
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const server = input.text('server')
  if (server !== undefined) {
    const response = await askServer(server, `/api/admin/${path}`, method)
    if (!response.ok) throw new DataError(`what answers at ${server} is no Edokko, or another version of it`)
    return (await response.json()) as T
  }
  const location = dataLocation(input)
  if (isNew(location))
    throw new DataError(`there is nothing in the folder ${location.folder}; name another with --data`)
  const database = await openData(location, 'stop that one, or ask it: --server http://127.0.0.1:3000')
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}
