import { runProgram } from '../../scripts/program.mjs'

await runProgram('e2e/faults/main.ts')
