import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { House, readPage } from './client.mjs'
import { Crowd } from './crowd.mjs'
import { formatTimes, watchProcessors } from './figures.mjs'
import { startHouse } from './house.mjs'

/*
 * How many moves a second, and how soon the opponent has them, measured by a client that shares nothing with the server or with bench/online.
 * node bench/independent/moves.mjs --tables 400 --rate 1500 --seconds 60 --warm 5 [--address http://127.0.0.1:3000] [--profile FOLDER]
 */

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    tables: { type: 'string', default: '400' },
    rate: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '60' },
    warm: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
})
const [tables, rate, seconds, warm] = [values.tables, values.rate, values.seconds, values.warm].map(Number)

const server = values.address === undefined ? await startHouse({ profile: values.profile }) : undefined
const page = readPage()
const house = new House(values.address ?? server.address)
await house.look(page)
const crowd = new Crowd(house, page, { tables })
await crowd.open()
console.log(`${tables} tables, ${2 * tables} sockets, ${rate} moves a second`)

await crowd.play(rate)
await sleep(warm * 1000)
const from = performance.now()
const [processor, processors] = [process.cpuUsage(), watchProcessors()]
await sleep(seconds * 1000)
const to = performance.now()
const { user, system } = process.cpuUsage(processor)
const busy = processors()
await crowd.stop()

const times = crowd.times.filter(([at]) => at >= from && at < to).map(([, time]) => time)
console.log(
  `${Math.round((1000 * times.length) / (to - from))} moves/s reached in ${seconds} s, until the opponent has it ${formatTimes(times)}`,
)
console.log(`the players took ${((user + system) / 1e4 / seconds).toFixed(0)} % of a core; ${busy}`)
const checked = await crowd.check()
console.log(
  `${checked.acknowledged} moves acknowledged at ${checked.tables} tables, ${checked.wrong.length} lost, troubles ${JSON.stringify(crowd.troubles)}`,
)
for (const flaw of checked.wrong.slice(0, 10)) console.log(`  ${flaw}`)
crowd.close()
await server?.stop()
process.exit(checked.wrong.length === 0 ? 0 : 1)
