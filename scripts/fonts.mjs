import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import subsetFont from 'subset-font'

/*
 * Cuts the faces of the web client down to the characters it uses, and writes the style sheet that declares them: npm run fonts
 * With --check nothing is written; it fails if a file is not what it would write.
 */

const FOLDER = 'packages/web/public/fonts'
const SHEET = 'packages/web/src/styles/fonts.css'
const MOST_BYTES = 150_000 // for one language

/** Pages to look things up in. What they alone have in kanji is no burden to a table. */
const LOOKED_UP = /^web\/src\/learn\//
const JAPANESE = collectJapanese((path) => !LOOKED_UP.test(path))
const JAPANESE_TERMS = without(
  collectJapanese((path) => LOOKED_UP.test(path)),
  JAPANESE,
)

/** The files of a face: their characters, and the file they are cut from. A browser fetches those whose characters a page uses. */
const PARTS = {
  latin: { from: 'latin', characters: `${range(' ', '~')}\u00A0\u2009ÄÖÜäöüßÓó§©«»°±²·½×–—‘’‚“”„‹›…•′″−↑↓€` },
  western: { from: 'latin', characters: `¡¿${range('À', 'ÿ').replaceAll(/[ÄÖÜäöüßÓó×]/g, '')}Œœ` }, // in names of players
  polish: { from: 'latin-ext', characters: 'ĄąĆćĘęŁłŃńŚśŹźŻżĀāĒēĪīŌōŪū' }, // and the long vowels of Japanese words
  cyrillic: { from: 'cyrillic', characters: `${range('А', 'я')}Ёё№` },
  japanese: { from: 'japanese', characters: JAPANESE },
  terms: { from: 'japanese', characters: JAPANESE_TERMS }, // in the glossary, where alone a page asks for them
}

/** What is fetched for a language; its pages have names in Latin letters and in kanji too. */
const LANGUAGES = {
  en: ['latin', 'japanese'],
  pl: ['latin', 'polish', 'japanese'],
  de: ['latin', 'japanese'],
  ru: ['latin', 'cyrillic', 'japanese'],
}

/** lnum and tnum for Alegreya, whose usual figures hang below the line; locl for the Polish accents. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'locl']

const EUROPEAN = ['latin', 'western', 'polish', 'cyrillic']

/** Every face; where a width is given, a face of the reader's system stands in until it has come, scaled to be as wide and high. */
const FACES = [
  {
    family: 'Alegreya',
    source: 'alegreya',
    copyright: 'Copyright 2011 The Alegreya Project Authors (https://github.com/huertatipografica/Alegreya)',
    parts: EUROPEAN,
    heights: { ascent: 1.016, descent: 0.345 },
    weights: { 800: { width: 0.419, standIn: 'Georgia Bold' } },
  },
  {
    family: 'Edokko Text', // Source Sans 3: its licence keeps the name "Source" for the unchanged face
    source: 'source-sans-3',
    rename: { 'Source Sans 3': 'Edokko Text 3', SourceSans3: 'EdokkoText3' },
    copyright: '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’',
    parts: EUROPEAN,
    heights: { ascent: 1.024, descent: 0.4 },
    weights: {
      400: { width: 0.418, standIn: 'Arial' },
      600: { width: 0.431, standIn: 'Arial Bold' },
      700: { width: 0.443, standIn: 'Arial Bold' },
    },
  },
  {
    family: 'Yuji Boku',
    source: 'yuji-boku',
    copyright: 'Copyright 2021 The Yuji Project Authors (https://github.com/Kinutafontfactory/Yuji)',
    parts: ['japanese', 'terms'],
    weights: { 400: {} },
  },
]

