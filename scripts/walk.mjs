import { installPackages } from './prepare.mjs'

/* Builds the web client and walks through all of it: e2e/walk/main.ts says where to, and what is looked at. */

installPackages()
const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages
const { runProgram } = await import('./program.mjs')
await buildWeb()
await runProgram('e2e/walk/main.ts')
