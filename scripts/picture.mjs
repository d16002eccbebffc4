import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { buildCli } from './build.mjs'

/*
 * Draws docs/terminal.svg and docs/terminal-iki.svg, the pictures of the terminal games: plays some moves of a fixed game, takes the last
 * screen and turns its colours into rectangles and text. npm run picture
 */

const PICTURES = [
  {
    file: 'docs/terminal.svg',
    title: 'A game of Naishi in the terminal',
    command: ['play', 'naishi'],
    options: ['--bots', 'random', '--seed', 'picture', '--first', 'a'],
    moves: ['g2', 'r3', 'done', 'h1', 'swap', 'r3', 'h3', 'r5', 'done'],
  },
  {
    file: 'docs/terminal-iki.svg',
    title: 'A game of IKI in the terminal',
    command: ['play', 'iki'],
    options: ['--bots', 'random', '--seed', 'picture', '--first', 'a'],
    moves: [...'12231231344443413121421421422242331143332242223242324414131333321'],
  },
]
/** An escape sequence that changes colours or weight. */
const COLOUR = new RegExp(`(${String.fromCodePoint(0x1b)}\\[[\\d;]*m)`)
const CELL = { width: 8.4, height: 18 }
const PAPER = '#16202c'
const INK = '#f2d8a0'

await buildCli()
for (const { file, title, command, options, moves } of PICTURES) {
  const { stdout } = spawnSync('node', ['packages/cli/bin/edokko.js', ...command, ...options, '--language', 'en'], {
    input: moves.join('\n'),
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: '' },
  })
  const screen = stdout.split('\n> ')[moves.length] ?? ''
  const lines = [`$ edokko ${command.join(' ')}`, ...trimBlank(screen.split('\n')), '> ']
  writeFileSync(file, svg(lines, title))
  console.log(`${file}: ${lines.length} lines`)
}

function trimBlank(rows) {
  const first = rows.findIndex((row) => row.trim() !== '')
  const last = rows.findLastIndex((row) => row.trim() !== '')
  return rows.slice(first, last + 1)
}

function svg(rows, title) {
  const runs = rows.map(parseRuns)
  const columns = Math.max(...runs.map((row) => row.reduce((sum, { text }) => sum + text.length, 0))) + 2
  const width = Math.ceil(columns * CELL.width)
  const height = (rows.length + 1) * CELL.height
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>`,
    '<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
    ...runs.flatMap((row, y) => drawRow(row, y)),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function drawRow(row, y) {
  const top = (y + 0.5) * CELL.height
  let column = 1
  return row.flatMap(({ text, ink, paper, bold, faint }) => {
    const start = column
    column += text.length
    const words = text.trim()
    const x = start + text.length - text.trimStart().length
    const weight = bold ? ' font-weight="bold"' : ''
    const opacity = faint ? ' opacity="0.6"' : ''
    return [
      ...(paper === undefined
        ? []
        : [`<rect ${span(start, text)} y="${top}" height="${CELL.height}" fill="${paper}"/>`]),
      ...(words === ''
        ? []
        : [
            `<text ${span(x, words, 'textLength')} y="${top + 13}" fill="${ink}"${weight}${opacity}>${escapeXml(words)}</text>`,
          ]),
    ]
  })
}

function span(column, text, length = 'width') {
  return `x="${(column * CELL.width).toFixed(1)}" ${length}="${(text.length * CELL.width).toFixed(1)}"`
}

/** Splits a line at its escape sequences into runs of one look. */
function parseRuns(line) {
  const look = { ink: INK, paper: undefined, bold: false, faint: false }
  return line.split(COLOUR).flatMap((part) => {
    if (!part.startsWith('\u001B')) return part === '' ? [] : [{ text: part, ...look }]
    const codes = part.slice(2, -1).split(';').map(Number)
    for (let i = 0; i < codes.length; i++) {
      if (codes[i] === 0) Object.assign(look, { ink: INK, paper: undefined, bold: false, faint: false })
      if (codes[i] === 1) look.bold = true
      if (codes[i] === 2) look.faint = true
      if (codes[i] === 22) Object.assign(look, { bold: false, faint: false })
      if (codes[i] === 38) look.ink = palette(codes[(i += 2)])
      if (codes[i] === 48) look.paper = palette(codes[(i += 2)])
    }
    return []
  })
}

/** A colour of the 256-colour palette: 16–231 are a cube of six steps, 232–255 greys. */
function palette(index) {
  if (index >= 232) return hex([8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)])
  const steps = [Math.floor((index - 16) / 36), Math.floor((index - 16) / 6) % 6, (index - 16) % 6]
  return hex(steps.map((step) => (step === 0 ? 0 : 55 + 40 * step)))
}

function hex(rgb) {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '\u00A0')
}
