import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packLibraries } from '../scripts/pack.mjs'
import { exampleOf } from './readme-example.ts'

const LIBRARIES = ['engine', 'naishi', 'iki', 'games', 'bots']

/** Whoever writes a program for the packed libraries has them, a compiler, and nothing of this repository. */
const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
const COMPILER = {
  compilerOptions: {
    target: 'ES2023',
    module: 'NodeNext',
    lib: ['ES2023'],
    types: ['node'],
    strict: true,
    skipLibCheck: false,
    outDir: 'out',
  },
  include: ['*.ts'],
}

const THOUSAND_GAMES = `import { act, begin, legalChoices, OVER, result, Rng, seedFrom } from '@edokko/engine'
import type { Game, Kind } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { naishi } from '@edokko/naishi'

/** Plays games with choices drawn by lot; returns how often each seat won. */
function winsOf<K extends Kind>(game: Game<K>, games: number): number[] {
  const wins = Array.from({ length: game.seats }, () => 0)
  for (let number = 0; number < games; number++) {
    const state = begin(game, seedFrom(game.id + number))
    const rng = new Rng(seedFrom('lots' + number))
    while (state.table.decision !== OVER) {
      const choices = legalChoices(game, state.table)
      act(game, state, state.table.actor, choices[rng.below(choices.length)])
    }
    for (const winner of result(game, state.table).winners) wins[winner]++
  }
  return wins
}
console.log(JSON.stringify([winsOf(naishi, 500), winsOf(createIki({ players: 3 }), 500)]))
`

const IN_THREADS = `import { playGame, seatBot } from '@edokko/bots'
import { Pool } from '@edokko/bots/node'
import { seedFrom } from '@edokko/engine'
import { openGame } from '@edokko/games'

const pool = new Pool({ worker: new URL(import.meta.resolve('@edokko/bots/node/worker')), threads: 1 })
const terms = { id: 'iki-2021-2p', options: {} }
const failures: unknown[] = []
const player = () => seatBot('journeyman@60', terms, pool, (failure) => failures.push(failure))
const seats = [
  { name: 'a', player: player() },
  { name: 'b', player: player() },
]
const { places } = await playGame(openGame(terms), seedFrom('deal'), seedFrom('lots'), seats)
console.log(JSON.stringify([places.length, failures]))
await pool.close()
`

beforeAll(async () => {
  mkdirSync(join(folder, 'packed'))
  const packed = await packLibraries(join(folder, 'packed'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const files = packed.map(({ path }) => resolve(path))
  execFileSync('npm', ['install', '--no-save', ...files, '@types/node@20'], { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
  writeFileSync(join(folder, 'thousand.ts'), THOUSAND_GAMES)
  writeFileSync(join(folder, 'threads.ts'), IN_THREADS)
  for (const library of LIBRARIES) writeFileSync(join(folder, `${library}.ts`), exampleOf(library).code)
  execFileSync(resolve('node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder, stdio: 'pipe' })
})

afterAll(() => rmSync(folder, { recursive: true }))

function printedBy(program: string): string {
  return execFileSync(process.execPath, [join('out', `${program}.js`)], { cwd: folder, encoding: 'utf8' })
}

test('a program of twenty lines plays a thousand games', () => {
  const [naishi, iki] = JSON.parse(printedBy('thousand')) as [number[], number[]]
  for (const wins of [naishi, iki]) expect(wins.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(500)
  expect([naishi.length, iki.length]).toEqual([2, 3])
})

test('bots think in threads of a program', () => {
  expect(JSON.parse(printedBy('threads'))).toEqual([2, []])
})

test.each(LIBRARIES)('the program in the readme of %s does with the packed library what it says', (library) => {
  expect(printedBy(library)).toBe(exampleOf(library).output)
})

test.each(LIBRARIES)('%s says what it is, and holds no sources', (library) => {
  const home = join(folder, 'node_modules/@edokko', library)
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ license: 'MIT', description: expect.any(String) as unknown })
  expect(manifest).not.toHaveProperty('private')
  expect(JSON.stringify(manifest)).not.toContain('/src/')
})
