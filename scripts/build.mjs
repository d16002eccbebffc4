import { build } from 'rolldown'

/** Bundles the command line into packages/cli/dist, each program into one file: imports cost a playout a quarter of its speed. */
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
      output: { file, format: 'esm' },
    })
}
