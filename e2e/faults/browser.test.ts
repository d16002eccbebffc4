import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from './browser.ts'
import { Witness } from './witness.ts'

test('what was done though its answer was lost counts as used: it cannot be done again', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    if (++asked === 1) request.destroy() // killed when it was stored
    else response.writeHead(409, { 'Content-Type': 'application/json' }).end('{"refused":"illegal"}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const witness = new Witness()
  const browser = new Browser([(server.address() as AddressInfo).port], witness)
  await browser.need('/api/account', { account: 'ada' }, 'illegal')
  expect(witness.usage.missing).not.toContain('POST /api/account')
})
