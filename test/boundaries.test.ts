import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withGraphPictures } from './graph-picture.ts'
import { cycles, importGraph, partGraph } from './import-graph.ts'
import { climbs, LAYERS } from './layers.ts'
import { BOUNDARIES, breaches, packagesOf } from './boundaries.ts'

const packages = readdirSync('packages')

describe('each package keeps to its boundary', () => {
  test.each(packages)('%s', (name) => {
    const src = `packages/${name}/src`
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(0)
    expect(files.flatMap((file) => breaches(name, file, readFileSync(`${src}/${file}`, 'utf8')))).toEqual([])
  })

  test.each(packages)('%s declares only the packages it may import', (name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as {
      dependencies?: Record<string, string>
    }
    expect(Object.keys(dependencies)).toEqual(packagesOf(BOUNDARIES[name]))
  })
})

/** The rules of a game are told in files that know each other's types; everywhere else imports go in one direction. */
const WITHOUT_CYCLES = packages.filter((name) => !['iki', 'naishi'].includes(name))

/** The outermost folder of a file; a file outside of all folders stands for itself. */
function folderOf(file: string): string {
  return file.split('/')[0]
}

describe('no file imports itself by way of others', () => {
  test.each(WITHOUT_CYCLES)('%s', (name) => {
    expect(cycles(importGraph(name))).toEqual([])
  })

  test('bots: no folder imports itself by way of others', () => {
    expect(cycles(partGraph(importGraph('bots'), folderOf))).toEqual([])
  })

  test('a cycle is noticed, of files and of folders', () => {
    const graph = new Map([
      ['a/x', ['b/x']],
      ['a/y', []],
      ['b/x', ['c/x', 'a/y']],
      ['c/x', ['c/x']],
    ])
    expect(cycles(graph)).toEqual([['c/x']])
    expect(cycles(graph.set('c/x', ['a/x']))).toEqual([['a/x', 'b/x', 'c/x']])
    const folders = partGraph(graph, (file) => file[0])
    expect(folders.get('b')).toEqual(['a', 'c'])
    expect(cycles(folders)).toEqual([['a', 'b', 'c']])
  })
})

describe('a folder imports only folders of lower layers', () => {
  test.each(Object.entries(LAYERS))('%s', (name, layers) => {
    expect(climbs(importGraph(name), layers)).toEqual([])
  })

  test('what climbs is noticed, and what stands in no layer', () => {
    const graph = new Map([
      ['index.ts', ['high/x.ts', 'low/x.ts']],
      ['high/x.ts', ['low/x.ts', 'high/in/y.ts']],
      ['high/in/y.ts', ['beside/x.ts']],
      ['beside/x.ts', []],
      ['low/x.ts', ['high/x.ts']],
      ['new/x.ts', []],
    ])
    expect(climbs(graph, [['low'], ['high', 'beside'], ['.']])).toEqual([
      'new has no layer',
      'high imports beside',
      'low imports high',
    ])
  })
})

test('docs/architecture.md draws the rooms as they are: npm run graphs', () => {
  const document = readFileSync('docs/architecture.md', 'utf8')
  expect(withGraphPictures(document)).toBe(document)
  expect(document.match(/<!-- rooms of \w+ -->\n\n```mermaid\n/g)).toHaveLength(2)
})

describe('a breach is noticed', () => {
  test.each([
    ['engine', 'game.ts', "import { naishi } from '@edokko/naishi'"],
    ['engine', 'game.ts', "import { readFileSync } from 'node:fs'"],
    ['engine', 'game.ts', "export * from '../../naishi/src/index.ts'"],
    ['engine', 'game.ts', "const later = import('@edokko/naishi')"],
    ['naishi', 'setup.ts', "import { setup } from '@edokko/iki'"],
    ['naishi', 'setup.ts', "import { Rng } from '@edokko/engine/src/rng.ts'"],
    ['naishi', 'decisions/turn.ts', "import { x } from '../../../iki/src/x.ts'"],
    ['naishi', 'setup.ts', 'const now = Date.now()'],
    ['naishi', 'setup.ts', 'const now = new Date()'],
    ['naishi', 'setup.ts', 'const lot = Math.random()'],
    ['naishi', 'setup.ts', "console.log('dealt')"],
    ['naishi', 'setup.ts', 'export async function setup() {}'],
    ['naishi', 'setup.ts', 'const name = `${Date.now()}`'],
    ['naishi', 'setup.ts', "const s = 'a//'; Date.now()"],
    ['bots', 'hosts/answer.ts', "import { spawn } from 'node:child_process'"],
    ['bots', 'hosts/browser/worker.ts', "import { Piscina } from 'piscina'"],
    ['bots', 'hosts/browser/worker.ts', "import { Pool } from '../node/pool.ts'"],
    ['bots', 'index.ts', "export * from './hosts/node/index.ts'"],
    ['bots', 'hosts/node/pool.ts', "import { start } from '@edokko/web'"],
    ['cli', 'main.ts', "import { Pool } from '@edokko/bots/src/hosts/node/pool.ts'"],
    ['cli', 'main.ts', "import { start } from '@edokko/web'"],
    ['nowhere', 'x.ts', ''],
  ])('%s/%s: %s', (name, path, source) => {
    expect(breaches(name, path, source)).toHaveLength(1)
  })

  test('what is allowed, and words in comments and texts, are not breaches', () => {
    const source = "import { Rng } from '@edokko/engine'\n// no Date here\n/* nor console */ const text = 'async'"
    expect(breaches('naishi', 'decisions/turn.ts', source)).toEqual([])
    const server =
      "import { spawn } from 'node:child_process'\nimport { Piscina } from 'piscina'\nimport '../answer.ts'"
    expect(breaches('bots', 'hosts/node/pool.ts', server)).toEqual([])
    expect(breaches('cli', 'main.ts', "import { Pool } from '@edokko/bots/node'")).toEqual([])
    expect(breaches('cli', 'main.ts', "const path = input.text('from') ?? input.text('into')")).toEqual([])
  })
})
