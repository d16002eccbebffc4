import { prepareRelease } from './releasing/prepare.mjs'
import { publishRelease } from './releasing/publish.mjs'
import { Obstacle } from './releasing/obstacle.mjs'

/*
 * Makes a release (docs/releasing.md). On a clean main, npm run release -- 1.2.0 checks everything and commits the version with its tag; in
 * CI, at that tag, npm run release -- --publish builds the packages and publishes them. With --dry-run nothing is changed or sent.
 */

const args = process.argv.slice(2)
const dryRun = args.includes('--dry-run')
const wanted = args.find((each) => !each.startsWith('-'))

try {
  if (args.includes('--publish')) await publishRelease(dryRun)
  else if (wanted !== undefined) prepareRelease(wanted, dryRun)
  else throw new Obstacle('say which version: npm run release -- 1.2.0')
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  console.error(`No release: ${error.message}`)
  process.exitCode = 1
}
