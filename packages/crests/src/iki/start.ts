import { drawings } from '../crest.ts'
import { RING, both, dot, grain, groove, hoop, ink, line, moved, over } from '../hand.ts'

/** A cone of salt on its stand. */
const SALT = [
  ink('M0 -12C2.6 -12 3.8 -9.6 5 -7L9.4 3H-9.4L-5 -7C-3.8 -9.6 -2.6 -12 0 -12Z'),
  groove('M-5 -1.6L-3 -3.6M.4 -4.4L2 -6M2.6 -.6L4.4 -2.2M-1.4 -.4L.2 -2', 1.2),
  ink('M-11.5 4.6H11.5V7H8.6L7.4 9.6H-7.4L-8.6 7H-11.5Z'),
].join('')

/** The four trades that everybody begins with. */
export const START = drawings('c', 64, {
  // an open boll
  cotton: [
    RING,
    line('M32 46V58', 3),
    ink('M32 44C26 39.6 17 40.6 12.6 47.6C19.4 52 28 51 32 45.6C36 51 44.6 52 51.4 47.6C47 40.6 38 39.6 32 44Z'),
    over(dot(21.6, 31, 9.6), dot(42.4, 31, 9.6)),
    over(dot(32, 19.4, 10.4)),
    over(dot(32, 35, 9.6)),
    groove(
      'M28.4 15.6Q32 12.8 35.6 15.6M16.4 29Q18.6 25.8 22 26M47.6 29Q45.4 25.8 42 26M28.8 32.4Q32 29.8 35.2 32.4',
      1.4,
    ),
  ],
  // round lenses on a cord
  eyeglass: [
    RING,
    both(
      line('M11.6 33.4C9.6 39 12 42.4 16.4 43.4', 2),
      ink('M14.6 41.6H20L21.4 51.4H13.2Z'),
      groove('M17.4 44.4V51.4', 1.2),
      over(hoop(19.6, 27, 9.8, 4.4)),
      line('M15.4 25.4Q16.2 22.6 19.4 22.2', 1.6),
    ),
    line('M28.4 24Q32 19.8 35.6 24', 3.4),
  ],
  salt: [
    RING,
    moved('translate(32 22)', SALT),
    moved('translate(20.2 42.6) scale(.92)', SALT),
    moved('translate(43.8 42.6) scale(.92)', SALT),
  ],
  // a basket, fresh from the pot
  egg: [
    RING,
    grain(20.4, 31, 7.6, 10, -12),
    grain(43.6, 31, 7.6, 10, 12),
    groove('M15.6 29.4Q16 25.6 19 24.2M42.4 24Q45 23.6 47 26', 1.5),
    over(grain(32, 25.4, 9, 12)),
    groove('M27 23Q27.8 18.4 31 17', 1.7),
    over(ink('M11.4 36H52.6L47 52.6Q32 57 17 52.6Z')),
    groove('M13 41.4H51M15 46.6H49M20 36.6L23 53M28 36.6L29 54.4M36 36.6L35 54.4M44 36.6L41 53', 1.2),
  ],
})
