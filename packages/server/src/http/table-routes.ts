import { BYSTANDER } from '@edokko/engine'
import { readBody } from '@edokko/protocol'
import type { Body, BodyName, Code, TableList } from '@edokko/protocol'
import type { FastifyInstance } from 'fastify'
import type { People, Person } from '../people/people.ts'
import { spokenOf } from '../play/live-table.ts'
import type { LiveTable } from '../play/live-table.ts'
import type { ListedTable, TableStore } from '../play/table-store.ts'
import type { Tables } from '../play/tables.ts'
import type { WaitingRoom } from '../play/waiting-room.ts'
import { refuse, whoAsks } from './door.ts'

export interface TableRooms {
  readonly people: People
  readonly store: TableStore
  readonly tables: Tables
  readonly room: WaitingRoom
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST = 100 // tables of a list

/** Laying tables, sitting down, and looking at what is there. */
export function addTableRoutes(app: FastifyInstance, { people, store, tables, room }: TableRooms): void {
  /** A request of somebody who is known, with a body of this kind. */
  function ask<N extends BodyName>(
    path: string,
    kind: N | undefined,
    work: (person: Person, body: Body<N>, id: string) => Promise<object | Code | undefined>,
  ): void {
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const person = await whoAsks(people, request)
      if (person === undefined) return refuse(reply, 'no-session')
      const body = kind === undefined ? ({} as Body<N>) : readBody(kind, request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      const { id } = request.params
      if (id !== undefined && !UUID.test(id)) return refuse(reply, 'no-table')
      const answer = await work(person, body, id ?? '')
      return typeof answer === 'string' ? refuse(reply, answer) : reply.send(answer ?? {})
    })
  }

  /** A request to look at a table, which may be for its players only. */
  function look(
    path: string,
    show: (live: LiveTable, person: string | undefined, step: number) => object | string,
  ): void {
    app.get<{ Params: { id: string; step?: string } }>(path, async (request, reply) => {
      const { id, step = '0' } = request.params
      const person = await whoAsks(people, request)
      const live = UUID.test(id) && /^\d{1,6}$/.test(step) ? await tables.peek(person?.id, id) : undefined
      if (live === undefined) return refuse(reply, 'no-table')
      reply.header('Cache-Control', 'no-store')
      return show(live, person?.id, Number(step))
    })
  }

  ask('/api/tables', 'newTable', (person, body) => room.lay(person, body))
  ask('/api/tables/:id/sit', 'sit', (person, { seat }, id) => room.sit(person, id, seat))
  ask('/api/tables/:id/stand', undefined, (person, _, id) => room.stand(person, id))
  ask('/api/tables/:id/start', undefined, (person, _, id) => room.start(person, id))

  look('/api/tables/:id', (live) => live.info((person) => tables.isHere(live.stored.id, person)))
  look('/api/tables/:id/record', (live, person) => live.record(person))
  look('/api/tables/:id/at/:step', (live, person, step) => ({
    view: live.stored.state === 'waiting' ? '' : Buffer.from(live.sightAfter(person, step)).toString('base64'),
  }))

  app.get('/api/lobby', async () => slips(await store.openTables(MOST), undefined))
  app.get('/api/tables', async (request, reply) => {
    const person = await whoAsks(people, request)
    return person === undefined ? refuse(reply, 'no-session') : slips(await store.tablesOf(person.id, MOST), person.id)
  })

  function slips(listed: readonly ListedTable[], reader: string | undefined): TableList {
    return { tables: listed.map((table) => slip(table, reader)) }
  }

  function slip(table: ListedTable, reader: string | undefined): TableList['tables'][number] {
    const { id, terms, options, seats, state, seq, actor, result, touched } = table
    const mine = seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === reader)
    return {
      id,
      terms,
      options,
      seats: seats.map((sitter) => spokenOf(sitter, (person) => tables.isHere(id, person))),
      state,
      seq,
      ...(actor === undefined ? {} : { actor }),
      ...(mine === BYSTANDER ? {} : { mine }),
      ...(result === undefined ? {} : { points: [...result.points], winners: [...result.winners] }),
      touched,
    }
  }
}
