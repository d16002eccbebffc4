import { cpSync } from 'node:fs'
import { build } from 'rolldown'
import { installPackages } from './prepare.mjs'
import { APART, buildCli, buildWeb } from './build.mjs'

/* Builds the web client and makes the pictures of docs/screens: e2e/screens.ts says which. */

installPackages()
await buildCli()
await buildWeb()
const folder = 'node_modules/.cache/edokko'
const file = `${folder}/screens.mjs`
await build({
  input: 'e2e/screens.ts',
  platform: 'node',
  external: ['playwright-core', ...APART],
  tsconfig: false,
  logLevel: 'warn',
  output: { file, format: 'esm' },
})
cpSync('packages/cli/dist/pglite-thread.js', `${folder}/pglite-thread.js`) // a database looks for it beside its program
await import(`../${file}`)
