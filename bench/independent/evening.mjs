import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { House, readPage } from './client.mjs'
import { Crowd } from './crowd.mjs'
import { formatTimes, inMegabytes } from './figures.mjs'
import { startHouse } from './house.mjs'

/*
 * A bad evening: people who play at 200 tables, and for some minutes ten attackers beside them (attackers.mjs). How soon do the people see each other's
 * moves before, meanwhile and afterwards, is any move lost, and is the memory given back?
 * node bench/independent/evening.mjs --minutes 5 --tables 200 --rate 150
 */

const HALF_MINUTE = 30 // seconds
const AFTERWARDS = 60 // seconds
const LOW_PRIORITY = 10 // attackers have machines of their own in earnest
const ATTACKERS = fileURLToPath(new URL('attackers.mjs', import.meta.url))

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    tables: { type: 'string', default: '200' },
    rate: { type: 'string', default: '150' },
  },
})
const [minutes, tables, rate] = [values.minutes, values.tables, values.rate].map(Number)

const server = await startHouse('--behind-proxy')
const page = readPage()
const house = new House(server.address)
await house.look(page)
const crowd = new Crowd(house, page, { tables, networkOf: (i) => `10.0.${i >> 8}.${i & 255}` }) // each from a network of their own
await crowd.open()
crowd.play(rate)
await sleep(5000)
console.log(`${tables} tables, ${2 * tables} sockets, ${rate} moves a second`)

let worst = 0
const watch = setInterval(() => (worst = Math.max(worst, server.resident())), 500)

/** Tells how soon moves were seen in the next seconds. */
async function measure(seconds, what) {
  const from = performance.now()
  await sleep(seconds * 1000)
  const to = performance.now()
  const times = crowd.times.filter(([at]) => at >= from && at < to).map(([, time]) => time)
  const load = `load ${loadavg()[0].toFixed(1)}`
  console.log(
    `${what}: ${Math.round((1000 * times.length) / (to - from))} moves/s, ${formatTimes(times)}; resident ${inMegabytes(server.resident())}, ${load}`,
  )
  return times
}

const memory = async (when) =>
  console.log(`memory ${when}: resident ${inMegabytes(server.resident())}, heap ${inMegabytes(await server.heap())}`)

await measure(HALF_MINUTE, 'before')
await memory('before')
const attackers = fork(ATTACKERS, [server.address])
setPriority(attackers.pid, LOW_PRIORITY)
const meanwhile = []
for (let i = 0; i < 2 * minutes; i++) meanwhile.push(...(await measure(HALF_MINUTE, `attacked, ${i / 2} min`)))
attackers.send('enough')
const [outcomes] = await once(attackers, 'message')
console.log(`attacked, all of it: ${formatTimes(meanwhile)}`)
for (let i = 0; i < AFTERWARDS / HALF_MINUTE; i++) await measure(HALF_MINUTE, 'after')
await memory('after')
console.log(`memory at its worst: resident ${inMegabytes(worst)}`)
clearInterval(watch)

await crowd.stop()
const checked = await crowd.check()
console.log(
  `${checked.acknowledged} moves acknowledged at ${checked.tables} tables, ${checked.wrong.length} lost, troubles of the people ${JSON.stringify(crowd.troubles)}`,
)
for (const flaw of checked.wrong.slice(0, 10)) console.log(`  ${flaw}`)
for (const [name, counts] of Object.entries(outcomes))
  console.log(
    `  ${name}: ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
  )
const figures = await server.figures()
console.log(
  `the server: ${Object.entries(figures)
    .filter(([name]) => /^(refusals|loop_errors|table_failures|tables|jobs|job_age|sockets)/.test(name))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`,
)
crowd.close()
await server.stop()
process.exit(checked.wrong.length === 0 ? 0 : 1)