/** Faces that systems have, and others made to be as wide. Widths here and above are those of average English text, in em. */
const STAND_INS = {
  'Georgia Bold': { width: 1062 / 2048, names: ['Georgia Bold', 'Gelasio Bold'] },
  Arial: { width: 904 / 2048, names: ['Arial', 'Liberation Sans', 'Arimo'] },
  'Arial Bold': { width: 983 / 2048, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'] },
}

const files = await makeFiles()
const sizes = fetchedSizes()
for (const [language, bytes] of sizes) console.log(`${language}  ${(bytes / 1000).toFixed(1).padStart(5)} KB`)
if (sizes.some(([, bytes]) => bytes > MOST_BYTES)) fail(`A language may take ${MOST_BYTES / 1000} KB at most.`)
if (process.argv.includes('--check')) {
  const stale = [...files].filter(([path, bytes]) => !existsSync(path) || !bytes.equals(readFileSync(path)))
  if (stale.length > 0) fail(`Out of date, run npm run fonts: ${stale.map(([path]) => path).join(', ')}`)
} else {
  mkdirSync(FOLDER, { recursive: true })
  for (const [path, bytes] of files) writeFileSync(path, bytes)
}

/** Every file to be written, by its path. */
async function makeFiles() {
  const made = new Map([[SHEET, Buffer.from(await styleSheet())]])
  for (const face of FACES) {
    made.set(`${FOLDER}/${face.source}.OFL.txt`, Buffer.from(licence(face)))
    for (const weight of Object.keys(face.weights))
      for (const part of face.parts) made.set(pathOf(face, weight, part), await cut(face, weight, part))
  }
  return made
}

/** A face with only the characters of one part, in the format for browsers. */
async function cut({ source, rename = {} }, weight, part) {
  const { from, characters } = PARTS[part]
  const original = readFileSync(`node_modules/@fontsource/${source}/files/${source}-${from}-${weight}-normal.woff2`)
  const options = { keepFeatures: FEATURES, noHinting: true }
  const small = await subsetFont(original, characters, { ...options, targetFormat: 'truetype' })
  return subsetFont(renamed(small, rename), characters, { ...options, targetFormat: 'woff2' })
}

/** The font under other names of the same length, so that nothing in it moves. */
function renamed(font, names) {
  const text = Object.entries(names).reduce(
    (bytes, [from, to]) => bytes.replaceAll(wide(from), wide(to)),
    font.toString('latin1'),
  )
  return Buffer.from(text, 'latin1')
}

/** A text as names in fonts are written, two bytes a letter. */
function wide(text) {
  return [...text].map((letter) => `\0${letter}`).join('')
}

/** The text of the licence under the copyright that the font itself states. */
function licence({ source, copyright }) {
  const [, ...text] = readFileSync(`node_modules/@fontsource/${source}/LICENSE`, 'utf8').split('\n')
  return [copyright, ...text].join('\n')
}

async function styleSheet() {
  const css = `/* Written by scripts/fonts.mjs: npm run fonts */\n\n${FACES.flatMap(declarations).join('\n')}`
  return (await format(SHEET, css, JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')))).code
}

function declarations(face) {
  return Object.entries(face.weights).flatMap(([weight, { width, standIn }]) => {
    const own = face.parts.map((part) => ownFace(face, weight, part))
    return standIn === undefined ? own : own.concat(standInFace(face, weight, width, STAND_INS[standIn]))
  })
}

function ownFace(face, weight, part) {
  return fontFace({
    'font-family': `'${face.family}'`,
    'font-weight': weight,
    'font-display': 'swap',
    src: `url('${pathOf(face, weight, part).replace('packages/web/public', '')}') format('woff2')`,
    'unicode-range': part === 'japanese' ? 'U+3000-30FF, U+4E00-9FFF' : unicodeRange(PARTS[part].characters),
  })
}

function standInFace({ family, heights }, weight, width, other) {
  const scale = width / other.width
  return fontFace({
    'font-family': `'${family} stand-in'`,
    'font-weight': weight,
    src: other.names.map((name) => `local('${name}')`).join(', '),
    'size-adjust': percent(scale),
    'ascent-override': percent(heights.ascent / scale),
    'descent-override': percent(heights.descent / scale),
    'line-gap-override': '0%',
  })
}

function fontFace(descriptors) {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}

function percent(value) {
  return `${Number((100 * value).toFixed(2))}%`
}

/** The characters as CSS writes them: U+0020-007E, U+2013-2014, U+20AC. */
function unicodeRange(characters) {
  const runs = []
  for (const code of [...characters].map((character) => character.codePointAt(0)).sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')
}

function hex(code) {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

function range(first, last) {
  const [from, to] = [first.codePointAt(0), last.codePointAt(0)]
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
}

/** Every kanji and kana that stands anywhere in those sources. */
function collectJapanese(isWanted) {
  const sources = readdirSync('packages', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^\w+\/src\/.*\.(ts|tsx|json|css)$/.test(path) && isWanted(path))
  const found = sources.flatMap(
    (path) => readFileSync(`packages/${path}`, 'utf8').match(/[\u3001-\u30FF\u4E00-\u9FFF]/g) ?? [],
  )
  return [...new Set(found)].sort((a, b) => a.codePointAt(0) - b.codePointAt(0)).join('')
}

function without(characters, others) {
  return [...characters].filter((character) => !others.includes(character)).join('')
}

function pathOf({ source }, weight, part) {
  return `${FOLDER}/${source}-${weight}-${part}.woff2`
}

/** How many bytes of fonts a reader of each language fetches. */
function fetchedSizes() {
  return Object.entries(LANGUAGES).map(([language, parts]) => {
    const fetched = FACES.flatMap((face) =>
      Object.keys(face.weights).flatMap((weight) =>
        face.parts.filter((part) => parts.includes(part)).map((part) => pathOf(face, weight, part)),
      ),
    )
    return [language, fetched.reduce((sum, path) => sum + files.get(path).length, 0)]
  })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
