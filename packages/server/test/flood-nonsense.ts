import { Rng, seedFrom } from '@edokko/engine'

/* Messages that are almost right, quite wrong, or both, always the same ones for a name. */

/** Values that no field is made for. */
const ODD = [
  ['null', 'true', '-1', '-0', '1e308', '1e999', '-1e999', '0.1', '9007199254740993', '99999999999999999999', '""'],
  ['[]', '{}', '[[]]', '[null]', '{"length":2}', '"__proto__"', '"constructor"', '"NaN"', '"\\u0000"', '"\\ud800"'],
  ['"\\u202eact"', '"🎴"', '"ａｃｔ"', '"act "', '"ACT"', '[2,0,2]', '[2.5,0]', '["2","0"]', '[32768,0]', '[-32769,0]'],
  ['{"__proto__":{"type":"join"}}', '"00000000-0000-0000-0000-000000000000"', '"x\' or 1=1"', '1000001', '[2,999]'],
].flat()
/** Names that objects have by themselves, and others that no message has. */
const NAMES = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'length', '', '0'],
  [
    '\\u0074ype',
    'type',
    'table',
    'seq',
    'choices',
    'from',
    'list',
    'what',
    'text',
    'seat',
    'person',
    'seed',
    'Type',
    ' type',
  ],
].flat()
/** What can be said, and what cannot. */
const SPEECHES = [
  ['{"phrase":"thank-you"}', '{"stamp":"ha"}', '{"text":"x"}', '{"text":"\\u202e<b>x</b>"}', '{"text":"\\u0000"}'],
  ['{"phrase":"__proto__"}', '{"stamp":"ha","text":"x"}', '{"text":""}', '{"text":["x"]}', '"thank-you"', '{}'],
  [`{"text":"${'x'.repeat(201)}"}`, '{"text":"\\ud800"}', '{"text":"   "}', '{"phrase":null}'],
].flat()
const LETTERS = `{}[]":,.-+\\/ \n\t0123456789eEtruefalsnulypatbcdioq_é🎴\u0000\u2028\uFEFF`
const MOST = 4096 // characters

/** An endless supply of nonsense around these tables, which exist, and others, which do not. */
export function nonsense(name: string, tables: readonly string[]): () => string {
  const rng = new Rng(seedFrom(name))
  const lot = (n: number): number => rng.below(n)
  const one = <T>(of: readonly T[]): T => of[lot(of.length)]
  const hex = (length: number): string => Array.from({ length }, () => lot(16).toString(16)).join('')
  const id = (): string => {
    return lot(20) > 0 ? one(tables) : `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  }

  /** The fields of a message as it should be, each as JSON. */
  function right(): [name: string, value: string][] {
    const table: [string, string] = ['table', `"${id()}"`]
    const numbers = Array.from({ length: 2 * (1 + lot(4)) }, () => lot(12)).join()
    const kinds: [string, string][][] = [
      [['type', '"join"'], table, ['from', String(lot(3))]],
      [['type', '"leave"'], table],
      [['type', '"act"'], table, ['seq', String(lot(6))], ['choices', `[${numbers}]`]],
      [
        ['type', '"list"'],
        ['list', one(['"open"', '"mine"'])],
      ],
      [
        ['type', '"unlist"'],
        ['list', one(['"open"', '"mine"'])],
      ],
      [['type', '"hear"'], table],
      [['type', '"say"'], table, ['what', one(SPEECHES)]],
      [
        ['type', '"visible"'],
        ['visible', one(['true', 'false'])],
      ],
    ]
    return lot(2) === 0 ? kinds[2] : one(kinds)
  }
  const written = (fields: readonly (readonly [string, string])[]): string =>
    `{${fields.map(([name, value]) => `"${name}":${value}`).join()}}`
  const letters = (length: number): string => Array.from({ length }, () => one([...LETTERS])).join('')
  const deep = (): string => {
    const [open, close] = one([
      ['[', ']'],
      ['{"a":', '}'],
      ['{"type":', '}'],
      ['[{"choices":', '}]'],
    ])
    const depth = 1 + lot(one([10, 100, Math.floor(MOST / open.length)]))
    return open.repeat(depth) + one(['', '0', '"act"', ...(lot(2) === 0 ? [close.repeat(depth)] : [])])
  }

  const KINDS: readonly (() => string)[] = [
    () => written(right()),
    () => letters(lot(80)),
    () => Buffer.from(Uint8Array.from({ length: lot(200) }, () => lot(256))).toString(),
    () => {
      const text = written(right())
      return text.slice(0, lot(text.length))
    },
    () => {
      const text = written(right())
      const at = lot(text.length)
      return text.slice(0, at) + letters(lot(4)) + text.slice(at + lot(4))
    },
    () => {
      const fields = right()
      fields[lot(fields.length)][1] = one(ODD)
      return written(fields)
    },
    () => {
      const fields = right()
      fields[lot(fields.length)][0] = one(NAMES)
      return written(fields)
    },
    () => written([...right(), [one(NAMES), one(ODD)]]),
    () => written([[one(NAMES), one(ODD)], ...right()]),
    () => written([...right(), ...right()]), // names that stand twice: the last one counts
    () => written(right().toReversed().slice(lot(3))),
    () => {
      const fields = right()
      fields[lot(fields.length)][1] = deep()
      return written(fields)
    },
    deep,
    () => written(right()).padEnd(lot(MOST)),
    () => `[${written(right())}]`,
    () => JSON.stringify(written(right())),
  ]
  return () => one(KINDS)().slice(0, MOST)
}
