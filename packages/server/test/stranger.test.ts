import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { guest, openSite, servers } from './friends-site.ts'
import { join, moveOf } from './ops-site.ts'
import { NAISHI } from './test-services.ts'

openSite('postgres')

test.each(['naishi', 'iki-2021-2p'])(
  'a bot that knows nothing but the description of the API plays %s to its end',
  async (game) => {
    const ada = await guest(`Ada of ${game}`)
    await ada.post('/api/account', { account: `ada-${game}`, password: 'nine men at a table' })
    const { id } = (await ada.post('/api/bots', { name: `Stranger ${game}` })).body as { id: string }
    const { token } = (await ada.post(`/api/bots/${id}/tokens`, { name: 'far away' })).body as { token: string }
    const { bots } = JSON.parse((await ada.get('/api/bots')).text) as { bots: { friend: string }[] }
    const address = `http://127.0.0.1:${servers[1].port}` // the other process
    const stranger = promisify(execFile)(process.execPath, ['packages/server/test/stranger.mjs', address, token])

    const plan = {
      ...NAISHI,
      terms: { id: game, options: {} },
      seats: [{ kind: 'me' }, { kind: 'friend', friend: bots[0].friend }],
    }
    const { id: table } = (await ada.post('/api/tables', plan)).body as { id: string }
    await expect.poll(async () => (await ada.post(`/api/tables/${table}/start`, {})).status).toBe(200)
    const client = await join(ada, table)
    while (client.sight.info.state === 'running') {
      const { seq } = client.sight.info
      const move = moveOf(client)
      if (move !== undefined) client.send({ type: 'act', table, seq, choices: move })
      await eventually(() => {
        if (client.sight.info.seq === seq) throw new Error('nothing has happened')
      })
      await new Promise((resolve) => setTimeout(resolve, 90)) // as fast as a socket may
    }
    const { points, ended, winners } = client.sight.info
    expect(ended).toEqual({ by: 'rules' })
    const said = JSON.parse((await stranger).stdout) as { moves: number; points: number[]; won: boolean }
    expect(said).toMatchObject({ points, won: winners?.includes(1) })
    expect(said.moves).toBeGreaterThan(5)
  },
)
