import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@edokko/server'
import { Metrics } from '../../server/src/telemetry/metrics.ts'
import { edokko } from './run.ts'

const PAGE = readFileSync('docs/hosting.md', 'utf8')
const COMMANDS = ['serve', 'worker', 'tables', 'reports', 'backup', 'restore']

/** The rows of the table that begins with this cell. */
function rowsOf(head: string): string[][] {
  const lines = PAGE.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`| ${head} `))
  const rows = lines.slice(first + 2, lines.indexOf('', first))
  return rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

describe('the page for hosts', () => {
  test('tells all options, and of which commands they are', async () => {
    const told = new Map(rowsOf('option').map(([name, commands]) => [name.replaceAll('`', ''), commands]))
    const found = new Map<string, string[]>()
    for (const command of COMMANDS) {
      const { stdout } = await edokko([command, '--help'])
      for (const [, name] of stdout.matchAll(/^ {2}(--[a-z-]+)/gm))
        if (name !== '--help') found.set(name, [...(found.get(name) ?? []), command])
    }
    expect([...told.keys()].filter((name) => name.startsWith('--')).toSorted()).toEqual([...found.keys()].toSorted())
    for (const [name, commands] of found) {
      const all = commands.length === COMMANDS.length ? ['all'] : commands
      expect([name, told.get(name)?.split(', ').toSorted()]).toEqual([name, all.toSorted()])
    }
  })

  test('tells all variables', () => {
    const sources = ['packages/cli/src', 'packages/server/src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    )
    const read = sources.flatMap((source) => [...source.matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => name))
    const told = rowsOf('option')
      .map(([name]) => name.replaceAll('`', ''))
      .filter((name) => !name.startsWith('--'))
    const ofOthers = new Set(['NO_COLOR', 'FORCE_COLOR', 'TERM', 'COLUMNS', 'EDOKKO_TOKEN']) // of terminals, of who runs a bot
    expect(told.toSorted()).toEqual([...new Set(read)].filter((name) => !ofOthers.has(name)).toSorted())
  })

  test('tells all limits', () => {
    const told = rowsOf('limit').map(([name = '', , number]) => [name.replaceAll('`', ''), Number(number)])
    expect(Object.fromEntries(told)).toEqual(DEFAULT_LIMITS)
  })

  test('tells all figures', async () => {
    const metrics = await Metrics.open({ query: () => Promise.reject(new Error('away')) })
    const names = [...(await metrics.text()).matchAll(/^# TYPE (edokko_\w+)/gm)].map(([, name]) => name)
    const own = names.filter((name) => !/^edokko_(process|nodejs)_/.test(name))
    expect(rowsOf('figure').map(([name]) => name.replaceAll('`', ''))).toEqual(expect.arrayContaining(own))
    expect(rowsOf('figure')).toHaveLength(own.length)
  })
})
