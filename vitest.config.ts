import { configDefaults, defineConfig } from 'vitest/config'

/** Whole games and measurements in processes of their own: left to the full run. */
const SLOW = [
  'packages/bots/test/{levels,minds,no-cheating,pool,program,search,training,web}.test.ts',
  'packages/cli/test/{arena,play,play-bots,play-iki,simulate,simulate-iki,bench,train}.test.ts',
]

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env['EDOKKO_FAST'] === '1' ? SLOW : [])],
    globalSetup: 'scripts/test-setup.mjs',
    testTimeout: 180_000,
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['packages/{engine,naishi,iki}/src/**'], // the command line is tested as a process of its own
      reporter: ['text-summary', 'html'],
      thresholds: { 'packages/{naishi,iki}/src/**': { lines: 100, branches: 100, functions: 100, statements: 100 } },
    },
  },
})
