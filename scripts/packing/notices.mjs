import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './manifest.mjs'

/** PostgreSQL is in PGlite's program, whose package does not repeat its licence. */
const POSTGRESQL = `== PostgreSQL (PostgreSQL)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
`

/** What the licences of others' packages want said where their work is passed on: who made what, and the licence in full. */
export function noticesFor(modules) {
  const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []))
  const notices = new Set([...folders].map(noticeOf)) // a package may be there twice
  return [
    'Edokko holds work of others, under these licences. Those of the faces stand beside them, in packages/web/dist/fonts.\n',
    ...[...notices, POSTGRESQL].toSorted((a, b) => (a < b ? -1 : 1)),
  ].join('\n')
}

/** The folder of the package that a module is of; undefined if it is ours or the bundler's. */
function packageFolder(id) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0]
}

function noticeOf(folder) {
  const { name, version, license } = readManifest(folder)
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`== ${name} ${version} (${license})`, ...texts, ''].join('\n\n')
}
