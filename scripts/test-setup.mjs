/** Before all tests: the command line is tested as it is shipped. */
export { buildCli as setup } from './build.mjs'
