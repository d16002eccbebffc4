import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'

/*
 * A client of another make than the web client and bench/online: written from docs/protocol.md and docs/protocol/naishi.md, with nothing of the
 * packages in it. It does not know the rules; what a view holds and how a choice is written it reads from the page.
 */

const VERSION = 7
const PAGE = new URL('../../docs/protocol/naishi.md', import.meta.url)

/** What the page of Naishi says: where each column of a view begins, and the word of each choice of a decision. */
export function readPage() {
  const text = readFileSync(PAGE, 'utf8')
  const columns = [...text.matchAll(/^\| (\d+) +\| `(\w+)` +\| (\d+) +\| (.*?) *\|/gm)]
  const decisions = [...text.matchAll(/^\| (\d+) +\| `(\w+)` +\| (\d+ `.*) +\|$/gm)]
  return {
    at: Object.fromEntries(columns.map(([, byte, name]) => [name, Number(byte)])),
    layout: columns.map(([, , name, count, each]) => (each === '' ? name : `${name}:${count}`)).join(' '),
    decisions: Object.fromEntries(decisions.map(([, number, name]) => [name, Number(number)])),
    words: Object.fromEntries(
      decisions.map(([, number, , choices]) => [
        number,
        Object.fromEntries([...choices.matchAll(/(\d+) `(\w+)`/g)].map(([, choice, word]) => [choice, word])),
      ]),
    ),
  }
}

/** A server that can be asked. */
export class House {
  constructor(address) {
    this.address = new URL(address)
    this.agent = new Agent({ keepAlive: true, maxSockets: 512 }) // answers that are held back do not hold up others
  }

  /** Learns by which rules is played here, and whether this client was written for them. */
  async look(page) {
    const { protocol, rules, games } = JSON.parse((await this.ask('GET', '/api/rules')).text)
    if (protocol !== VERSION) throw new Error(`version ${protocol} of the protocol is spoken there`)
    if (games.naishi.layouts.naishi !== page.layout) throw new Error('a view of Naishi has other columns there')
    this.rules = rules
  }

  ask(method, path, headers = {}, body) {
    const { hostname, port } = this.address
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, method, path, headers, agent: this.agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }

  socketAddress() {
    return `ws://${this.address.host}/api/socket?v=${VERSION}&rules=${this.rules}`
  }
}

/** A guest with a session. A network is where a proxy says they come from; without one they sit at this machine. */
export class Guest {
  constructor(house, network) {
    this.house = house
    this.headers = network === undefined ? {} : { 'X-Forwarded-For': network }
  }

  /** The answer, refused or not: `{ status, refused, … }`. */
  async ask(method, path, body) {
    const headers = body === undefined ? this.headers : { ...this.headers, 'Content-Type': 'application/json' }
    const answer = await this.house.ask(method, path, headers, body === undefined ? undefined : JSON.stringify(body))
    const session = answer.headers['set-cookie']?.find((cookie) => !cookie.startsWith('edokko-device'))
    if (session !== undefined) this.headers = { ...this.headers, Cookie: session.split(';')[0] }
    const isJson = answer.headers['content-type']?.includes('json') === true
    const told = isJson && answer.text.startsWith('{') ? JSON.parse(answer.text) : {}
    return { status: answer.status, text: answer.text, told, refused: told.refused }
  }

  /** What was asked for; throws if it was refused. */
  async get(path) {
    return this.taken(path, await this.ask('GET', path))
  }

  async post(path, body = {}) {
    return this.taken(path, await this.ask('POST', path, body)).told
  }

  socket() {
    return new WebSocket(this.house.socketAddress(), { headers: this.headers, perMessageDeflate: false })
  }

  taken(path, answer) {
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.refused ?? ''}`)
    return answer
  }
}
