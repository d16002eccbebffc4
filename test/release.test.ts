import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const SCRIPT = resolve('scripts/release.mjs')
const CHANGES = '# Changelog\n\n## Unreleased\n\n### Add\n\n- A card.\n'

interface Repository {
  readonly write: (path: string, content: unknown) => void
  readonly read: (path: string) => string
  readonly git: (...args: string[]) => string
  readonly commit: () => void
  /** Runs the script there, as on a developer's machine; returns what it says. */
  readonly release: (...args: string[]) => string
}

/** A repository with a package, its library, and a test that passes. */
function repository(): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const there: Repository = {
    write: (path, content) =>
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content)),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    git: (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim(),
    commit: () => {
      there.git('add', '--all')
      there.git('commit', '--quiet', '--message', 'a change')
    },
    release: (...args) => {
      const { CI: _ci, ...env } = process.env
      const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8', env })
      return stdout + stderr
    },
  }
  const program = {
    name: '@edokko/program',
    version: '1.1.0',
    dependencies: { '@edokko/library': '1.1.0', pg: '^8.0.0' },
  }
  const library = { name: '@edokko/library', version: '1.1.0' }
  for (const name of ['program', 'library']) mkdirSync(join(folder, 'packages', name), { recursive: true })
  there.write('package.json', { name: 'whole', version: '1.1.0', scripts: { test: 'test ! -e broken' } })
  there.write('packages/program/package.json', program)
  there.write('packages/library/package.json', library)
  there.write('package-lock.json', {
    version: '1.1.0',
    packages: { '': { version: '1.1.0' }, 'packages/program': program, 'packages/library': library },
  })
  there.write('CHANGELOG.md', CHANGES)
  there.git('init', '--quiet', '--initial-branch', 'main')
  there.git('config', 'user.name', 'Ada')
  there.git('config', 'user.email', 'ada@example.org')
  there.commit()
  return there
}

test('a release: one version everywhere, a section of the changelog, a commit and its tag', () => {
  const { release, read, git } = repository()
  expect(release('1.2.0')).toContain('git push --atomic origin main v1.2.0')
  const versions = (text: string): string[] => text.match(/\d\.\d\.\d/g) ?? []
  expect(versions(read('package.json'))).toEqual(['1.2.0'])
  expect(versions(read('packages/library/package.json'))).toEqual(['1.2.0'])
  expect(versions(read('packages/program/package.json'))).toEqual(['1.2.0', '1.2.0', '8.0.0'])
  expect(versions(read('package-lock.json'))).toEqual(['1.2.0', '1.2.0', '1.2.0', '1.2.0', '8.0.0', '1.2.0'])
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 1\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Add\n\n- A card\.\n$/,
  )
  expect(git('tag', '--points-at', 'HEAD')).toBe('v1.2.0')
  expect(git('status', '--porcelain')).toBe('')
})

test('a dry run says that nothing stands in the way, and changes nothing', () => {
  const { release, git } = repository()
  const before = git('rev-parse', 'HEAD')
  expect(release('1.2.0', '--dry-run')).toContain('Nothing stands in the way of 1.2.0')
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual([before, '', ''])
})

describe('there is no release', () => {
  const refused: [string, (there: Repository) => string, RegExp][] = [
    ['of something that is not a version', ({ release }) => release('next'), /looks like 1\.2\.0/],
    ['of the present version', ({ release }) => release('1.1.0'), /1\.1\.0 does not come after 1\.1\.0/],
    ['of an older version', ({ release }) => release('1.0.9'), /does not come after/],
    ['of a candidate for the present version', ({ release }) => release('1.1.0-rc.2'), /does not come after/],
    [
      'beside main',
      ({ git, release }) => {
        git('checkout', '--quiet', '-b', 'other')
        return release('1.2.0')
      },
      /on main, not on other/,
    ],
    [
      'with changes that are not committed',
      ({ write, release }) => {
        write('new', '')
        return release('1.2.0')
      },
      /not everything is committed:\n\?\? new/,
    ],
    [
      'when nothing has changed',
      ({ write, commit, release }) => {
        write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-01-01)\n\n- A card.\n')
        commit()
        return release('1.2.0')
      },
      /says nothing under "## Unreleased"/,
    ],
    [
      'when a package is of another version',
      ({ write, commit, release }) => {
        write('packages/library/package.json', { name: '@edokko/library', version: '1.0.0' })
        commit()
        return release('1.2.0')
      },
      /not of version 1\.1\.0.*@edokko\/library/,
    ],
    [
      'when a test fails',
      ({ write, commit, release }) => {
        write('broken', '')
        commit()
        return release('1.2.0')
      },
      /a test fails/,
    ],
  ]
  test.each(refused)('%s', (_why, attempt, said) => {
    const there = repository()
    const tags = there.git('tag')
    expect(attempt(there)).toMatch(said)
    expect(there.git('tag')).toBe(tags)
  })
})

test('packages are published by CI alone', () => {
  expect(repository().release('--publish')).toContain('published by CI alone')
})
