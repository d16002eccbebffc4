import { io } from 'socket.io-client'

/*
 * People who play duels over the sockets of boardgame.io, one match after the other, as fast as they are answered:
 * node players.mjs PORT API-PORT TABLES WARM-SECONDS SECONDS. Writes what it counted as a line of JSON.
 */

const [port, apiPort, tables, warm, seconds] = process.argv.slice(2).map(Number)
let moves = 0
let matches = 0
let times = []

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/games/duel/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

const NOTHING = { state: -1, at: 0, by: '' }

/** Two sockets that play each other. */
class Table {
  sockets = ['0', '1'].map((id) => this.connect(id))
  credentials = []
  match = ''
  sent = NOTHING

  async begin() {
    const { matchID } = await post('create', { numPlayers: 2 })
    for (const id of ['0', '1']) {
      const joined = await post(`${matchID}/join`, { playerID: id, playerName: `Guest ${id}` })
      this.credentials[id] = joined.playerCredentials
    }
    this.match = matchID
    this.sent = NOTHING
    for (const id of ['0', '1']) this.sockets[id].emit('sync', matchID, id, this.credentials[id], 2)
  }

  connect(id) {
    const socket = io(`http://127.0.0.1:${port}/duel`, { transports: ['websocket'], forceNew: true })
    socket.on('sync', (match, { state }) => this.see(id, match, state))
    socket.on('update', (match, state) => this.see(id, match, state))
    return socket
  }

  see(id, match, { G, ctx, _stateID: state }) {
    if (match !== this.match) return
    if (state === this.sent.state + 1 && this.sent.at > 0 && this.sent.by !== id) {
      moves++
      times.push(performance.now() - this.sent.at) // at the opponent's socket
    }
    if (ctx.gameover !== undefined) {
      if (id === '0') {
        matches++
        void this.begin()
      }
      return
    }
    if (ctx.currentPlayer !== id || state <= this.sent.state) return
    const places = Array.from({ length: 10 }, (_, i) => i).filter((i) => G.piles[i % 5].length > 0)
    const place = places[Math.floor(Math.random() * places.length)]
    const payload = { type: 'develop', args: [place], playerID: id, credentials: this.credentials[id] }
    this.sent = { state, at: performance.now(), by: id }
    this.sockets[id].emit('update', { type: 'MAKE_MOVE', payload }, state, match, id)
  }
}

const all = Array.from({ length: tables }, () => new Table())
await Promise.all(all.map((table) => table.begin()))
await new Promise((resolve) => setTimeout(resolve, 1000 * warm))
;[moves, matches, times] = [0, 0, []]
const began = performance.now()
const { user, system } = process.cpuUsage()
await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
const elapsed = performance.now() - began
const used = process.cpuUsage({ user, system })
times.sort((a, b) => a - b)
const quantile = (share) => times[Math.floor(share * times.length)]
console.log(
  JSON.stringify({
    rate: (1000 * moves) / elapsed,
    matches,
    p50: quantile(0.5),
    p99: quantile(0.99),
    processor: (used.user + used.system) / 10 / elapsed, // per cent
  }),
)
process.exit()
