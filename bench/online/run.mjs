import { needWeb } from '../../scripts/build.mjs'
import { runProgram } from '../../scripts/program.mjs'

/* Measures a server that people play on together: node bench/online/run.mjs load --storage postgres. README.md tells of each. */

const TOOLS = ['load', 'lobby', 'joins', 'jobs', 'memory', 'restart', 'export', 'versus', 'timing']
const [tool] = process.argv.splice(2, 1)
if (TOOLS.includes(tool)) {
  await needWeb()
  await runProgram(`bench/online/${tool}.ts`)
} else {
  console.error(`What is to be measured? ${TOOLS.join(', ')}`)
  process.exitCode = 2
}
