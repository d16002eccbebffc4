import { readFileSync, writeFileSync } from 'node:fs'
import { Obstacle } from './obstacle.mjs'

const PATH = 'CHANGELOG.md'
const COMING = '## Unreleased\n'

/** What has changed since the last release. */
export function comingChanges() {
  const [, after] = readFileSync(PATH, 'utf8').split(COMING)
  const changes = after?.split(/^## /m)[0].trim()
  if (!changes) throw new Obstacle(`${PATH} says nothing under "${COMING.trim()}"`)
  return changes
}

/** What was coming is the release's from now on. */
export function closeChanges(version, day) {
  const text = readFileSync(PATH, 'utf8')
  writeFileSync(PATH, text.replace(COMING, `${COMING}\n## ${version} (${day})\n`))
}
