#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist/edokko.js', import.meta.url)
if (existsSync(built)) {
  await import(built.href)
} else {
  process.stderr.write('edokko: not built yet; run "npm start" once in the project folder.\n')
  process.exitCode = 1
}
