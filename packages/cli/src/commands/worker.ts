import { availableParallelism } from 'node:os'
import { startBotWorker } from '@edokko/server'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { closeAll, logBugs, logFailedStart, stopSignal } from '../host/lifecycle.ts'
import { dataLocation, openData } from '../host/data-location.ts'
import { chooseLog, LOG } from '../host/settings.ts'
import { failureLog } from '../host/bot-pool.ts'
import { openServerPool } from '../host/server-pool.ts'
import { print } from '../output.ts'

const ALONE =
  'a worker helps servers that share a PostgreSQL; set DATABASE_URL to theirs. A server with a folder thinks for itself'

export const worker: Command = {
  name: 'worker',
  operands: '',
  summary: 'bots for servers that share a database',
  options: {
    log: LOG,
    json: { help: 'the first line as JSON' },
  },
  details: `
It takes the turns of bots from the database that DATABASE_URL names, on all cores of this machine. Ctrl-C closes it.`,
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    const log = await chooseLog(input, 'info')
    const bots = availableParallelism()
    const thinker = openServerPool(bots)
    const open = async () => {
      const location = dataLocation(input)
      if (location.url === undefined) throw new DataError(ALONE)
      const database = await openData(location, ALONE)
      return { database, desk: await startBotWorker({ database, thinker, bots, log: failureLog(log) }, log) }
    }
    const { database, desk } = await open().catch((error: unknown) => {
      logFailedStart(log, error)
      throw error
    })
    logBugs(log)
    log.info('started', { bots })
    await print(
      input.has('json') ? `${JSON.stringify({ bots })}\n` : `${bots} bots can think here (Ctrl-C closes it)\n`,
    )
    log.info('stopping', { signal: await stopSignal() })
    await closeAll(log, desk, database, thinker)
    log.info('stopped')
  },
}
