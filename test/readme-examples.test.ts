import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { expect, onTestFinished, test } from 'vitest'
import { exampleOf } from './readme-example.ts'

test.each(['engine', 'naishi', 'iki', 'games', 'bots'])(
  'the program in the readme of %s prints what is said there',
  async (library) => {
    const { code, output } = exampleOf(library)
    const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const source = join(folder, 'example.ts')
    const program = join(folder, 'example.mjs')
    writeFileSync(source, code)
    await build({
      input: source,
      platform: 'node',
      resolve: { modules: [`${process.cwd()}/node_modules`] },
      tsconfig: false,
      logLevel: 'warn',
      output: { file: program, format: 'esm' },
    })
    expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toBe(output)
  },
)
