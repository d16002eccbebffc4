import { execFileSync } from 'node:child_process'
import { closeChanges, comingChanges } from './changelog.mjs'
import { checkClean, checkOnMain, git, tagOf } from './git.mjs'
import { Obstacle } from './obstacle.mjs'
import { checkNewer, commonVersion, writeVersion } from './versions.mjs'

/** Checks that a release can be made; then all packages get the version, the changelog its section, and the commit its tag. */
export function prepareRelease(version, dryRun) {
  checkOnMain()
  checkClean()
  checkNewer(version, commonVersion())
  const entries = comingChanges().match(/^- /gm)?.length ?? 0
  console.log(`${version}: ${entries} changes. Tests …`)
  test()
  checkClean()
  if (dryRun) return console.log(`Nothing stands in the way of ${version}. Nothing was changed.`)
  writeVersion(version)
  closeChanges(version, new Date().toISOString().slice(0, 10))
  git('commit', '--all', '--message', `release ${version}`)
  git('tag', tagOf(version))
  console.log(`${tagOf(version)} is there: git push --atomic origin main ${tagOf(version)}. CI publishes it.`)
}

function test() {
  try {
    execFileSync('npm', ['test'], { stdio: 'inherit', shell: process.platform === 'win32' })
  } catch {
    throw new Obstacle('a test fails')
  }
}
