import { execFileSync, spawnSync } from 'node:child_process'
import { readManifest } from '../packing/manifest.mjs'
import { checkClean, checkTagged } from './git.mjs'
import { Obstacle } from './obstacle.mjs'
import { commonVersion, isCandidate } from './versions.mjs'

/**
 * Builds the packages of the commit that is tagged, and publishes each with its provenance: npm shows from which commit, and by which run, it was
 * made. What is there already is left as it is, so that a run that broke off can be repeated.
 */
export async function publishRelease(dryRun) {
  const version = commonVersion()
  if (!dryRun) {
    if (!process.env['CI'])
      throw new Obstacle('packages are published by CI alone; with --dry-run it is shown what it would do')
    if (readManifest('.').repository === undefined)
      throw new Obstacle('package.json names no repository, by which npm checks where a package comes from')
    checkTagged(version)
    checkClean()
  }
  const { packAll } = await import('../pack.mjs') // its bundler is one of the packages
  const tag = isCandidate(version) ? 'next' : 'latest'
  for (const { name, path } of await packAll('dist')) {
    const args = ['publish', path, '--access', 'public', '--provenance', '--tag', tag]
    if (dryRun) console.log(`npm ${args.join(' ')}`)
    else if (isPublished(`${name}@${version}`)) console.log(`${name}@${version} is there already.`)
    else execFileSync('npm', args, { stdio: 'inherit' })
  }
}

function isPublished(what) {
  const { status, stdout } = spawnSync('npm', ['view', what, 'version'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}
