import { drawings } from '../crest.ts'
import { around, cut, dot, fan, groove, hole, ink, line, moved, over, pale, turned } from '../hand.ts'
import { box } from '../motifs.ts'

/** What stands in the calendar: the seasons by what one sees of them, and what ends a month. */
export const YEAR_CRESTS = drawings('y', 64, {
  // cherry
  spring: [
    fan(5, 0, 72, [32, 33], ink('M32 31.4C20.8 26 18.6 11.4 25.6 3.4L32 9L38.4 3.4C45.4 11.4 43.2 26 32 31.4Z')),
    fan(5, 0, 72, [32, 33], groove('M32 29V19')),
    fan(5, 0, 72, [32, 33], hole(32, 17.6, 1.7)),
    hole(32, 33, 3),
  ],
  // a fan for the heat
  summer: [
    turned(
      24,
      ink('M32 5C44 5 52.6 13 52.6 24.4C52.6 33.8 45 42 35 44.4H29C19 42 11.4 33.8 11.4 24.4C11.4 13 20 5 32 5Z'),
      groove('M32 43.4V31M30.4 43.4L25 31.6M33.6 43.4L39 31.6M29 43L18.6 32.4M35 43L45.4 32.4'),
      groove('M14.4 26Q18.4 21 22.4 26T30.4 26T38.4 26T49.6 26'),
      hole(39, 15, 4),
      ink('M30.4 45.8H33.6L34.4 62H29.6Z'),
    ),
  ],
  // maple
  autumn: [
    moved(
      'translate(32 32) scale(2.14)',
      ink(
        'M-.7 14L-.6 6.4C-3 8.4 -6 9 -8.6 8.6L-6.6 5C-9.4 4.6 -11.6 3 -13 1L-9.6 0C-11.4 -2.4 -11.8 -5 -11.4 -7.4L-7.6 -5.2C-7.8 -7.4 -7.4 -9 -6.6 -10.4L-3.6 -7.6L0 -14L3.6 -7.6L6.6 -10.4C7.4 -9 7.8 -7.4 7.6 -5.2L11.4 -7.4C11.8 -5 11.4 -2.4 9.6 0L13 1C11.6 3 9.4 4.6 6.6 5L8.6 8.6C6 9 3 8.4 .6 6.4L.7 14Z',
      ),
    ),
    groove('M32 47V13M32 44L15.4 24M32 44L48.6 24M32 45.4L16.4 42.6M32 45.4L47.6 42.6'),
  ],
  // a flake of snow
  winter: [around(6, line('M32 32V4.4M24.6 7.4L32 14.6L39.4 7.4M26.4 18L32 23.4L37.6 18')), dot(32, 32, 4)],
  // six coins, an old crest of its own
  payday: [
    [22, 42].flatMap((y) => [11, 32, 53].map((x) => dot(x, y, 9.6) + cut(box(x - 3, y - 3, x + 3, y + 3)))).join(''),
  ],
  // a flame over the roofs
  fire: [
    ink(
      'M33.6 2.4C50.6 18.4 55 29.6 51.8 41.6Q47.4 59 32 60Q16.6 59 12.2 42.6C9.6 31 16 23 21.8 17.2C21.8 23.6 24 26.8 26.6 27.8C25 17.8 27.8 9.2 33.6 2.4Z',
    ),
    cut(
      'M32.6 31.4C40 38.4 41 43.8 39 49.2Q36.2 55.4 32 55.4Q27.2 54.8 25.6 49.4C24.6 44.6 26.6 42 28.8 39.2C29.8 42 31 42.6 32 42.6C31 38.8 31 35.6 32.6 31.4Z',
    ),
  ],
  // rice cakes and a bitter orange on their stand
  newYear: [
    ink('M34 6C37 1 43.6 .8 47.4 4.6C43.4 9 38 9.4 34 6Z'),
    over(dot(32, 11.6, 6.6)),
    pale('M18 25.4C18 20.8 24 18.8 32 18.8S46 20.8 46 25.4C46 28.6 41 30 32 30S18 28.6 18 25.4Z'),
    pale('M11.6 38.4C11.6 32.8 20.4 30.4 32 30.4S52.4 32.8 52.4 38.4C52.4 43 45.6 44.8 32 44.8S11.6 43 11.6 38.4Z'),
    over(ink('M8.6 45.4H55.4V50H8.6Z')),
    ink('M16.6 51.4H47.4V62H16.6Z'),
    hole(32, 56.6, 3),
  ],
})
export type YearCrest = keyof typeof YEAR_CRESTS
