import { needWeb } from '../../scripts/build.mjs'
import { runProgram } from '../../scripts/program.mjs'

await needWeb()
await runProgram('e2e/faults/main.ts')
