import * as v from 'valibot'
import { tableInfo, tableList, tableOptions, terms } from './table.ts'
import { id, level, name, seat } from './values.ts'

/* What is sent with a request. Unknown fields are refused. */

/** Becomes a guest, or takes another name. */
const guest = v.strictObject({ name })

/** Lays a table: a seat each, for the host, for whoever comes, or for a bot. */
const newTable = v.strictObject({
  terms,
  options: tableOptions,
  seats: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('me') }),
        v.strictObject({ kind: v.literal('free') }),
        v.strictObject({ kind: v.literal('bot'), name, level }),
      ]),
    ),
    v.minLength(2),
    v.maxLength(4),
  ),
})

const sit = v.strictObject({ seat })

/** What requests are answered with, where it is more than an id. */
const ANSWERS = {
  table: tableInfo,
  tables: tableList,
  person: v.strictObject({ id, name }),
  laid: v.strictObject({ id }),
}

export type AnswerName = keyof typeof ANSWERS
export type Answer<N extends AnswerName> = v.InferOutput<(typeof ANSWERS)[N]>

/** The answer to a request; throws if it is none of this kind. */
export function readAnswer<N extends AnswerName>(kind: N, answer: unknown): Answer<N> {
  return v.parse(ANSWERS[kind], answer)
}

const BODIES = { guest, newTable, sit }

export type BodyName = keyof typeof BODIES
export type Body<N extends BodyName> = v.InferOutput<(typeof BODIES)[N]>

/** The body of a request, if it is one of this kind. */
export function readBody<N extends BodyName>(kind: N, body: unknown): Body<N> | undefined {
  const read = v.safeParse(BODIES[kind], body)
  return read.success ? read.output : undefined
}
