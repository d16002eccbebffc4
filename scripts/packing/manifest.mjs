import { readFileSync, writeFileSync } from 'node:fs'

export function readManifest(folder) {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
}

/** Writes the package.json of a package that is published: what all of them have in common, and what this one adds. */
export function writeManifest(folder, own, source) {
  const { version, license, engines, repository } = readManifest('.')
  const { name, ...rest } = own
  const from = repository && { repository: { ...repository, ...(source !== undefined && { directory: source }) } }
  const manifest = { name, version, license, ...from, engines, type: 'module', ...rest }
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
}
