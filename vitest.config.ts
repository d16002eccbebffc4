import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { compileWords } from './scripts/compile-words.mjs'

/** What is slow or repeats itself runs with EDOKKO_DEEP=1 alone, npm run test:deep: files named *.deep.test.ts, tests tagged 'deep'. */
const DEEP = process.env['EDOKKO_DEEP'] === '1'

/** Milliseconds. Nothing is expected to take so long: whoever waits in vain is told so at last, however busy the machine is. */
const LONGEST = 300_000
const LONGEST_WAIT = 60_000

type Options = NonNullable<TestProjectInlineConfiguration['test']>

function project(name: string, include: string[], options: Options = {}): TestProjectInlineConfiguration {
  return {
    plugins: [compileWords()],
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...(DEEP ? [] : ['**/*.deep.test.ts'])],
      tags: [{ name: 'deep', skip: !DEEP }],
      setupFiles: ['test/leave-nothing.ts'],
      testTimeout: LONGEST,
      hookTimeout: LONGEST,
      expect: { poll: { timeout: LONGEST_WAIT } },
      ...options,
    },
  }
}

function usesBrowser({ project }: TestSpecification): boolean {
  return project.name === 'e2e'
}

/** The files of a project are next to each other, so that those which share a browser find it open; what takes longest begins first. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => Number(usesBrowser(b)) - Number(usesBrowser(a)))
  }
}

export default defineConfig({
  test: {
    projects: [
      project('rules', ['packages/{engine,naishi,iki}/test/**/*.test.ts'], { isolate: false }),
      project('packages', ['packages/!(engine|naishi|iki)/test/**/*.test.ts', 'test/**/*.test.ts'], { isolate: false }),
      project('e2e', ['e2e/**/*.test.ts'], { isolate: false }), // the files that a process runs share its browser: harness/browser.ts
    ],
    sequence: { sequencer: ProjectByProject },
    globalSetup: ['scripts/test-setup.mjs', 'scripts/postgres.mjs'],
    maxWorkers: availableParallelism() + 1, // those with a browser mostly wait
    coverage: {
      provider: 'v8',
      include: ['packages/{engine,naishi,iki}/src/**'],
      reporter: ['text-summary', 'html'],
      thresholds: { 'packages/{naishi,iki}/src/**': { lines: 100, branches: 100, functions: 100, statements: 100 } },
    },
  },
})
