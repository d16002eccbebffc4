/** Mutation testing of where the rules are densest, by hand: npm run mutate (docs/architecture.md §9). */
export default {
  testRunner: 'vitest',
  tsconfigFile: 'none', // Stryker would rewrite it with the compiler's JavaScript API, which TypeScript 7 does not have
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'packages/naishi/src/{scoring,decisions/*}.ts',
    'packages/iki/src/{effects,business,payday,fire,scoring}.ts',
  ],
  ignorePatterns: ['coverage', 'reports', '**/dist', '**/types'],
  reporters: ['clear-text', 'html'],
  concurrency: 2,
}
