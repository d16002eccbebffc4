import { installPackages } from './prepare.mjs'

/* Makes the pictures of rooms in docs/architecture.md anew: test/graph-picture.ts says how. */

installPackages()
const { runProgram } = await import('./program.mjs') // its bundler is one of the packages
await runProgram('test/draw-graphs.ts')
