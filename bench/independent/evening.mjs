import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { House, readPage } from './client.mjs'
import { Crowd } from './crowd.mjs'
import { formatTimes, inMegabytes, watchProcessors } from './figures.mjs'
import { startHouse } from './house.mjs'
import { Novices } from './novices.mjs'

/*
 * A bad evening: people who play at 200 tables, others who play against novices, and for some minutes ten attackers beside them (attackers.mjs). How
 * soon do the people see each other's moves and the novices' answers before, meanwhile and afterwards, is any move lost, and is the memory given back?
 * node bench/independent/evening.mjs --minutes 5 --tables 200 --rate 150 --novices 20 [--only masters,joins] [--profile FOLDER]
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
    novices: { type: 'string', default: '20' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
})
const [minutes, tables, rate] = [values.minutes, values.tables, values.rate].map(Number)

const server = await startHouse({ options: ['--behind-proxy'], profile: values.profile })
const attackers = fork(ATTACKERS, [server.address, ...(values.only === undefined ? [] : [values.only])])
attackers.on('exit', (status) => status !== 0 && process.exit(status ?? 1))
setPriority(attackers.pid, LOW_PRIORITY)
const page = readPage()
const house = new House(server.address)
await house.look(page)
const crowd = new Crowd(house, page, { tables, networkOf: (i) => `10.0.${i >> 8}.${i & 255}` }) // each from a network of their own
const novices = new Novices(house, {
  tables: Number(values.novices),
  networkOf: (i) => `10.1.0.${i}`,
  trouble: (what) => crowd.trouble(what),
})
await crowd.open()
await novices.open()
await crowd.play(rate)
await sleep(5000)
console.log(
  `${tables} tables, ${2 * tables} sockets, ${rate} moves a second, ${values.novices} tables with novices, ${availableParallelism()} cores; attackers: ${values.only ?? 'all'}`,
)

let worst = 0
const watch = setInterval(() => (worst = Math.max(worst, server.resident())), 500)

/** Tells how soon moves and the answers of novices were seen in the next seconds, and gives the times of both. */
async function measure(seconds, what) {
  const [from, began, processors] = [performance.now(), server.processor(), watchProcessors()]
  await sleep(seconds * 1000)
  const [to, ended] = [performance.now(), server.processor()]
  const moves = crowd.times.filter(([at]) => at >= from && at < to).map(([, time]) => time)
  const answers = novices.waits(from, to)
  const load = `its thread ${((1e5 * (ended - began)) / (to - from)).toFixed(0)} % of a core, ${processors()}`
  console.log(
    `${what}: ${Math.round((1000 * moves.length) / (to - from))} moves/s, ${formatTimes(moves)}; ${answers.length} answers of novices, ${formatTimes(answers)}; resident ${inMegabytes(server.resident())}, ${load}`,
  )
  return { moves, answers }
}

/** Tells what is in memory when all garbage is gone. Resident is more than heap and buffers: the program, the threads of bots once there are any, and what the allocator keeps. */
async function tellMemory(when) {
  const { rss, heapUsed, heapTotal, external } = await server.memory()
  const [resident, used, heap, buffers] = [rss, heapUsed, heapTotal, external].map(inMegabytes)
  console.log(`memory ${when}, collected: resident ${resident}; heap ${used} of ${heap}, buffers ${buffers}`)
}

await measure(HALF_MINUTE, 'before')
await tellMemory('before')
attackers.send('begin')
const meanwhile = []
for (let i = 0; i < 2 * minutes; i++) meanwhile.push(await measure(HALF_MINUTE, `attacked, ${i / 2} min`))
attackers.send('enough')
const [outcomes] = await once(attackers, 'message')
const timesOf = (kind) => formatTimes(meanwhile.flatMap((times) => times[kind]))
console.log(`attacked, all of it: ${timesOf('moves')}; answers of novices ${timesOf('answers')}`)
for (let i = 0; i < AFTERWARDS / HALF_MINUTE; i++) await measure(HALF_MINUTE, 'after')
await tellMemory('after')
console.log(`memory at its worst: resident ${inMegabytes(worst)}`)
clearInterval(watch)

novices.close()
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
