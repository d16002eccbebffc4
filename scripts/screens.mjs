import { installPackages } from './prepare.mjs'

/* Builds the web client and makes pictures of it in reports/screens: e2e/screens.ts says which. Those that documents show are taken over there. */

installPackages()
const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages
const { runProgram } = await import('./program.mjs')
await buildWeb()
await runProgram('e2e/screens.ts')
