import { runProgram } from '../../scripts/program.mjs'

/* Holds masters with other weights against each other: node bench/bots/run.mjs match --weights weights.json. ../README.md tells of it. */

const TOOLS = ['match']
const [tool] = process.argv.splice(2, 1)
if (TOOLS.includes(tool)) await runProgram(`bench/bots/${tool}.ts`)
else {
  console.error(`What is to be measured? ${TOOLS.join(', ')}`)
  process.exitCode = 2
}
