import { copyFileSync, existsSync } from 'node:fs'

/** Where pictures are made. The repository does not keep them. */
export const SCREENS_FOLDER = 'reports/screens'
const DOCUMENTS_FOLDER = 'docs/screens' // those that the documents show

/** Takes over a picture that was made again if the documents show it. */
export function showInDocuments(file) {
  if (existsSync(`${DOCUMENTS_FOLDER}/${file}`))
    copyFileSync(`${SCREENS_FOLDER}/${file}`, `${DOCUMENTS_FOLDER}/${file}`)
}
