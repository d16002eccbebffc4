import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { commitment, result, LiveGame } from '@edokko/engine'
import { openGame } from '@edokko/games'
import type { TableTerms } from '@edokko/protocol'
import type { Database } from '@edokko/server'
import { anyLot, Chooser } from './chooser.ts'

/** A table that was stored, and the cookie of somebody who plays there. */
export interface Archived {
  readonly id: string
  readonly cookie: string
  readonly moves: number
}

interface Move {
  readonly seat: number
  readonly choices: readonly number[]
}

const AT_ONCE = 250 // tables of a statement
const PEOPLE = 1000

/** Stores so many games of so many people as if they had been played, every second one to its end, the others as far as they had come. */
export async function fillArchive(
  database: Database,
  terms: TableTerms,
  games: number,
  count = PEOPLE,
): Promise<Archived[]> {
  const people = await storePeople(database, count)
  const archived: Archived[] = []
  while (archived.length < games) {
    const next = Math.min(AT_ONCE, games - archived.length)
    archived.push(...(await storeGames(database, terms, people, next)))
  }
  return archived
}

interface Regular {
  readonly id: string
  readonly cookie: string
}

async function storePeople(database: Database, count: number): Promise<Regular[]> {
  const keys = Array.from({ length: count }, () => ({ id: randomUUID(), key: randomBytes(32).toString('base64url') }))
  const ids = keys.map(({ id }) => id)
  const hashes = keys.map(({ key }) => createHash('sha256').update(key).digest('hex'))
  await database.query(`insert into person (id, name) select id, 'Regular' from unnest($1::uuid[]) as t (id)`, [ids])
  await database.query(
    `insert into session (hash, person) select decode(hash, 'hex'), id from unnest($1::text[], $2::uuid[]) as t (hash, id)`,
    [hashes, ids],
  )
  return keys.map(({ id, key }) => ({ id, cookie: `edokko=${key}` }))
}

async function storeGames(
  database: Database,
  terms: TableTerms,
  people: readonly Regular[],
  count: number,
): Promise<Archived[]> {
  const game = openGame(terms)
  const chooser = new Chooser(terms)
  const tables: unknown[] = []
  const seats: unknown[] = []
  const entries: unknown[] = []
  const archived: Archived[] = []
  for (let i = 0; i < count; i++) {
    const id = randomUUID()
    const seed = randomBytes(16).toString('hex')
    const liveGame = new LiveGame(game, seed)
    const moves = playOut(liveGame, chooser)
    const first = anyLot(people.length)
    const sitters = Array.from({ length: game.seats }, (_, seat) => people[(first + seat) % people.length])
    const over = i % 2 === 0
    const kept = over ? moves : moves.slice(0, anyLot(moves.length))
    tables.push({
      id,
      game: terms.id,
      terms,
      rules: game.version,
      host: sitters[0].id,
      options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
      seats: sitters.map((sitter) => ({ kind: 'person', name: 'Regular', person: sitter.id })),
      seed,
      commitment: commitment(seed),
      state: over ? 'over' : 'running',
      seq: kept.length,
      actor: over ? null : moves[kept.length].seat,
      result: over ? result(game, liveGame.table) : null,
      ended: over ? { by: 'rules' } : null,
    })
    seats.push(...sitters.map((sitter, seat) => ({ person: sitter.id, id, seat })))
    entries.push(...kept.map(({ seat, choices }, seq) => ({ id, seq, seat, choices: `{${choices.join()}}` })))
    archived.push({ id, cookie: sitters[0].cookie, moves: kept.length })
  }
  await database.query(
    `insert into game_table (id, game, terms, rules, host, options, seats, seed, commitment, state, version, seq, actor, result, ended)
     select id, game, terms, rules, host, options, seats, decode(seed, 'hex'), commitment, state, seq, seq, actor, result, ended
     from jsonb_to_recordset($1::jsonb) as t (id uuid, game text, terms jsonb, rules int, host uuid, options jsonb, seats jsonb, seed text,
       commitment text, state text, seq int, actor smallint, result jsonb, ended jsonb)`,
    [JSON.stringify(tables)],
  )
  await database.query(
    `insert into seat (person, table_id, seat) select person, id, seat
     from jsonb_to_recordset($1::jsonb) as t (person uuid, id uuid, seat smallint) on conflict do nothing`,
    [JSON.stringify(seats)],
  )
  await database.query(
    `insert into entry (table_id, seq, seat, choices) select id, seq, seat, choices::smallint[]
     from jsonb_to_recordset($1::jsonb) as t (id uuid, seq int, seat smallint, choices text)`,
    [JSON.stringify(entries)],
  )
  return archived
}

/** Any whole game. */
function playOut(liveGame: LiveGame, chooser: Chooser): Move[] {
  const moves: Move[] = []
  for (let seat = liveGame.actor; seat !== undefined; seat = liveGame.actor) {
    const choices = chooser.move(Buffer.from(liveGame.sight(seat)).toString('base64'), anyLot)
    const trial = liveGame.tryMove(
      seat,
      choices.filter((_, i) => i % 2 === 1),
    )
    if (typeof trial === 'string') throw new Error(`a move is ${trial}`)
    liveGame.commit(trial)
    moves.push({ seat, choices })
  }
  return moves
}
