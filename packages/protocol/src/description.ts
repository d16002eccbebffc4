import * as v from 'valibot'
import { BOT_RESPONSES } from './bots.ts'
import { clientMessage } from './client-message.ts'
import { DAILY_RESPONSES } from './daily.ts'
import { friend, invitation } from './friends.ts'
import { REQUESTS, RESPONSES } from './http.ts'
import { toJsonSchema } from './json-schema.ts'
import type { Described, JsonSchema } from './json-schema.ts'
import { MATCH_REQUESTS, MATCH_RESPONSES } from './matches.ts'
import { RATING_RESPONSES } from './ratings.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { serverMessage } from './server-message.ts'
import * as table from './table.ts'
import { line, speech } from './talk.ts'
import { TOURNAMENT_REQUESTS, TOURNAMENT_RESPONSES } from './tournaments.ts'
import { base64, choices, count, id, list, name, seat } from './values.ts'

/* Everything that is said between a client and a server, as JSON Schema made from the validators. */

/** Answers that only programs of others read. */
const PLAIN_RESPONSES = {
  legal: v.strictObject({
    seq: count,
    decision: count,
    choices: v.array(v.strictObject({ choice: v.number(), word: v.string() })),
  }),
  viewAt: v.strictObject({ view: base64 }),
  rules: v.strictObject({
    protocol: count,
    rules: v.string(),
    games: v.record(v.string(), v.strictObject({ version: count, layouts: v.record(v.string(), v.string()) })),
  }),
}

const ALL_REQUESTS = { ...REQUESTS, ...MATCH_REQUESTS, ...TOURNAMENT_REQUESTS }
const ALL_RESPONSES = {
  ...RESPONSES,
  ...RATING_RESPONSES,
  ...MATCH_RESPONSES,
  ...DAILY_RESPONSES,
  ...TOURNAMENT_RESPONSES,
  ...BOT_RESPONSES,
  ...PLAIN_RESPONSES,
}
export type DescribedResponse = keyof typeof ALL_RESPONSES
export type DescribedRequest = keyof typeof ALL_REQUESTS

/** Parts that occur often, or are to be understood by themselves. */
const PARTS = {
  Id: id,
  Seat: seat,
  Name: name,
  Choices: choices,
  Terms: table.terms,
  TableOptions: table.tableOptions,
  Sitter: table.sitter,
  TableContract: table.tableContract,
  TableStanding: table.tableStanding,
  TableSummary: table.tableSummary,
  ListName: list,
  LogEntry: table.logEntry,
  Sight: table.toldSight,
  Line: line,
  Speech: speech,
  Friend: friend,
  Invitation: invitation,
}

const refusal = v.strictObject({ refused: v.picklist(REFUSAL_CODES) })

/** One kind of message of the socket. */
export interface DescribedMessage {
  readonly type: string
  readonly schema: string // its name
}

export interface Description {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly requests: Readonly<Record<DescribedRequest, string>> // the name of each one’s schema
  readonly responses: Readonly<Record<DescribedResponse, string>>
  readonly fromClient: readonly DescribedMessage[]
  readonly fromServer: readonly DescribedMessage[]
  readonly refusal: string
}

/** All schemas by their names; `at` is where a document has them: '#/components/schemas/'. */
export function describeProtocol(at: string): Description {
  const names = new Map<Described, string>(Object.entries(PARTS).map(([part, schema]) => [schema, part]))
  const addAll = <K extends string>(all: Readonly<Record<K, Described>>, ending: string): Record<K, string> => {
    const entries = (Object.keys(all) as K[]).map((kind): [K, string] => {
      const part = names.get(all[kind]) ?? `${capital(kind)}${ending}`
      names.set(all[kind], part)
      return [kind, part]
    })
    return Object.fromEntries(entries) as Record<K, string>
  }
  const addMessages = (options: readonly MessageSchema[], ending: string): DescribedMessage[] =>
    options.map((schema) => {
      const type = schema.entries.type.literal
      const part = `${capital(type)}${ending}`
      names.set(schema, part)
      return { type, schema: part }
    })
  const described = {
    requests: addAll(ALL_REQUESTS, 'Request'),
    responses: addAll(ALL_RESPONSES, 'Response'),
    fromClient: addMessages(clientMessage.options, 'FromClient'),
    fromServer: addMessages(serverMessage.options, 'FromServer'),
  }
  names.set(refusal, 'Refusal')
  const schemas = [...names].map(([schema, part]) => {
    const nameOf = (each: Described): string | undefined => {
      const known = each === schema ? undefined : names.get(each)
      return known === undefined ? undefined : `${at}${known}`
    }
    return [part, toJsonSchema(schema, nameOf)] as const
  })
  return { ...described, refusal: 'Refusal', schemas: Object.fromEntries(schemas) }
}

interface MessageSchema extends Described {
  readonly entries: { readonly type: { readonly literal: string } }
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
