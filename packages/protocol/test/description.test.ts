import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { describeProtocol } from '../src/description.ts'
import { toJsonSchema } from '../src/json-schema.ts'

const DESCRIPTION = describeProtocol('#/components/schemas/')

describe('a validator as JSON Schema', () => {
  test.each([
    [v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)), { type: 'integer', minimum: 0, maximum: 3 }],
    [v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)), { type: 'string', minLength: 1, maxLength: 32 }],
    [v.pipe(v.array(v.boolean()), v.minLength(2)), { type: 'array', items: { type: 'boolean' }, minItems: 2 }],
    [v.picklist(['a', 'b']), { enum: ['a', 'b'] }],
    [v.pipe(v.string(), v.transform(Number), v.maxValue(3)), { type: 'string' }], // what it becomes is nobody's business
    [
      v.strictObject({ a: v.literal(1), b: v.exactOptional(v.string()) }),
      {
        type: 'object',
        properties: { a: { const: 1 }, b: { type: 'string' } },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    [v.object({}), { type: 'object', properties: {} }],
    [v.union([v.string(), v.unknown()]), { anyOf: [{ type: 'string' }, {}] }],
  ])('%#', (schema, said) => {
    expect(toJsonSchema(schema)).toEqual(said)
  })

  test('says so where it does not know how', () => {
    expect(() => toJsonSchema(v.date())).toThrow('date')
  })
})

describe('the description of the protocol', () => {
  test('every name that is referred to is described', () => {
    const text = JSON.stringify(DESCRIPTION)
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(new Set(referred).size).toBeGreaterThan(15)
    for (const name of referred) expect(DESCRIPTION.schemas).toHaveProperty(name)
  })

  test('every kind of message is there, by its type', () => {
    expect(DESCRIPTION.fromClient.map(({ type }) => type)).toEqual([
      'join',
      'leave',
      'act',
      'visible',
      'list',
      'unlist',
      'hear',
      'say',
      'follow',
      'unfollow',
    ])
    expect(DESCRIPTION.fromServer.map(({ type }) => type)).toEqual([
      'table',
      'tables',
      'changes',
      'friends',
      'talk',
      'said',
      'tournament',
      'refused',
    ])
    expect(DESCRIPTION.schemas['ActFromClient']).toMatchObject({ properties: { seq: { type: 'integer' } } })
  })
})
