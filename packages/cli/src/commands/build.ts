import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { print } from '../output.ts'

const SITE = fileURLToPath(new URL('../../web/static', import.meta.url)) // beside packages/cli/dist
const WORKER = 'service-worker.js' // a folder that has it holds a site
const PROGRAMS = 'assets' // whose names change from version to version

export const build: Command = {
  name: 'build',
  operands: '',
  summary: 'the games as files for a web space, without a server',
  options: {
    static: { value: 'DIR', help: 'the folder to write them into: an empty one, or one with an older version' },
    json: { help: 'what was written, as one line of JSON' },
  },
  details: `
Alone against bots, on one screen, learning, puzzles, reviews and the score pad: all that needs no server. The files may be put into any
folder of a web space with https, and work without a network after the first visit.`,
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    const folder = input.text('static')
    if (folder === undefined || folder === '')
      throw new UsageError('--static says which folder: edokko build --static site')
    if (!existsSync(join(SITE, WORKER)))
      throw new DataError('the site is not built; run "npm start -- --build" in the project folder')
    const files = write(folder)
    await print(
      input.has('json')
        ? `${JSON.stringify({ folder, files })}\n`
        : `${folder} holds the site, ${files} files: put all of them into a folder of your web space.\n`,
    )
  },
}

/** Replaces an older version, and nothing else. Returns how many files the site has. */
function write(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0 && !existsSync(join(folder, WORKER)))
      throw new DataError(`${folder} is not empty, and holds no site of Edokko; choose another folder`)
    rmSync(join(folder, PROGRAMS), { recursive: true, force: true })
    cpSync(SITE, folder, { recursive: true })
  } catch (error) {
    if (error instanceof DataError) throw error
    throw new DataError(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  return readdirSync(SITE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
