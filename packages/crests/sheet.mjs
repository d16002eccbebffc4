import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/*
 * The contact sheets: every drawing at 96, 48 and 24 pixels, as it lies on the table by day and by night.
 * node packages/crests/sheet.mjs sheet.html dark writes them all as one page; npm run sheets makes pictures of them.
 */

const SIZES = [96, 48, 24]
const SEATS = ['uroko', 'bars', 'bishi', 'ume']
const DARK_CRESTS = new Set(['mountain', 'naishi', 'rice', 'banner']) // the others are light on their fields
const GROUNDS = { tile: 'var(--roof)', sea: 'var(--water)', back: 'var(--n-councillor)' } // those of types have their colour

const STYLE = `
body{margin:0;width:1240px;font:11px/1.3 sans-serif}
.sheet{--pc:var(--p1);background:var(--roundel);color:var(--crest);padding:8px;display:flex;flex-wrap:wrap;gap:4px}
h2{width:100%;margin:6px 4px 2px;font-size:14px}
figure{--kp:var(--ground-of,var(--roundel));margin:0;padding:6px;width:200px;box-sizing:border-box;display:flex;gap:8px;align-items:end;flex-wrap:wrap;background:var(--ground-of,none)}
figcaption{width:100%;color:var(--ink-of,currentColor)}`

/** The sheets by their names, each with the groups it shows. */
export async function loadSheets() {
  const { common, iki, naishi } = await importCrests()
  const trades = tradesBySeason(iki.TRADE_CRESTS)
  const style = `${readFileSync(fileURLToPath(new URL('../web/src/styles/tokens.css', import.meta.url)), 'utf8')}${STYLE}`
  const sheets = {
    'trades-spring': { 'trades of the start and of spring': [...trades.start, ...trades.spring].map(crest) },
    'trades-summer': { 'trades of summer': trades.summer.map(crest) },
    'trades-autumn': { 'trades of autumn': trades.autumn.map(crest) },
    'trades-winter': { 'trades of winter': trades.winter.map(crest) },
    street: {
      buildings: entries(iki.BUILDING_CRESTS).map(crest),
      shops: entries(iki.SHOP_SIGNS).map(crest),
      goods: entries(iki.GOODS_SIGNS).map(crest),
      'tokens of the retired': entries(iki.TOKEN_SIGNS).map(crest),
      'tokens of the seasons': entries(iki.SEASON_TOKENS).map(crest),
      'the year': entries(iki.YEAR_CRESTS).map(crest),
    },
    naishi: { Naishi: entries(naishi.NAISHI_CRESTS).map(onField) },
    common: {
      figures: entries({ ...common.FIGURES, ...iki.IKIZAMA_FIGURES, ...naishi.LADIES }).map(ofPlayer),
      mons: entries(common.MON).map(onColour),
      lanterns: entries(common.LANTERNS).map(ofPlayer),
      seal: entries(common.SEAL).map(crest),
      patterns: entries(common.PATTERNS).map(swatch),
      icons: entries(common.ICONS).map(crest),
    },
  }
  const sprite = common.sprite(...[common, iki, naishi].flatMap(groupsOf))
  const head = `<meta charset="utf-8"><title>Crests</title><style>${style}</style>`
  const defined = `<svg width="0" height="0" style="position:absolute">${sprite}</svg>`
  const page = (names, theme) => {
    const shown = names.map((name) => sheet(name, sheets[name]))
    return `<!doctype html><html data-theme="${theme}">${head}${defined}${shown.join('')}</html>`
  }
  return { names: Object.keys(sheets), page }
}

function sheet(name, groups) {
  const sections = Object.entries(groups).map(([title, figures]) => `<h2>${title}</h2>${figures.join('')}`)
  return `<section class="sheet" id="${name}">${sections.join('')}</section>`
}

const entries = (group) => Object.entries(group)

function crest([name, { id, box }], style = '') {
  const sizes = SIZES.map(
    (size) => `<svg width="${size}" height="${size}" viewBox="0 0 ${box} ${box}"><use href="#${id}"/></svg>`,
  )
  return `<figure style="${style}">${sizes.join('')}<figcaption>${name.replaceAll('_', ' ')}</figcaption></figure>`
}

/** A card of Naishi, on its own colour. */
function onField([name, drawing]) {
  const ink = DARK_CRESTS.has(name) ? '#2a2522' : '#fff8ea'
  return crest([name, drawing], `--ground-of:var(--n-${name});color:${ink}`)
}

function ofPlayer([name, drawing]) {
  return crest([name, drawing], playersColour(name))
}

function onColour([name, drawing]) {
  return crest([name, drawing], `${playersColour(name)};--ground-of:var(--pc);--ink-of:var(--mk)`)
}

function playersColour(name) {
  return `--pc:var(--p${SEATS.indexOf(name.split('-').at(-1)) + 1})`
}

function swatch([name, { id }]) {
  const room = 'width="176" height="96"'
  const ground = GROUNDS[name] ?? `var(--t-${name})`
  return `<figure><svg ${room}><rect ${room} fill="${ground}"/><rect ${room} fill="url(#${id})"/></svg><figcaption>${name}</figcaption></figure>`
}

/** The groups of drawings and patterns that a module exports. */
function groupsOf(module) {
  return Object.values(module).filter((value) => typeof value === 'object' && !Array.isArray(value))
}

/** The crests are in the order of their seasons: four to begin with, then fourteen each. */
function tradesBySeason(crests) {
  const trades = entries(crests)
  const from = (start, length) => trades.slice(start, start + length)
  return { start: from(0, 4), spring: from(4, 14), summer: from(18, 14), autumn: from(32, 14), winter: from(46, 14) }
}

/** The drawings are TypeScript: they are bundled to be read. */
async function importCrests() {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-crests-'))
  const parts = { common: 'index.ts', iki: 'iki/index.ts', naishi: 'naishi/index.ts' }
  const input = Object.fromEntries(
    entries(parts).map(([part, file]) => [part, fileURLToPath(new URL(`src/${file}`, import.meta.url))]),
  )
  const bundle = await rolldown({ input })
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
  await bundle.close()
  const load = async (part) => [part, await import(pathToFileURL(join(folder, `${part}.mjs`)).href)]
  const modules = await Promise.all(Object.keys(parts).map(load))
  rmSync(folder, { recursive: true })
  return Object.fromEntries(modules)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { names, page } = await loadSheets()
  const [file = 'sheet.html', theme = 'light'] = process.argv.slice(2)
  writeFileSync(file, page(names, theme))
}
