import { expect, test } from 'vitest'
import { postgresUrl } from '../../server/test/databases.ts'
import { HttpClient } from '../../server/test/socket-client.ts'
import { NAISHI } from '../../server/test/test-services.ts'
import { addressOf, failed, KEY, run, start } from './host.ts'
import { outcome, parseLines } from './run.ts'

test('ratings are listed and computed anew, by a server and by whoever has its database', async () => {
  const env = { EDOKKO_ADMIN: KEY, DATABASE_URL: await postgresUrl() }
  const child = start(['serve', '--port', '0', '--json'], { env: { ...env, LOG_LEVEL: 'warn' } })
  const server = (await addressOf(child)).slice(0, -1)
  const ratings = (...args: string[]): ReturnType<typeof run> => run(['ratings', ...args], { env })
  expect((await ratings('--server', server)).stdout).toBe('Nobody has played a rated game.\n')

  const [ada, ben] = ['Ada', 'Ben'].map(() => new HttpClient(Number(new URL(server).port)))
  for (const [client, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const)
    await client.post('/api/guest', { name })
  const { id } = (await ada.post('/api/tables', NAISHI)).body as { id: string }
  await ben.post(`/api/tables/${id}/sit`, { seat: 1 })
  await ada.post(`/api/tables/${id}/start`, {})
  await ada.post(`/api/tables/${id}/resign`, {})

  const { stdout, stderr, status } = await ratings('--server', server)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^naishi +1\d{3} ± \d{3} +1 game +\d{4}-\d\d-\d\d +[0-9a-f-]{36} +Ben\n.* Ada\n$/)
  expect(parseLines((await ratings('--server', server, '--json')).stdout)).toMatchObject([
    { pool: 'naishi', name: 'Ben', games: 1 },
    { pool: 'naishi', name: 'Ada', games: 1 },
  ])
  const computed = 'Computed 2 ratings from 1 game, all of them as they were.\n'
  expect((await ratings('--server', server, '--rebuild')).stdout).toBe(computed)
  const ended = outcome(child)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ status: 0 })
  expect((await ratings('--rebuild')).stdout).toBe(computed)
  expect(JSON.parse((await ratings('--rebuild', '--json')).stdout)).toEqual({ games: 1, ratings: 2, changed: 0 })
})

test.each([
  [['all'], '"all" is one operand too many', 2],
  [['--server', 'http://127.0.0.1:1', '--data', 'x'], '--data and --server name two places; leave one of them out', 2],
  [['--data', 'nowhere-at-all'], 'there is nothing in the folder nowhere-at-all; name another with --data', 1],
])('%j', async (args, sentence, status) => {
  expect(await run(['ratings', ...args], { env: { EDOKKO_ADMIN: KEY } })).toEqual(failed(sentence, status))
})
