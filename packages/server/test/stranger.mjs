import { WebSocket } from 'ws'

/*
 * A bot by somebody who has read GET /api/openapi.json and nothing else: it uses nothing of ours, and knows no rules. It takes every invitation, plays
 * random legal choices, and when a game is over it says how it ended, and ends.
 *
 *     node stranger.mjs http://127.0.0.1:3000 TOKEN
 */

const [server, token] = process.argv.slice(2)
const headers = { Authorization: `Bearer ${token}` }
const MESSAGE_PAUSE = 100 // milliseconds: ten messages a second are allowed

async function get(path) {
  const response = await fetch(server + path, { headers })
  return response.ok ? response.json() : undefined
}

async function post(path, body = {}) {
  const all = { ...headers, 'Content-Type': 'application/json' }
  await fetch(server + path, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

const { protocol, rules } = await get('/api/rules')
const socket = new WebSocket(`${server.replace('http', 'ws')}/api/socket?v=${protocol}&rules=${rules}`, { headers })
const say = (message) => socket.send(JSON.stringify(message))

let turn = -1 // the move that was sent last
let moves = 0
let work = Promise.resolve() // one thing after the other

socket.on('open', () => say({ type: 'list', list: 'friends' }))
socket.addEventListener('message', ({ data }) => {
  work = work.then(() => onMessage(JSON.parse(data)))
})

async function onMessage(message) {
  if (message.type === 'friends')
    for (const { table } of message.invitations) {
      await post(`/api/tables/${table.id}/sit`, { seat: table.kept })
      say({ type: 'join', table: table.id, from: 0 })
    }
  if (message.type !== 'table') return
  const { table, sight } = message
  const { state, actor, seq, points, winners } = sight.info
  if (state === 'over') {
    process.stdout.write(`${JSON.stringify({ moves, points, won: winners.includes(sight.eyes) })}\n`)
    socket.close()
  }
  if (state !== 'running' || actor !== sight.eyes || seq <= turn) return
  const legal = await get(`/api/tables/${table}/legal`)
  if (legal === undefined) return // it is somebody else's turn meanwhile
  const { choice } = legal.choices[Math.floor(Math.random() * legal.choices.length)]
  turn = legal.seq
  moves++
  say({ type: 'act', table, seq: legal.seq, choices: [legal.decision, choice] })
  await new Promise((resolve) => setTimeout(resolve, MESSAGE_PAUSE))
}
