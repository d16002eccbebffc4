import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildCli, buildWeb } from '../build.mjs'
import { buildStatic } from '../static-site.mjs'
import { readManifest, writeManifest } from './manifest.mjs'
import { noticesFor } from './notices.mjs'

/** What cannot be in a bundle: hashing has a program for each kind of machine, and threads begin from a file of their own. npm fetches both. */
const FETCHED = ['@node-rs/argon2', 'piscina']

/** Looked for by the database's driver, which does without it. */
const OPTIONAL = ['pg-native']

/** PGlite's PostgreSQL: its program looks for these files beside itself. */
const DATABASE = ['pglite.wasm', 'pglite.data', 'initdb.wasm']

/** Makes the package `edokko`: the command line, the server, the bots and the page, built, with all they need but what npm must fetch. */
export async function makeProgram(folder) {
  const command = `${folder}/packages/cli`
  const built = await buildCli(`${command}/dist`, [...FETCHED, ...OPTIONAL])
  built.push(
    ...(await buildWeb(`${folder}/packages/web/dist`)),
    ...(await buildStatic(`${folder}/packages/web/static`)),
  )
  for (const name of DATABASE) copyTo(`node_modules/@electric-sql/pglite/dist/${name}`, `${command}/dist/${name}`)
  copyTo('packages/cli/bin/edokko.js', `${command}/bin/edokko.js`)
  copyTo('docs/package.md', `${folder}/README.md`)
  copyTo('LICENSE', `${folder}/LICENSE`)
  writeFileSync(`${folder}/THIRD-PARTY.txt`, noticesFor(built.flatMap(({ moduleIds = [] }) => moduleIds)))
  writeManifest(folder, {
    name: 'edokko',
    description: readManifest('.').description,
    keywords: ['board-game', 'naishi', 'iki', 'edo', 'bots', 'game-server'],
    bin: { edokko: 'packages/cli/bin/edokko.js' },
    dependencies: Object.fromEntries(FETCHED.map((name) => [name, readManifest(`node_modules/${name}`).version])),
  })
}

function copyTo(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
