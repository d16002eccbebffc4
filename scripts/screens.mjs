import { installPackages } from './prepare.mjs'

/* Builds the web client and makes the pictures of docs/screens: e2e/screens.ts says which. */

installPackages()
const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages
const { runProgram } = await import('./program.mjs')
await buildWeb()
await runProgram('e2e/screens.ts')
