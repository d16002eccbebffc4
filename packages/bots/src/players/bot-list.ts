import { clip, NotationError } from '@edokko/engine'

/** Splits a list of bots at its commas: 'master,novice@200ms'. What stands in quotes is not split: 'program:bot "a, b",random'. */
export function parseBotList(text: string): string[] {
  return split(text, ',', (quoted) => quoted)
}

/** Splits a command line at its spaces, as a shell would: quotes hold words together and are left out. */
export function parseCommandLine(text: string): string[] {
  return split(text, ' ', (quoted) => quoted.slice(1, -1)).filter((word) => word !== '')
}

const PART = /"[^"]*"|'[^']*'|[^"']/g

function split(text: string, separator: string, unquote: (quoted: string) => string): string[] {
  const parts = ['']
  const pieces = text.match(PART) ?? []
  if (pieces.join('').length !== text.length) throw new NotationError(`"${clip(text)}" has a quote that is not closed`)
  for (const piece of pieces) {
    if (piece === separator) parts.push('')
    else parts[parts.length - 1] += piece.length === 1 ? piece : unquote(piece)
  }
  return parts
}
