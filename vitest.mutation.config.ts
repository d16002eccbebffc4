import { defineConfig } from 'vitest/config'

/** Only what should notice a changed rule, and that quickly: thousands of mutants are tried. */
export default defineConfig({
  test: {
    include: ['packages/naishi/test/{N*,why-not,perft}.test.ts', 'packages/iki/test/{K*,cards,why-not}.test.ts'],
  },
})
