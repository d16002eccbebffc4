import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { compileWords } from './scripts/compile-words.mjs'

/** Whole games and measurements in processes of their own: left to the full run. */
const SLOW = [
  'packages/bots/test/{levels,minds,no-cheating,pool,program,search,training,web}.test.ts',
  'packages/cli/test/{arena,bench,hosting,operator,play,play-bots,play-iki,position-iki,replay,replay-iki,serve,simulate,simulate-iki,train}.test.ts',
  'packages/words/test/{iki,naishi}/{games,keys,languages,telling}.test.ts',
  'packages/web/test/{fonts,referee}.test.ts',
  'packages/server/test/{batch-writer,bot-runner,db,db-*,doors*,flood*,ops*,people*,preview,seat-actions,secrecy*,server-online,table-lists,tables,uncertain}.test.ts',
  'e2e/**',
]

function isLong({ moduleId }: TestSpecification): boolean {
  return /conformance|e2e/.test(moduleId)
}

/** What takes longest begins first, so that nothing is waited for in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  plugins: [compileWords()],
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts', 'e2e/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['EDOKKO_FAST'] === '1' ? SLOW : []),
      ...(process.env['EDOKKO_SPEED'] === '1' ? [] : ['e2e/speed.test.ts']), // runs alone: scripts/test.mjs
    ],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['scripts/test-setup.mjs', 'scripts/postgres.mjs'],
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } }, // as long as a page may take on a busy machine
    hookTimeout: 180_000,
    maxWorkers: availableParallelism() + 1, // those with a browser mostly wait
    coverage: {
      provider: 'v8',
      include: ['packages/{engine,naishi,iki}/src/**'], // the command line is tested as a process of its own
      reporter: ['text-summary', 'html'],
      thresholds: { 'packages/{naishi,iki}/src/**': { lines: 100, branches: 100, functions: 100, statements: 100 } },
    },
  },
})
