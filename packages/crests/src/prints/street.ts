import { FIGURES } from '../common/figures.ts'
import { ICONS } from '../common/icons.ts'
import type { Drawing } from '../crest.ts'
import { AUTUMN } from '../iki/autumn.ts'
import { SPRING } from '../iki/spring.ts'
import { SUMMER } from '../iki/summer.ts'
import { cartouche, figure, INK, mist, path, printed, shape, stroke } from './inks.ts'
import type { Print } from './inks.ts'
import { round } from '../hand.ts'

const MIST = '#f6e9cd'

const DEFS = `<defs><linearGradient id="pr-day" x2="0" y2="1"><stop offset="0" stop-color="#1d3c5c"/><stop offset=".3" stop-color="#6d93ad"/><stop offset=".62" stop-color="#f1dcb8"/></linearGradient><pattern id="pr-roof" width="12" height="10" patternUnits="userSpaceOnUse"><path d="M0 10A6 6 0 0 1 12 10" fill="none" stroke="#aab4b8" stroke-width="1.3"/></pattern></defs>`

/** Fuji under its snow, behind the roofs. */
function mountain(w: number, h: number): string {
  const [left, right, top] = [w / 2 - 18, w / 2 + 16, 0.2 * h]
  return (
    shape(
      path`M${0.16 * w} ${0.66 * h}Q${0.38 * w} ${0.36 * h} ${left} ${top}L${right} ${top + 3}Q${0.63 * w} ${0.38 * h} ${0.86 * w} ${0.66 * h}Z`,
      INK.sea,
      1.8,
    ) +
    shape(
      path`M${left} ${top}L${right} ${top + 3}Q${0.545 * w} ${0.27 * h} ${0.6 * w} ${0.35 * h}L${0.565 * w} ${0.325 * h}L${0.555 * w} ${0.4 * h}L${0.52 * w} ${0.32 * h}L${w / 2 - 2} ${0.41 * h}L${0.47 * w} ${0.32 * h}L${0.44 * w} ${0.39 * h}L${0.43 * w} ${0.32 * h}L${0.395 * w} ${0.36 * h}Q${0.45 * w} ${0.27 * h} ${left} ${top}Z`,
      INK.snow,
      1.4,
    )
  )
}

/** The canal between the rows, with its bridge. */
function bridge(w: number, ground: number): string {
  const [left, right, middle] = [0.425 * w, 0.575 * w, w / 2]
  const deck = path`M${left} ${ground}Q${middle} ${ground - 44} ${right} ${ground}`
  const posts = [0.15, 0.325, 0.5, 0.675, 0.85].map(
    (share) => path`M${left + share * (right - left)} ${ground - 41 + 80 * (share - 0.5) ** 2}v20`,
  )
  return [
    shape(path`M${left} ${ground - 44}H${right}V${ground + 2}H${left}Z`, '#7fa3b6'),
    stroke(path`M${left} ${ground - 16}H${right}M${left} ${ground - 30}H${right}`, INK.foam, 1.4),
    stroke(deck, INK.line, 11),
    stroke(deck, '#b5713a', 7.6),
    stroke(path`M${left} ${ground - 20}Q${middle} ${ground - 62} ${right} ${ground - 20}`, INK.line, 3),
    stroke(posts.join(''), INK.line, 2.6),
  ].join('')
}

/** The watchtower with its bell. */
function tower(x: number, ground: number): string {
  const top = ground - 186
  return [
    shape(path`M${x - 16} ${top}L${x} ${top - 20}L${x + 16} ${top}Z`, INK.roof, 1.6),
    stroke(path`M${x - 10} ${top}L${x - 22} ${ground}M${x + 10} ${top}L${x + 22} ${ground}`, INK.timber, 5),
    stroke(
      path`M${x - 12} ${ground - 150}H${x + 12}M${x - 15} ${ground - 116}H${x + 15}M${x - 18} ${ground - 80}H${x + 18}`,
      INK.timber,
      3.4,
    ),
    printed(ICONS.bell, x - 9, top + 2, 18, INK.line, INK.roof),
  ].join('')
}

function kite(w: number, h: number, ground: number): string {
  const [x, y] = [0.3 * w, 0.08 * h]
  return [
    stroke(path`M${x + 31} ${y + 40}Q${0.37 * w} ${0.5 * h} ${0.452 * w} ${ground + 26}`, INK.line, 1.3),
    `<g transform="translate(${round(x)} ${round(y)}) rotate(-12)">`,
    shape('M0 0H50V66H0Z', INK.snow, 2),
    shape('M0 0H50V12H0ZM0 54H50V66H0Z', INK.vermilion),
    printed(SPRING.carpenter, 6, 14, 38, INK.line, INK.snow),
    stroke('M10 66Q2 90 14 108M40 66Q48 92 36 112', INK.vermilion, 4),
    '</g>',
  ].join('')
}

