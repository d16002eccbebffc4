import { runProgram } from '../../scripts/program.mjs'

/* Where the bots stand, and whether ratings say what they promise: node bench/ratings/run.mjs anchors. ../README.md tells of each. */

const TOOLS = ['anchors', 'simulation']
const [tool] = process.argv.splice(2, 1)
if (TOOLS.includes(tool)) await runProgram(`bench/ratings/${tool}.ts`)
else {
  console.error(`What is to be measured? ${TOOLS.join(', ')}`)
  process.exitCode = 2
}
