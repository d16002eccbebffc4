import { build } from 'rolldown'

/**
 * Bundles the command line into packages/cli/dist, each program into one file. Constants are put in place of their names, across files:
 * V8 reads an imported constant from memory each time, and the rules are full of them (a third of all playout time, see
 * docs/dependencies.md).
 */
export async function buildCli() {
  for (const [input, file] of [
    ['packages/cli/src/main.ts', 'packages/cli/dist/edokko.js'],
    ['packages/cli/src/worker.ts', 'packages/cli/dist/worker.js'],
  ])
    await build({
      input,
      platform: 'node',
      tsconfig: false,
      logLevel: 'warn',
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { file, format: 'esm' },
    })
}
