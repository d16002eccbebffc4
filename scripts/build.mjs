import { build } from 'rolldown'

/** Bundles the command line into packages/cli/dist, each program into one file: imports cost a playout a quarter of its speed. */
export async function buildCli() {
  for (const [input, file] of [
    ['packages/cli/src/main.ts', 'packages/cli/dist/edokko.js'],
    ['packages/cli/src/worker.ts', 'packages/cli/dist/worker.js'],
    ['packages/bots/src/node/worker.ts', 'packages/cli/dist/thinker.js'],
  ])
    await build({
      input,
      platform: 'node',
      external: 'piscina', // starts its threads from a file of its own
      tsconfig: false,
      logLevel: 'warn',
      output: { file, format: 'esm' },
    })
}
