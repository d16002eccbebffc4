import { mkdirSync, writeFileSync } from 'node:fs'
import { PROTOCOL_PAGES } from './protocol-pages.ts'

/* Writes the tables of docs/protocol anew: npm run protocol, then npm run format. */

mkdirSync('docs/protocol', { recursive: true })
for (const [path, make] of Object.entries(PROTOCOL_PAGES)) writeFileSync(path, make())
