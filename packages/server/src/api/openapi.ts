import { PROTOCOL_VERSION } from '@edokko/protocol'
import { describeProtocol } from '@edokko/protocol/description'
import type { Description } from '@edokko/protocol/description'
import { MESSAGES } from './messages.ts'
import type { Group, Operation } from './operation.ts'
import { NOTICES, OPERATOR, SERVER } from './other-operations.ts'
import { BOTS, PEOPLE, SIGNING_IN } from './people-operations.ts'
import { DAILY, FRIENDS, MATCHES, RATINGS, TABLES, TALK, TOURNAMENTS } from './table-operations.ts'
import { HOW_TO_PLAY } from './how-to-play.ts'

/** Everything that the server answers, in the order in which it is read. */
export const OPERATIONS: Readonly<Record<Group, readonly Operation[]>> = {
  tables: TABLES,
  bots: BOTS,
  people: PEOPLE,
  friends: FRIENDS,
  talk: TALK,
  ratings: RATINGS,
  matches: MATCHES,
  'deal of the day': DAILY,
  tournaments: TOURNAMENTS,
  'signing in': SIGNING_IN,
  notices: NOTICES,
  server: SERVER,
  operator: OPERATOR,
}

const SCHEMAS = '#/components/schemas/'

const SECURITY = {
  anybody: [{}, { cookie: [] }, { token: [] }],
  browser: [{ cookie: [] }],
  person: [{ cookie: [] }, { token: [] }],
  bot: [{ token: [] }],
  operator: [{ operator: [] }],
}

const PARAMETERS: Readonly<Record<string, object>> = {
  id: { $ref: `${SCHEMAS}Id` },
  day: { type: 'string', format: 'date' },
  game: { enum: ['iki', 'naishi'] },
  step: { type: 'integer', minimum: 0 },
  pool: { enum: ['naishi', 'iki-2p', 'iki-3p', 'iki-4p'] },
}

/** The document at /api/openapi.json: OpenAPI 3.1, with the messages of the socket beside it. */
export interface ApiDocument {
  readonly openapi: string
  readonly info: object
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: { readonly schemas: Description['schemas'] } & Readonly<Record<string, object>>
  readonly 'x-messages': readonly ApiMessage[]
}

/** A message of the socket. */
interface ApiMessage {
  readonly from: 'client' | 'server'
  readonly type: string
  readonly summary: string
  readonly schema: { readonly $ref: string }
}

export function openApiDocument(): ApiDocument {
  const described = describeProtocol(SCHEMAS)
  const paths: Record<string, Record<string, object>> = {}
  for (const [group, operations] of Object.entries(OPERATIONS))
    for (const operation of operations) {
      const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [operation.method]: describeOperation(operation, group, described) }
    }
  paths['/api/socket'] = { get: SOCKET }
  return {
    openapi: '3.1.0',
    info: { title: 'Edokko', version: String(PROTOCOL_VERSION), description: HOW_TO_PLAY },
    tags: Object.keys(OPERATIONS).map((name) => ({ name })),
    paths,
    components: {
      schemas: described.schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'edokko' },
        token: { type: 'http', scheme: 'bearer', description: 'the token of a bot' },
        operator: { type: 'http', scheme: 'bearer', description: 'the key of the operator' },
      },
    },
    'x-messages': messagesOf(described),
  }
}

function messagesOf({ fromClient, fromServer }: Description): ApiMessage[] {
  const toMessage =
    (from: 'client' | 'server') =>
    ({ type, schema }: Description['fromClient'][number]): ApiMessage => ({
      from,
      type,
      summary: MESSAGES[from][type] ?? '',
      schema: { $ref: `${SCHEMAS}${schema}` },
    })
  return [...fromClient.map(toMessage('client')), ...fromServer.map(toMessage('server'))]
}

function describeOperation(operation: Operation, group: string, described: Description): object {
  const { method, path, who, does, more, body, query = {} } = operation
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PARAMETERS[name],
  }))
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  const parameters = [...inPath, ...inQuery]
  const schema = body === undefined ? { type: 'object' } : { $ref: `${SCHEMAS}${described.requests[body]}` }
  return {
    tags: [group],
    summary: does,
    ...(more === undefined ? {} : { description: more }),
    security: SECURITY[who],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(method === 'get' ? {} : { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    responses: {
      ...responseTo(operation, described),
      default: {
        description: 'It was refused, and nothing has changed.',
        content: { 'application/json': { schema: { $ref: `${SCHEMAS}${described.refusal}` } } },
      },
    },
  }
}

function responseTo({ answer }: Operation, described: Description): object {
  switch (answer) {
    case undefined:
      return json({ type: 'object', maxProperties: 0 })
    case 'object':
      return json({ type: 'object' })
    case 'redirect':
      return { 303: { description: 'the page' } }
    case 'text':
    case 'file':
      return { 200: { description: answer } }
    default:
      return json({ $ref: `${SCHEMAS}${described.responses[answer]}` })
  }
}

function json(schema: object): object {
  return { 200: { description: 'done', content: { 'application/json': { schema } } } }
}

const SOCKET = {
  tags: ['tables'],
  summary: 'Open the socket',
  description: 'A WebSocket. Each message is one JSON object; all of them stand under x-messages.',
  security: SECURITY.anybody,
  parameters: [
    { name: 'v', in: 'query', required: true, description: '`protocol` of /api/rules', schema: { type: 'string' } },
    { name: 'rules', in: 'query', required: true, description: '`rules` of /api/rules', schema: { type: 'string' } },
  ],
  responses: {
    101: { description: 'open' },
    default: {
      description: 'It was refused, and nothing has changed.',
      content: { 'application/json': { schema: { $ref: `${SCHEMAS}Refusal` } } },
    },
  },
}
