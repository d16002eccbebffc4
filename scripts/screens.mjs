import { build } from 'rolldown'
import { installPackages } from './prepare.mjs'
import { APART, buildWeb } from './build.mjs'

/* Builds the web client and makes the pictures of docs/screens: e2e/screens.ts says which. */

installPackages()
await buildWeb()
const file = 'node_modules/.cache/edokko/screens.mjs'
await build({
  input: 'e2e/screens.ts',
  platform: 'node',
  external: ['playwright-core', ...APART],
  tsconfig: false,
  logLevel: 'warn',
  output: { file, format: 'esm' },
})
await import(`../${file}`)
