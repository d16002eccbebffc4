import { restoreBackup } from '@edokko/server'
import type { RowCounts } from '@edokko/server'
import type { Command } from '../command.ts'
import { complaintOf, openBackup } from '../host/backup-file.ts'
import { DATA, dataLocation, openData } from '../host/data-location.ts'
import { fileOperand } from '../host/settings.ts'
import { group, print, Progress } from '../output.ts'

export const restore: Command = {
  name: 'restore',
  operands: '<file>',
  summary: 'fills an empty database from a backup',
  options: {
    data: DATA,
    json: { help: 'what was restored, as one line of JSON' },
  },
  details: `
All of it is restored, or nothing. A backup of a folder can be restored into PostgreSQL, and the other way round.`,
  async run(input) {
    const path = fileOperand(input)
    const location = dataLocation(input)
    const { source, size } = await openBackup(path)
    const progress = new Progress(size / 1000, 'KB')
    source.on('data', () => progress.update(source.bytesRead / 1000))
    source.pause() // until there is somebody to take it
    let counts: RowCounts = {}
    try {
      const database = await openData(
        location,
        'stop that one, or choose another folder with --data',
        async (opened) => {
          counts = await restoreBackup(opened, source)
        },
      )
      await database.close()
    } catch (error) {
      throw complaintOf(path, error)
    } finally {
      source.destroy()
      progress.clear()
    }
    const rows = Object.values(counts).reduce((sum, each) => sum + each, 0)
    await print(
      input.has('json')
        ? `${JSON.stringify({ file: path, rows })}\n`
        : `${group(rows)} rows have been restored from ${path}.\n`,
    )
  },
}
