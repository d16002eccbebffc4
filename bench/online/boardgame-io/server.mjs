import { createRequire } from 'node:module'
import { duel } from './duel.mjs'

/*
 * A server of boardgame.io: node server.mjs PORT API-PORT [FOLDER]. With a folder it keeps its matches there, else in memory. Its requests have
 * a port of their own, because with the Koa that npm installs today those on the same port are not answered.
 */

const { FlatFile, Origins, Server } = createRequire(import.meta.url)('boardgame.io/server')
const [port, apiPort, folder] = process.argv.slice(2)
const server = Server({
  games: [duel],
  origins: [Origins.LOCALHOST],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
})
await server.run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } })
