import { runProgram } from '../../bench/online/program.mjs'

await runProgram('e2e/faults/main.ts')
