import { buildCli } from './build.mjs'

/** Before all tests: the command line is tested as it is shipped. */
export async function setup() {
  await buildCli()
}
