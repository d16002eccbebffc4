import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { writeBackup } from '@edokko/server'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { askServer, SERVER } from '../host/admin-client.ts'
import { checkBackup, complaintOf, writeWhole } from '../host/backup-file.ts'
import { DATA, dataLocation, isNew, openData } from '../host/data-location.ts'
import type { DataLocation } from '../host/data-location.ts'
import { fileOperand } from '../host/settings.ts'
import { group, print, Progress } from '../output.ts'

export const backup: Command = {
  name: 'backup',
  operands: '<file>',
  summary: 'everything that people have played, in one file',
  options: {
    data: DATA,
    server: SERVER,
    json: { help: 'what was written, as one line of JSON' },
  },
  details: `
The file holds the seeds of games and the hashes of passwords: only you can read it, and it should stay so.
A folder is in use while its server runs; then --server http://localhost:3000 lets the server write the backup.`,
  async run(input) {
    const path = fileOperand(input)
    const server = input.text('server')
    if (server !== undefined && input.text('data') !== undefined)
      throw new UsageError('--data and --server name two places; leave one of them out')
    const rows = await (server === undefined ? fromDatabase(path, dataLocation(input)) : fromServer(path, server))
    await print(
      input.has('json')
        ? `${JSON.stringify({ file: path, rows })}\n`
        : `${path} is a backup with ${group(rows)} rows.\n`,
    )
  },
}

async function fromDatabase(path: string, location: DataLocation): Promise<number> {
  if (isNew(location))
    throw new DataError(`there is nothing in the folder ${location.folder}; name another with --data`)
  const database = await openData(location, 'stop that one, or ask it for a backup: --server http://localhost:3000')
  let progress: Progress | undefined
  try {
    const counts = await writeWhole(path, (sink) =>
      writeBackup(database, sink, (done, total) => (progress ??= new Progress(total, 'rows')).update(done)),
    )
    return Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  } finally {
    progress?.clear()
    await database.close()
  }
}

/** What came over the net is read once more, before it takes its name. */
async function fromServer(path: string, server: string): Promise<number> {
  const { ok, body, headers } = await askServer(server, '/api/admin/backup')
  if (!ok || body === null) throw new DataError(`what answers at ${server} is no Edokko, or another version of it`)
  const progress = new Progress(Number(headers.get('content-length')) / 1000, 'KB')
  let bytes = 0
  try {
    return await writeWhole(path, async (sink, part) => {
      const source = Readable.fromWeb(body as ReadableStream<Uint8Array>)
      source.on('data', (chunk: Uint8Array) => progress.update((bytes += chunk.length) / 1000))
      await pipeline(source, sink)
      return checkBackup(part)
    })
  } catch (error) {
    throw error instanceof TypeError
      ? new DataError('the server was gone before the backup had come', { cause: error })
      : complaintOf(path, error)
  } finally {
    progress.clear()
  }
}
