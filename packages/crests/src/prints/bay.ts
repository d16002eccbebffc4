import { FIGURES } from '../common/figures.ts'
import { waves } from '../common/patterns.ts'
import { PROVINCES } from '../naishi/provinces.ts'
import { cartouche, figure, INK, mist, path, printed, shape, stroke } from './inks.ts'
import type { Print } from './inks.ts'
import { round } from '../hand.ts'

const MIST = '#f3dfb4'
const MOONLIGHT = '#fbf0d6'

const DEFS = `<defs><linearGradient id="pr-dusk" x2="0" y2="1"><stop offset="0" stop-color="#8e3427"/><stop offset=".26" stop-color="#e0a070"/><stop offset=".6" stop-color="#f3e3c3"/></linearGradient><pattern id="pr-wave" width="40" height="20" patternUnits="userSpaceOnUse">${waves(20, `fill="${INK.sea}" stroke="${INK.foam}" stroke-width="1.5"`)}</pattern></defs>`

function hills(w: number, h: number): string {
  return [
    shape(
      path`M0 ${0.58 * h}Q${0.12 * w} ${0.3 * h} ${0.24 * w} ${0.5 * h}Q${0.36 * w} ${0.62 * h} ${0.46 * w} ${0.44 * h}Q${0.6 * w} ${0.2 * h} ${0.76 * w} ${0.46 * h}Q${0.88 * w} ${0.6 * h} ${w} ${0.4 * h}V${h}H0Z`,
      '#8d6b93',
      1.6,
    ),
    mist(0.3 * w, 0.42 * h, 0.5 * w, MIST),
    shape(
      path`M${0.5 * w} ${0.78 * h}Q${0.66 * w} ${0.34 * h} ${0.84 * w} ${0.46 * h}Q${0.96 * w} ${0.54 * h} ${w} ${0.5 * h}V${0.86 * h}H${0.5 * w}Z`,
      '#4f6a35',
      1.6,
    ),
    printed(PROVINCES.fort, 0.66 * w, 0.19 * h, 0.32 * h, INK.line, MOONLIGHT),
    shape(
      path`M0 ${0.66 * h}Q${0.14 * w} ${0.5 * h} ${0.3 * w} ${0.66 * h}Q${0.4 * w} ${0.76 * h} ${0.44 * w} ${0.84 * h}H0Z`,
      INK.moss,
      1.6,
    ),
    mist(-30, 0.56 * h, 0.42 * w, MIST),
  ].join('')
}

function water(w: number, h: number): string {
  return (
    shape(
      path`M${0.46 * w} ${0.58 * h}Q${0.62 * w} ${0.64 * h} ${0.5 * w} ${0.72 * h}Q${0.34 * w} ${0.78 * h} 0 ${0.8 * h}V${h}H${w}V${0.8 * h}Q${0.7 * w} ${0.78 * h} ${0.6 * w} ${0.7 * h}Q${0.58 * w} ${0.62 * h} ${0.5 * w} ${0.57 * h}Z`,
      INK.sea,
      1.6,
    ) + shape(path`M0 ${0.81 * h}H${w}V${h}H0Z`, 'url(#pr-wave)')
  )
}

/** The gate in the water, in its own vermilion. */
function torii(w: number, h: number): string {
  const [x, y] = [0.33 * w, 0.44 * h]
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(0.0075 * h)})" fill="${INK.vermilion}" stroke="${INK.line}" stroke-width="1.1">`,
    '<path d="M16.8 19H22.4L20.8 58H13.6ZM47.2 19H41.6L43.2 58H50.4Z"/>',
    '<path d="M8.6 27.4H55.4V32.4H8.6ZM28.8 19.4H35.2V27.4H28.8Z"/>',
    '<path d="M2.6 8.6Q32 15.8 61.4 8.6L58.4 16.6Q32 20.6 5.6 16.6Z"/>',
    `<path d="M2.6 8.6Q32 15.8 61.4 8.6L60.2 12Q32 18.6 3.8 12ZM12 54H22.6V58.6H12ZM41.4 54H52V58.6H41.4Z" fill="${INK.line}"/>`,
    '</g>',
    stroke(path`M${x + 0.04 * h} ${0.895 * h}H${x + 0.44 * h}`, INK.foam, 3),
  ].join('')
}

function pine(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">`,
    stroke('M-3 0Q-8 -30 4 -60Q10 -80 2 -100', '#3b2b20', 7),
    shape('M-40 -44Q-20 -62 4 -50Q10 -42 -8 -40Q-30 -36 -40 -44Z', '#3f5a34', 1.4),
    shape('M-14 -70Q10 -90 38 -74Q44 -66 24 -64Q0 -60 -14 -70Z', '#3f5a34', 1.4),
    shape('M-36 -92Q-8 -118 26 -98Q30 -90 8 -88Q-24 -84 -36 -92Z', '#3f5a34', 1.4),
    '</g>',
  ].join('')
}

function banner(x: number, h: number, colour: string): string {
  return [
    stroke(path`M${x} ${0.9 * h}V${0.5 * h}`, INK.line, 3),
    shape(path`M${x} ${0.52 * h}h22v62q-6 6 -11 2t-11 2Z`, colour, 1.4),
    `<circle cx="${round(x + 11)}" cy="${round(0.6 * h)}" r="6" fill="${MOONLIGHT}"/>`,
  ].join('')
}

/** The home print of Naishi: the bay in the evening, and two who wait for the court. */
export function bay(width: number, height: number, title: number): Print {
  const [w, h] = [width, height]
  const markup = [
    DEFS,
    `<rect width="${w}" height="${h}" fill="url(#pr-dusk)"/>`,
    `<circle cx="${round(0.27 * w)}" cy="${round(0.29 * h)}" r="44" fill="${MOONLIGHT}" stroke="${INK.line}" stroke-width="1.6"/>`,
    hills(w, h),
    water(w, h),
    torii(w, h),
    pine(0.07 * w, 0.86 * h, 1.25),
    pine(0.93 * w, 0.84 * h, 1.05),
    mist(0.6 * w, 0.66 * h, 0.46 * w, MIST),
    banner(0.58 * w, h, INK.indigo),
    banner(0.62 * w, h, INK.vermilion),
    banner(0.66 * w, h, INK.indigo),
    shape(
      path`M${0.55 * w} ${0.97 * h}Q${0.68 * w} ${0.84 * h} ${0.9 * w} ${0.9 * h}L${w} ${0.93 * h}V${h}H${0.55 * w}Z`,
      '#d8c48c',
      1.6,
    ),
    figure(FIGURES['emissary-uroko'], 0.76 * w, 0.96 * h, h / 200, INK.vermilion),
    figure(FIGURES['emissary-ume'], 0.86 * w, 0.965 * h, h / 200, INK.plum),
    cartouche(w - 18, 14, title, INK.indigo, ['内', '侍'], 'Naishi'),
  ].join('')
  return { width, height, markup }
}
