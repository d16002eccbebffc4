import { drawings } from '../crest.ts'
import type { Strokes } from '../crest.ts'
import { cut, dot, fan, groove, halo, hole, hoop, ink, line, moved, over } from '../hand.ts'

/** The frame of each season: a cherry blossom, ripples, a chrysanthemum, a ring of snow. */
const FRAMES = {
  spring: fan(5, 0, 72, [32, 33], line('M20.2 16.8C19.4 9 23.6 4 28.6 2.8L32 7L35.4 2.8C40.4 4 44.6 9 43.8 16.8')),
  summer: hoop(32, 32, 29) + halo(32, 32, 24.6),
  autumn: fan(12, 0, 30, [32, 32], line('M25.3 6.9Q32 -2.4 38.7 6.9')),
  winter: fan(6, 0, 60, [32, 32], line('M21 4.9A29.2 29.2 0 0 1 43 4.9A4.6 4.6 0 0 0 50 9')),
} as const
type Season = keyof typeof FRAMES

/** The fish of each season: sea bream, bonito, saury, puffer. */
const FISH: Readonly<Record<Season, string>> = {
  spring:
    ink('M21 24.6L24 18.4L28 21.6L32 17L35 21L39.6 19.4L41 26Z') +
    ink(
      'M12 33.4C16 25 23.6 21 31 21.4C37 22 41.6 25.6 44.4 30.4L52 24Q49.6 32.4 52 41L44.4 36C41 41.4 36 44.6 29.6 44.4C22 44 15.4 40.4 12 33.4Z',
    ) +
    hole(19.6, 31, 1.8) +
    groove('M25.6 26Q29 33 25.6 40'),
  summer:
    ink('M27 26L33.4 19.6L35.4 27Z') +
    ink('M11 33C18 24.6 31 23.4 41 29L45 30.8L52.6 22.6Q50 32 52.6 42L45 34.8L41 37C31 42.4 18 41.4 11 33Z') +
    hole(18, 31.4, 1.6) +
    groove('M21 37.4C27 39.6 35 38.8 41 34.4M26 34.6C32 35.6 37 34.6 42 32'),
  autumn: [24.6, 39.6]
    .map(
      (y) =>
        moved(
          `translate(0 ${y})`,
          ink('M9.6 .8C18 -5.4 34 -6 45.4 -2L53 -6Q51 0 53 6L45.4 2C34 6 18 6 9.6 .8Z'),
          hole(16.4, -0.8, 1.3),
        ) + groove(`M22 ${y}H43`),
    )
    .join(''),
  winter:
    fan(9, -112, 28, [29.4, 33], ink('M26.6 20L29.4 15L32.2 20Z')) +
    dot(29.4, 33, 14) +
    ink('M40 33L52 25Q49.4 33 52 41Z') +
    cut('M18.4 38.4Q29 45 40 36.6Q38 45.4 29.4 45.4Q21.4 45.2 18.4 38.4Z') +
    hole(22, 30, 2) +
    groove('M31 30.4Q36 31 36.4 35'),
}

const PIPE =
  over(ink('M13.6 20.6L40.4 40L43.6 31.4H53.4L49.6 44.6Q44.6 50 38 46L10.8 24.6Z')) +
  groove('M20.6 25.6L17.8 29.4M24.4 28.4L21.6 32.2M32 34L29.2 37.8M35.8 36.8L33 40.6')

const LEAF =
  ink('M32 11.4C45.4 19 49 33.6 33.2 49.4V54.6H30.8V49.4C15 33.6 18.6 19 32 11.4Z') +
  groove('M32 18V50M32 29L23.6 23.4M32 29L40.4 23.4M32 38L22.6 32M32 38L41.4 32')

/** What is sold in one season alone, in the season's frame. */
const framed = (season: Season, thing: string): Strokes => [
  FRAMES[season],
  moved('translate(32 32.4) scale(.88) translate(-32 -32.4)', thing),
]

/** The fish, pipes and tobaccos of the four seasons. */
export const SEASON_TOKENS = drawings('k', 64, {
  'fish-spring': framed('spring', FISH.spring),
  'fish-summer': framed('summer', FISH.summer),
  'fish-autumn': framed('autumn', FISH.autumn),
  'fish-winter': framed('winter', FISH.winter),
  'pipe-spring': framed('spring', PIPE),
  'pipe-summer': framed('summer', PIPE),
  'pipe-autumn': framed('autumn', PIPE),
  'pipe-winter': framed('winter', PIPE),
  'tobacco-spring': framed('spring', LEAF),
  'tobacco-summer': framed('summer', LEAF),
  'tobacco-autumn': framed('autumn', LEAF),
  'tobacco-winter': framed('winter', LEAF),
})
