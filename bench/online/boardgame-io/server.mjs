import { createRequire } from 'node:module'
import { duel } from './duel.mjs'

/*
 * A server of boardgame.io: node server.mjs PORT API-PORT [PLACE]. It keeps its matches in a folder or, where the place is an address, in
 * PostgreSQL, with as many connections as Edokko has; else in memory. Its requests have a port of their own, because with the Koa that npm
 * installs today those on the same port are not answered.
 */

const require = createRequire(import.meta.url)
const { FlatFile, Origins, Server } = require('boardgame.io/server')
const CONNECTIONS = 20
const [port, apiPort, place] = process.argv.slice(2)

function storeAt(place) {
  if (!place.startsWith('postgres')) return new FlatFile({ dir: place })
  const { PostgresStore } = require('bgio-postgres')
  return new PostgresStore(place, { logging: false, pool: { max: CONNECTIONS } })
}

const server = Server({
  games: [duel],
  origins: [Origins.LOCALHOST],
  ...(place === undefined ? {} : { db: storeAt(place) }),
})
await server.run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } })
