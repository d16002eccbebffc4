import type { GameUi } from '../../table/game-ui.ts'
import { openGameUi } from '../../games/open-game-ui.ts'
import { listTables } from '../../local/list-tables.ts'
import { referee } from '../../local/referee-link.ts'
import { OnlineLink } from '../../online/online-link.ts'
import { socketClient } from '../../online/socket-client.ts'
import { LinkError } from '../../table/link.ts'
import { onlyPerson } from '../../table/table-state.ts'
import type { FinishedTable } from './history-link.ts'
import { History } from './history.ts'

/** Where a finished game is kept: in this browser, or by a server. */
export type Keeper = 'table' | 'at'

interface Opened {
  readonly finished: FinishedTable
  readonly ui: GameUi
}

/** A finished game by the address of its table. Rejects with a LinkError, or as `History` throws. */
export async function openFinished(keeper: Keeper, id: string): Promise<Opened> {
  const found = await (keeper === 'table' ? fromBrowser(id) : fromServer(id))
  const ui = await openGameUi(found.setting)
  return { finished: { id, ...found, history: new History(ui.game, found.record) }, ui }
}

type TableRecord = Pick<FinishedTable, 'setting' | 'eyes' | 'shared' | 'record'>

async function fromBrowser(table: string): Promise<TableRecord> {
  const { tables } = await listTables()
  const info = tables.find(({ id }) => id === table)
  if (info === undefined) throw new LinkError('gone', 'there is no such table')
  const { setting } = info
  const { text: record } = await referee().ask('record', { table })
  return { setting, eyes: onlyPerson(setting), shared: true, record }
}

async function fromServer(table: string): Promise<TableRecord> {
  const link = new OnlineLink(socketClient(), table)
  try {
    const { setting, eyes } = await present(link)
    const { text: record } = await link.ask('record', { table })
    return { setting, eyes, shared: false, record }
  } finally {
    link.close()
  }
}

/** The table as soon as it is told. */
function present(link: OnlineLink): Promise<NonNullable<OnlineLink['present']>> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const { problem, sight } = link.store.getState()
      if (problem !== undefined) reject(new LinkError(problem, 'the table cannot be looked at'))
      else if (link.present !== undefined) resolve(link.present)
      else if (sight !== undefined) reject(new LinkError('gone', 'the game has not begun'))
      else return false
      return true
    }
    if (look()) return
    const end = link.store.subscribe(() => {
      if (look()) end()
    })
  })
}
