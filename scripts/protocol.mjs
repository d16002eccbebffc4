import { installPackages } from './prepare.mjs'

/* Makes the tables of docs/protocol anew: test/protocol-pages.ts says how. */

installPackages()
const { runProgram } = await import('./program.mjs') // its bundler is one of the packages
await runProgram('test/write-protocol-pages.ts')
