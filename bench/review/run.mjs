import { runProgram } from '../../scripts/program.mjs'

/* Holds reviews against how games end: node bench/review/run.mjs calibration --game naishi. ../README.md tells of each. */

const TOOLS = ['calibration', 'levels', 'blunders', 'corrected', 'reasons', 'told']
const [tool] = process.argv.splice(2, 1)
if (TOOLS.includes(tool)) await runProgram(`bench/review/${tool}.ts`)
else {
  console.error(`What is to be measured? ${TOOLS.join(', ')}`)
  process.exitCode = 2
}
