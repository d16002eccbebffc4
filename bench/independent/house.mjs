import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { buildCli, needWeb } from '../../scripts/build.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'

/** Builds the server and starts it as an operator would, over a PostgreSQL of its own that waits for the disk. A profile of it is written when it stops. */
export async function startHouse({ options = [], profile } = {}) {
  await buildCli()
  await needWeb()
  const postgres = await startPostgres()
  const profiled = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const flags = ['--inspect=127.0.0.1:0', ...profiled, 'packages/cli/bin/edokko.js', 'serve', '--port', '0', ...options]
  const child = spawn(process.execPath, flags, { env: { ...process.env, DATABASE_URL: postgres.url } })
  const ended = once(child, 'exit')
  process.on('exit', () => child.kill('SIGKILL'))
  const inspected = lineWith(child.stderr, /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/)
  const failed = ended.then(([status]) => Promise.reject(new Error(`the server ended with ${status}`)))
  const address = await Promise.race([lineWith(child.stdout, /http:\/\/[^\s/]+/), failed])
  while ((await fetch(`${address}/readyz`)).status !== 200) await sleep(50)
  return {
    address,
    /** Bytes of memory that the process has now. */
    resident: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) * 1024,
    /** Seconds of processor that its own thread has used, without those of bots. */
    processor: () => processorOf(child.pid),
    /** What the process itself says of its memory in bytes, once objects that nobody needs are gone. Its threads have heaps of their own, which are only in `rss`. */
    memory: async () => collectedMemory(await inspected),
    /** Figures of the server by name and label. */
    async figures() {
      const text = await (await fetch(`${address}/metrics`)).text()
      return Object.fromEntries(
        [...text.matchAll(/^edokko_(\S+) ([\d.e+-]+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      )
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await postgres.stop()
    },
  }
}

const TICKS = 100 // of a second of processor, as Linux counts it

function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ') // the name in brackets may be anything
  const [user, system] = fields.slice(11, 13).map(Number)
  return (user + system) / TICKS
}

/** What was looked for in the first line that has it. The rest is read too, or the process would wait. */
function lineWith(stream, pattern) {
  return new Promise((resolve) => {
    createInterface(stream).on('line', (line) => {
      const found = pattern.exec(line)
      if (found !== null) resolve(found[0])
    })
  })
}

async function collectedMemory(address) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const ask = async (id, method, params) => {
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const answer = JSON.parse((await once(socket, 'message'))[0])
      if (answer.id === id) return answer.result
    }
  }
  for (let i = 1; i <= 3; i++) await ask(i, 'HeapProfiler.collectGarbage', {}) // what a first pass frees may hold more
  const { result } = await ask(4, 'Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true })
  socket.terminate()
  return result.value
}
