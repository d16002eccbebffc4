import { test } from 'vitest'
import { FEW, killed } from './scenes.ts'
import { expectNothingLost, newStorage } from './storage.ts'

/* Some of the people send everything three times; others have two sockets, over which messages overtake each other and come again; two use all that the server offers. */

const patience = 240 // seconds
const seed = 'few'

test('on PGlite, the server is killed while people play', { tags: 'deep' }, async () => {
  expectNothingLost(await killed({ storage: await newStorage('pglite'), crowd: FEW, patience, seed }, 2), FEW)
})

test('two servers on one PostgreSQL database are killed in turn, with opponents on the other one', async () => {
  const storage = await newStorage('postgres')
  expectNothingLost(await killed({ storage, crowd: FEW, servers: 2, patience, seed }, 2), FEW)
})
