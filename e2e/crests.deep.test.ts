import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIGURES, ICONS, MON, standalone, VARIABLES } from '@edokko/crests'
import type { Drawing } from '@edokko/crests'
import {
  BUILDING_CRESTS,
  GOODS_SIGNS,
  IKIZAMA_FIGURES,
  SEASON_TOKENS,
  SHOP_SIGNS,
  TOKEN_SIGNS,
  TRADE_CRESTS,
  YEAR_CRESTS,
} from '@edokko/crests/iki'
import { LADIES, NAISHI_CRESTS } from '@edokko/crests/naishi'
import { afterAll, expect, test } from 'vitest'
import { useSite } from './harness/site.ts'

/*
 * The crests as a browser draws them, 48 pixels wide: black is ink, whatever its colour, and white is paper. A picture is the ink of its
 * pixels, row by row, from 0 to 1.
 */

type Picture = readonly number[]
type Group = Readonly<Record<string, Drawing>>

const SIZE = 48
const LIGHT = ['--kp', '--mk', '--seal-t', '--skin'] // the theme's papers
const folder = mkdtempSync(join(tmpdir(), 'edokko-crests-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><title>Crests</title><link rel="icon" href="data:,">',
)
const site = useSite(folder)

/** Drawings among which one must be told from another. Figures differ by what they are; whose they are is said by their mon. */
const KINDS: Readonly<Record<string, Group>> = {
  trades: TRADE_CRESTS,
  buildings: BUILDING_CRESTS,
  naishi: NAISHI_CRESTS,
  shops: SHOP_SIGNS,
  goods: GOODS_SIGNS,
  'tokens of the retired': TOKEN_SIGNS,
  'tokens of the seasons': SEASON_TOKENS,
  year: YEAR_CRESTS,
  mons: MON,
  figures: {
    oyakata: FIGURES['oyakata-uroko'],
    emissary: FIGURES['emissary-uroko'],
    ikizama: IKIZAMA_FIGURES['ikizama-uroko'],
    lady: LADIES['lady-uroko'],
  },
  icons: ICONS,
}

test.each(Object.keys(KINDS))('%s: no two overlap by more than four fifths, and none is cut off', async (kind) => {
  const pictures = await render(kind)
  const pairs = pictures.flatMap(([one, first], place) =>
    pictures.slice(place + 1).map(([other, second]) => ({ pair: `${one}, ${other}`, share: overlap(first, second) })),
  )
  expect(pairs.filter(({ share }) => share > 0.8)).toEqual([])
  expect(pictures.filter(([, picture]) => touchesEdge(picture)).map(([name]) => name)).toEqual([])
})

test.each(['trades', 'buildings', 'naishi', 'shops'])('%s: neither thin nor heavy, and in the middle', async (kind) => {
  for (const [name, picture] of await render(kind)) {
    const share = mean(picture)
    const { x, y } = middle(picture)
    expect.soft(share, `ink of ${name}`).toBeGreaterThanOrEqual(0.18)
    expect.soft(share, `ink of ${name}`).toBeLessThanOrEqual(0.6)
    expect.soft(Math.abs(x - 0.5), `${name} to the side`).toBeLessThanOrEqual(0.06)
    expect.soft(Math.abs(y - 0.5), `${name} up or down`).toBeLessThanOrEqual(0.06)
  }
})

/** The pictures of a group by the names of its drawings. A mon is paper on its player's colour, so its paper is what counts. */
async function render(kind: string): Promise<readonly (readonly [name: string, picture: Picture])[]> {
  const group = KINDS[kind] ?? {}
  const inks = { currentColor: '#000', ...Object.fromEntries(VARIABLES.map((name) => [name, '#000'])) }
  const paper = kind === 'mons' ? {} : Object.fromEntries(LIGHT.map((name) => [name, '#fff']))
  const files = Object.values(group).map((drawing) => standalone(drawing, { ...inks, ...paper }))
  const { page } = await site.open('/')
  const pictures = await page.evaluate(draw, { files, size: SIZE })
  return Object.keys(group).map((name, place) => [name, pictures[place] ?? []])
}

/** Runs in the page. */
async function draw({ files, size }: { files: readonly string[]; size: number }): Promise<Picture[]> {
  const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas to draw on')
  context.fillStyle = '#fff'
  const pictures: Picture[] = []
  for (const file of files) {
    const image = new Image(size, size)
    image.src = `data:image/svg+xml,${encodeURIComponent(file)}`
    await image.decode()
    context.fillRect(0, 0, size, size)
    context.drawImage(image, 0, 0, size, size)
    const { data } = context.getImageData(0, 0, size, size)
    pictures.push(Array.from({ length: size * size }, (_, pixel) => 1 - (data[4 * pixel] ?? 0) / 255))
  }
  return pictures
}

/** Intersection over union. */
function overlap(one: Picture, other: Picture): number {
  let [both, either] = [0, 0]
  for (const [i, ink] of one.entries()) {
    both += Math.min(ink, other[i] ?? 0)
    either += Math.max(ink, other[i] ?? 0)
  }
  return both / either
}

function mean(picture: Picture): number {
  return picture.reduce((sum, ink) => sum + ink, 0) / picture.length
}

/** Where the eye puts its middle, as shares of the width and the height: halfway from the middle of its outline to that of its ink. */
function middle(picture: Picture): { readonly x: number; readonly y: number } {
  const inked = picture.flatMap((ink, pixel) =>
    ink < 0.2 ? [] : [{ ink, x: pixel % SIZE, y: Math.floor(pixel / SIZE) }],
  )
  const all = inked.reduce((sum, { ink }) => sum + ink, 0)
  const along = (axis: 'x' | 'y'): number => {
    const places = inked.map((pixel) => pixel[axis])
    const outline = (Math.min(...places) + Math.max(...places)) / 2
    const mass = inked.reduce((sum, pixel) => sum + pixel.ink * pixel[axis], 0) / all
    return ((outline + mass) / 2 + 0.5) / SIZE
  }
  return { x: along('x'), y: along('y') }
}

/** Whether ink reaches the outermost pixels so fully that some of it must be cut off. */
function touchesEdge(picture: Picture): boolean {
  return picture.some((ink, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    return ink > 0.9 && (x === 0 || y === 0 || x === SIZE - 1 || y === SIZE - 1)
  })
}
