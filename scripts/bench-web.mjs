import { installPackages } from './prepare.mjs'

/* Builds the web client and measures how fast it is: e2e/speed.ts says what, and the bounds. Nothing else should run meanwhile. */

installPackages()
const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages
const { runProgram } = await import('./program.mjs')
await buildWeb()
await runProgram('e2e/speed.ts')
