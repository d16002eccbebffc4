import { ikiPage } from './protocol-page-iki.ts'
import { naishiPage } from './protocol-page-naishi.ts'

/** The pages of docs/protocol that are made from the games' own definitions, by path. */
export const PROTOCOL_PAGES: Readonly<Record<string, () => string>> = {
  'docs/protocol/naishi.md': naishiPage,
  'docs/protocol/iki.md': ikiPage,
}

/** As the formatter leaves tables, too: columns are not padded there. */
export function unpadded(page: string): string {
  return page.replace(/^\|.*$/gm, (row) => row.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---'))
}
