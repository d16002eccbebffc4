import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
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
