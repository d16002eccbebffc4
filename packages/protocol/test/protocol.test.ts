import { readFileSync } from 'node:fs'
import { assert, json, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanText,
  REFUSAL_CODES,
  MAX_MESSAGE_BYTES,
  parseRequestBody,
  parseServerMessage,
  parseClientMessage,
} from '../src/index.ts'
import type { RequestName } from '../src/index.ts'
import { parseNewMatch } from '../src/matches.ts'
import { parseNewTournament } from '../src/tournaments.ts'

const PAGE = readFileSync('docs/protocol.md', 'utf8')
const EXAMPLES = [...PAGE.matchAll(/```json (\w+)\n(.*?)```/gs)]
  .map(([, kind, text]) => ({ kind, text }))
  .filter(({ kind }) => kind !== 'legal') // an answer, which is compared with the server's
const TABLE = '0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'

describe('docs/protocol.md', () => {
  test.each(EXAMPLES)('the example of $kind is a message: $text', ({ kind, text }) => {
    if (kind === 'down') expect(parseServerMessage(text)).toEqual(JSON.parse(text))
    else if (kind === 'newTournament') expect(parseNewTournament(JSON.parse(text))).toEqual(JSON.parse(text))
    else if (kind === 'up') expect(parseClientMessage(text)).toEqual(JSON.parse(text))
    else if (kind === 'newMatch') expect(parseNewMatch(JSON.parse(text))).toEqual(JSON.parse(text))
    else expect(parseRequestBody(kind as RequestName, JSON.parse(text))).toEqual(JSON.parse(text))
  })

  test('has an example of every kind of message', () => {
    expect([...new Set(EXAMPLES.map(({ kind }) => kind))].toSorted()).toEqual([
      'assign',
      'botToken',
      'channelChange',
      'channelGone',
      'codeSignIn',
      'consent',
      'down',
      'endFriendLink',
      'farewell',
      'friendWord',
      'guest',
      'hint',
      'hookChannel',
      'linkSignIn',
      'mailChannel',
      'mute',
      'newAccount',
      'newBot',
      'newMatch',
      'newPasskey',
      'newPassword',
      'newTable',
      'newTournament',
      'noticeTest',
      'noticeToken',
      'passkeySignIn',
      'profile',
      'propose',
      'pushChannel',
      'pushGone',
      'quietHours',
      'rematch',
      'removePasskey',
      'renamePasskey',
      'report',
      'showHere',
      'signIn',
      'sit',
      'text',
      'unfriend',
      'unmute',
      'up',
    ])
    const types = EXAMPLES.filter(({ kind }) => kind === 'up').map(
      ({ text }) => (JSON.parse(text) as { type: string }).type,
    )
    expect([...new Set(types)].toSorted()).toEqual([
      'act',
      'follow',
      'hear',
      'join',
      'leave',
      'list',
      'say',
      'unfollow',
      'unlist',
      'visible',
    ])
  })

  test('lists every code with its meaning', () => {
    const rows = [...PAGE.matchAll(/^\| `([\w-]+)` +\| (\S.*?) +\|$/gm)].map(([, code]) => code)
    expect(rows).toEqual(REFUSAL_CODES)
  })
})

describe('what is no message', () => {
  const act = { type: 'act', table: TABLE, seq: 0, choices: [2, 14] }

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', JSON.stringify({ ...act, type: 'deal' })],
    ['a field too many', JSON.stringify({ ...act, seat: 1 })],
    ['a field too few', JSON.stringify({ type: 'act', table: TABLE, seq: 0 })],
    ['another table', JSON.stringify({ ...act, table: '../../etc' })],
    ['a number below 0', JSON.stringify({ ...act, seq: -1 })],
    ['half a move', JSON.stringify({ ...act, seq: 0.5 })],
    ['no choices', JSON.stringify({ ...act, choices: [] })],
    ['a decision without a choice', JSON.stringify({ ...act, choices: [2] })],
    ['choices without end', JSON.stringify({ ...act, choices: Array.from({ length: 400 }, () => 1) })],
    ['choices that are no numbers', JSON.stringify({ ...act, choices: ['2', '14'] })],
    ['depth', `${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['a prototype', '{"__proto__":{"type":"leave"},"type":"leave"}'],
  ])('%s', (_, text) => {
    expect(parseClientMessage(text)).toBeUndefined()
  })

  test('any text', () => {
    assert(
      property(oneof(string({ maxLength: MAX_MESSAGE_BYTES }), json()), (text) => {
        expect(parseClientMessage(text)).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('names', () => {
  test.each(['Ada', 'Michał', 'Ольга', 'お江戸', '  Jürgen  ', 'R2-D2'])('%s', (name) => {
    expect(parseRequestBody('guest', { name })).toEqual({ name: name.trim() })
  })

  test.each(['', '   ', 'a\nb', 'a\u202Eb', 'x'.repeat(33), 7, null])('not %j', (name) => {
    expect(parseRequestBody('guest', { name })).toBeUndefined()
  })
})

describe('texts', () => {
  const said = (text: unknown): unknown =>
    parseClientMessage(JSON.stringify({ type: 'say', table: TABLE, what: { text } }))
  const cleaned = (text: string): unknown => (said(text) as { what: { text: string } } | undefined)?.what.text

  test.each([
    ['  Grüß dich,\n\t Ольга  ', 'Grüß dich, Ольга'],
    ['<b>&amp;</b>', '<b>&amp;</b>'], // it is shown as it was written
    ['a\u202Eb\u2066c\u200Fd\u00ADe\u0007f', 'abcdef'],
    ['👩\u200D🌾 می\u200Cخواهم', '👩\u200D🌾 می\u200Cخواهم'],
    ['\ud800x', 'x'],
    [`e${'\u0301'.repeat(40)}`, `e${'\u0301'.repeat(4)}`],
    ['x'.repeat(200), 'x'.repeat(200)],
    [`${'x'.repeat(200)}   `, 'x'.repeat(200)],
  ])('%j', (text, clean) => {
    expect(cleaned(text)).toBe(clean)
  })

  test.each(['', '   ', '\u202E', '\u200D', '\u0301', 'x'.repeat(201), 7, null, ['x']])('not %j', (text) => {
    expect(said(text)).toBeUndefined()
  })

  test('any text is on one line, and clean already when it is cleaned again', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 300 }), (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })

  test.each([
    { phrase: 'checkmate' },
    { stamp: 'cheers', text: 'x' },
    { phrase: '__proto__' },
    { stamp: ['oh'] },
    {},
    'thank-you',
  ])('nothing else is said: %j', (what) => {
    expect(parseClientMessage(JSON.stringify({ type: 'say', table: TABLE, what }))).toBeUndefined()
  })
})
