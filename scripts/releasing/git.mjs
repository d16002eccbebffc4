import { execFileSync } from 'node:child_process'
import { Obstacle } from './obstacle.mjs'

export function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** A release is what is committed, and nothing else. */
export function checkClean() {
  const changed = git('status', '--porcelain')
  if (changed !== '') throw new Obstacle(`not everything is committed:\n${changed}`)
}

export function checkOnMain() {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch !== 'main') throw new Obstacle(`releases are made on main, not on ${branch}`)
}

export function checkTagged(version) {
  if (!git('tag', '--points-at', 'HEAD').split('\n').includes(tagOf(version)))
    throw new Obstacle(`this commit is not ${tagOf(version)}`)
}

export function tagOf(version) {
  return `v${version}`
}
