import { build } from 'rolldown'

/**
 * Bundles the command line into packages/cli/dist. Constants are put in place of their names, across files: V8 reads an imported
 * constant from memory each time, and the rules are full of them (a third of all playout time, see docs/dependencies.md).
 */
export async function buildCli() {
  await build({
    input: { edokko: 'packages/cli/src/main.ts', worker: 'packages/cli/src/worker.ts' },
    platform: 'node',
    tsconfig: false,
    logLevel: 'warn',
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    output: {
      dir: 'packages/cli/dist',
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
  })
}
