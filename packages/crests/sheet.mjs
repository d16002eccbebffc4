import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/*
 * Writes a page with every drawing at 24, 48 and 96 pixels, by day and by night, and beside each the share of ink at 48 pixels.
 * Drawings of a kind that look too much alike are named at the end. node packages/crests/sheet.mjs sheet.html [trades buildings …]
 */
const [file = 'sheet.html', ...wanted] = process.argv.slice(2)

const DAY = {
  '--paper': '#f3e9d6',
  '--kp': '#fbf5e8',
  '--ink': '#2a2522',
  '--ol': '#2a2522',
  '--mk': '#fff8ea',
  '--pc': '#c5402f',
  '--skin': '#f3dfc0',
  '--lacquer': '#2a2522',
  '--seal': '#b93a2a',
  '--seal-t': '#fff8ea',
  '--g-mon': '#c9a14a',
  '--g-koban': '#e3b23c',
  '--g-rice': '#f0e2b8',
  '--g-sandal': '#d9bb80',
  '--g-thong': '#b93a2a',
  '--g-lumber': '#a8703c',
  '--g-lumber2': '#e2c08c',
  '--g-fish': '#c65a48',
  '--g-leaf': '#5f7a3d',
  '--g-fire': '#c5402f',
  '--t-line': '#fbf5e8',
  '--t-op': '.34',
  '--t-special': '#6b4470',
  '--roof': '#46525e',
  '--roof-l': '#b9c0c2',
  '--water': '#7f9fb3',
  '--water-l': '#dfe6e2',
  '--rail': '#8b6642',
  '--wood': '#c39c6b',
  '--stock': '#fbf5e8',
  '--line': '#2a2522',
  '--lit': '#ffd561',
  '--ochre': '#d49a37',
  '--sakura': '#e8b9b5',
  '--hair': '#b9a684',
}
const NIGHT = {
  '--paper': '#16202c',
  '--kp': '#1a2634',
  '--ink': '#f2d8a0',
  '--ol': '#0b1119',
  '--pc': '#d9564a',
  '--seal': '#c5402f',
  '--g-rice': '#e9dab0',
  '--g-lumber': '#c48a52',
  '--g-lumber2': '#ecd0a0',
  '--g-leaf': '#93b562',
  '--g-thong': '#dd6149',
  '--g-fish': '#dc7462',
  '--g-sandal': '#dcc08a',
  '--t-special': '#5c4066',
  '--roof': '#31465a',
  '--roof-l': '#6f879d',
  '--water': '#24415a',
  '--water-l': '#4d7391',
  '--rail': '#8d7458',
  '--wood': '#3d3630',
  '--stock': '#223142',
  '--line': '#0b1119',
}

/** What patterns lie on. */
const GROUNDS = {
  street: '#c98a26',
  artisan: '#84552f',
  special: '#6b4470',
  master: '#b93a2a',
  shop: '#274a6d',
  tile: 'var(--roof)',
  sea: 'var(--water)',
  back: '#6b4470',
}

/** Runs in the page: ink is what is opaque and not paper, on a canvas of 48 pixels. */
const MEASURING = `
const inks = {}
const measure = async (figure) => {
  const symbol = document.getElementById(figure.dataset.symbol)
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="' + symbol.getAttribute('viewBox') + '">' +
    symbol.innerHTML.replaceAll('var(--kp)', '#fff').replace(/var\\([^)]*\\)/g, '#000').replaceAll('currentColor', '#000') + '</svg>'
  const image = new Image()
  image.src = 'data:image/svg+xml;utf8,' + encodeURIComponent(text)
  await image.decode()
  const canvas = document.createElement('canvas'); canvas.width = canvas.height = 48
  const context = canvas.getContext('2d'); context.fillStyle = '#fff'; context.fillRect(0, 0, 48, 48); context.drawImage(image, 0, 0, 48, 48)
  const ink = [...context.getImageData(0, 0, 48, 48).data].filter((_, i) => i % 4 === 0).map((v) => 1 - v / 255)
  const share = ink.reduce((a, b) => a + b, 0) / 2304
  ;(inks[figure.dataset.group] ??= []).push([figure.dataset.id, ink, share])
  const caption = figure.querySelector('figcaption')
  caption.textContent += ' ' + Math.round(share * 100) + ' %'
  if (share < .18 || share > .6) caption.className = 'odd'
}
const run = async () => {
  for (const figure of document.querySelectorAll('figure[data-time=day]')) await measure(figure)
  const out = []
  for (const [group, list] of Object.entries(inks)) {
    const pairs = []
    list.forEach(([a, x], i) => list.slice(i + 1).forEach(([b, y]) => {
      let and = 0, or = 0
      x.forEach((v, k) => { and += Math.min(v, y[k]); or += Math.max(v, y[k]) })
      pairs.push([and / or, a, b])
    }))
    pairs.sort((p, q) => q[0] - p[0])
    out.push(group + ': ' + pairs.slice(0, 6).map(([v, a, b]) => a + '/' + b + ' ' + v.toFixed(2)).join(', '))
  }
  document.getElementById('alike').textContent = out.join('\\n')
  document.title = 'measured'
}
run()`

