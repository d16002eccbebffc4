import { readFileSync, writeFileSync } from 'node:fs'
import { withGraphPictures } from './graph-picture.ts'

/* Makes the pictures of rooms in docs/architecture.md anew: npm run graphs */

const PATH = 'docs/architecture.md'
writeFileSync(PATH, withGraphPictures(readFileSync(PATH, 'utf8')))
