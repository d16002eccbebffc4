import { cpSync } from 'node:fs'
import { build } from 'rolldown'
import { installPackages } from './prepare.mjs'
import { APART, buildCli, buildWeb } from './build.mjs'

/* Builds the web client and walks through all of it: e2e/walk/main.ts says where to, and what is looked at. */

installPackages()
await buildCli()
await buildWeb()
const folder = 'node_modules/.cache/edokko'
const file = `${folder}/walk.mjs`
await build({
  input: 'e2e/walk/main.ts',
  platform: 'node',
  external: ['playwright-core', 'vitest', ...APART],
  tsconfig: false,
  logLevel: 'warn',
  output: { file, format: 'esm' },
})
cpSync('packages/cli/dist/pglite-thread.js', `${folder}/pglite-thread.js`) // a database looks for it beside its program
await import(`../${file}`)