const { common, naishi, iki, prints } = await sources()
const groups = {
  trades: iki.TRADE_CRESTS,
  buildings: iki.BUILDING_CRESTS,
  naishi: naishi.NAISHI_CRESTS,
  goods: iki.GOODS_SIGNS,
  shops: iki.SHOP_SIGNS,
  tokens: iki.TOKEN_SIGNS,
  street: iki.STREET,
  mon: common.MON,
  icons: common.ICONS,
  figures: common.FIGURES,
  lanterns: common.LANTERNS,
  fall: common.FALLING,
  seal: common.SEAL,
}
const shown = Object.entries(groups).filter(([name]) => asked(name))
writeFileSync(file, page())

async function sources() {
  const folder = mkdtempSync(join(tmpdir(), 'crests-'))
  const bundle = await rolldown({
    input: {
      common: source('index.ts'),
      naishi: source('naishi/index.ts'),
      iki: source('iki/index.ts'),
      prints: source('prints/index.ts'),
    },
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
  const loaded = await Promise.all(
    ['common', 'naishi', 'iki', 'prints'].map(async (name) => [name, await import(join(folder, `${name}.mjs`))]),
  )
  rmSync(folder, { recursive: true })
  return Object.fromEntries(loaded)
}

function source(name) {
  return new URL(`src/${name}`, import.meta.url).pathname
}

function page() {
  const sprite = common.sprite(...shown.map(([, group]) => group), common.PATTERNS)
  const figures = [
    ...shown.map(([name, group]) => ({
      name,
      drawn: (time) => Object.entries(group).map((entry) => entryOf(time, name, entry)),
    })),
    ...(asked('patterns') ? [{ name: 'patterns', drawn: () => Object.entries(common.PATTERNS).map(swatch) }] : []),
  ]
  const sections = ['day', 'night'].flatMap((time) =>
    figures.map(({ name, drawn }) => section(time, name, drawn(time))),
  )
  const pictures = asked('prints') ? Object.values(prints.PRINTS).flatMap(Object.values).map(picture) : []
  return `<!doctype html><meta charset="utf-8"><title>Crests</title><style>
:root{${styleOf(DAY)}}
body{margin:0;font:12px sans-serif;background:var(--paper);color:var(--ink)}
section{background:var(--paper);color:var(--ink);padding:8px;display:flex;flex-wrap:wrap;gap:6px}
.night{${styleOf(NIGHT)}}
figure{margin:0;width:216px;display:flex;flex-wrap:wrap;gap:6px;align-items:end;background:var(--kp);padding:6px}
figcaption{width:100%}.odd{color:#d00;font-weight:700}
.mon figure{background:var(--pc)}
h2{width:100%;margin:4px 0}
</style><svg width="0" height="0" style="position:absolute">${sprite}</svg>
${sections.join('')}${section('day', 'prints', pictures)}
<pre id="alike"></pre><script>${MEASURING}</script>`
}

function asked(name) {
  return wanted.length === 0 || wanted.includes(name)
}

function styleOf(colours) {
  return Object.entries(colours)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')
}

function section(time, name, figures) {
  return `<section class="${time} ${name}"><h2>${name}</h2>${figures.join('')}</section>`
}

function entryOf(time, group, [name, { id, box }]) {
  const sizes = [96, 48, 24].map(
    (size) => `<svg width="${size}" height="${size}" viewBox="0 0 ${box} ${box}"><use href="#${id}"/></svg>`,
  )
  return `<figure data-group="${group}" data-time="${time}" data-id="${name}" data-symbol="${id}">${sizes.join('')}<figcaption>${name}</figcaption></figure>`
}

function swatch([name, { id }]) {
  const room = 'width="200" height="110"'
  return `<figure><svg ${room}><rect ${room} fill="${GROUNDS[name]}"/><rect ${room} fill="url(#${id})"/></svg><figcaption>${name}</figcaption></figure>`
}

function picture({ width, height, markup }) {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="overflow:hidden">${markup}</svg>`
}