/** A house of the row: counter, noren with the trade's crest, tiled roof. */
function house(x: number, w: number, ground: number, noren: string, crest: Drawing): string {
  const eaves = ground - 84
  const pitch = (w - 8) / 4
  const panels = [0, 1, 2, 3].map((panel) => {
    const left = x + 5 + panel * pitch
    const right = left + pitch - 2
    return path`M${left} ${eaves}H${right}V${ground - 42}Q${(left + right) / 2} ${ground - 38} ${left} ${ground - 42}Z`
  })
  const boards = [0.2, 0.4, 0.6, 0.8].map((share) => path`M${x + share * w} ${ground - 66}V${ground}`)
  return [
    shape(path`M${x} ${ground - 92}h${w}V${ground}H${x}Z`, '#ecd9ae', 1.8),
    shape(path`M${x + 6} ${ground - 66}H${x + w - 6}V${ground}H${x + 6}Z`, INK.timber),
    stroke(path`M${x + 6} ${ground - 22}H${x + w - 6}`, '#c9a06a', 3),
    stroke(boards.join(''), INK.line, 1.6),
    shape(panels.join(''), noren, 1.2),
    printed(crest, x + w / 2 - 16.56, ground - 78.48, 33.12, INK.paper, noren),
    shape(path`M${x - 14} ${eaves}L${x + 4} ${eaves - 30}H${x + w - 4}L${x + w + 14} ${eaves}Z`, INK.roof, 2),
    shape(path`M${x - 6} ${eaves - 9}L${x + 8} ${eaves - 28}H${x + w - 8}L${x + w + 6} ${eaves - 9}Z`, 'url(#pr-roof)'),
    stroke(path`M${x} ${eaves - 30}H${x + w}`, INK.line, 6),
  ].join('')
}

function lantern(x: number, y: number): string {
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(.72)">`,
    stroke('M31 -20V8', INK.line, 3),
    shape('M19 8H43V14H19ZM19 74H43V80H19Z', INK.line),
    shape('M20 14H42C57 22 60 33 60 44C60 55 57 66 42 74H20C5 66 2 55 2 44C2 33 5 22 20 14Z', INK.light, 2),
    stroke('M9 24Q31 29 53 24M4 35Q31 40 58 35M4 53Q31 58 58 53M9 64Q31 69 53 64', '#94801f', 1),
    printed(SUMMER.lantern, 15, 28, 32, INK.line, INK.light),
    '</g>',
  ].join('')
}

/** The home print of IKI: the street in the morning, with Fuji. */
export function street(width: number, height: number, title: number): Print {
  const [w, h, ground] = [width, height, height - 64]
  const row = 0.22 * w - 2
  const streaks = path`M0 ${ground + 18}H${0.3 * w}M${0.4 * w} ${ground + 30}H${0.72 * w}M${0.1 * w} ${ground + 46}H${0.36 * w}M${0.64 * w} ${ground + 14}H${0.94 * w}M${0.78 * w} ${ground + 50}H${w}`
  const markup = [
    DEFS,
    `<rect width="${w}" height="${h}" fill="url(#pr-day)"/>`,
    `<circle cx="${round(0.76 * w)}" cy="${round(0.3 * h)}" r="38" fill="${INK.vermilion}"/>`,
    mountain(w, h),
    mist(-20, 0.4 * h, 0.46 * w, MIST),
    mist(0.62 * w, 0.5 * h, 0.5 * w, MIST),
    bridge(w, ground),
    tower(0.13 * w, ground),
    kite(w, h, ground),
    house(1, row, ground, INK.indigo, SPRING.soba),
    house(0.22 * w + 1, row, ground, INK.vermilion, SUMMER.umbrella),
    house(0.56 * w + 1, row, ground, INK.moss, AUTUMN.tempura),
    house(0.78 * w + 1, row, ground, INK.plum, AUTUMN.fish_peddler),
    shape(path`M0 ${ground}H${w}V${h}H0Z`, '#e2c78f'),
    stroke(path`M0 ${ground}H${w}`, INK.line, 2),
    stroke(streaks, '#b79a62', 1.6),
    figure(FIGURES['oyakata-bars'], 0.2 * w, ground + 46, 1.5, INK.indigo),
    figure(FIGURES['oyakata-uroko'], 0.46 * w, ground + 54, 1.9, INK.vermilion),
    figure(FIGURES['oyakata-ume'], 0.6 * w, ground + 42, 1.45, INK.plum),
    figure(FIGURES['oyakata-bishi'], 0.85 * w, ground + 50, 1.65, INK.moss),
    lantern(w / 2 - 22, ground - 136),
    cartouche(w - 18, 14, title, INK.seal, ['粋'], 'IKI'),
  ].join('')
  return { width, height, markup }
}
