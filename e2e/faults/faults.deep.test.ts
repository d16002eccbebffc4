import { describe, test } from 'vitest'
import { dailySeed } from './lots.ts'
import { JUMBLED, PLAIN, THRICE } from './person.ts'
import { killed, many, undisturbed } from './scenes.ts'
import { expectNothingLost, newStorage } from './storage.ts'

/* What `node e2e/faults/run.mjs` does too, but for a PostgreSQL server that goes away: this one is shared with other tests. */

const KILLS = 50
const patience = 600 // seconds
const seed = dailySeed()
const limit = 3_600_000 // milliseconds

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  const crowd = many(PLAIN)

  test('the server is killed while people play', { timeout: limit }, async () => {
    expectNothingLost(await killed({ storage: await newStorage(kind), crowd, patience, seed }, KILLS), crowd)
  })

  test.each([
    ['is sent three times', THRICE],
    ['overtakes what was sent before', JUMBLED],
  ])('what people send %s', { timeout: limit }, async (_name, manners) => {
    const others = many(manners)
    expectNothingLost(await undisturbed({ storage: await newStorage(kind), crowd: others, patience, seed }, 20), others)
  })
})

test(
  'two servers on one database are killed in turn, with opponents on the other one',
  { timeout: limit },
  async () => {
    const crowd = many(PLAIN)
    const storage = await newStorage('postgres')
    expectNothingLost(await killed({ storage, crowd, servers: 2, patience, seed }, KILLS), crowd)
  },
)
