import { drawings } from '../crest.ts'
import { RING, both, grain, groove, hoop, ink, line, moved, over, thin } from '../hand.ts'
import { ball } from '../motifs.ts'

/** A cone of salt on its stand. */
const SALT = [
  ink('M0 -12C2.6 -12 3.8 -9.6 5 -7L9.4 3H-9.4L-5 -7C-3.8 -9.6 -2.6 -12 0 -12Z'),
  groove('M-5 -1.6L-3 -3.6M.4 -4.4L2 -6M2.6 -.6L4.4 -2.2M-1.4 -.4L.2 -2'),
  ink('M-11.5 4.6H11.5V7H8.6L7.4 9.6H-7.4L-8.6 7H-11.5Z'),
].join('')

/** The four trades that everybody begins with. */
export const START = drawings('c', 64, {
  // an open boll
  cotton: [
    RING,
    line('M32 54V59'),
    ball(21.2, 31.4, 9.6),
    ball(42.8, 31.4, 9.6),
    ball(32, 21.4, 10.6),
    thin('M26.6 19.6Q28 16 31.6 15.6M16.4 30.6Q17.2 27.4 20 26.6M43.6 26.4Q46.8 27.2 47.6 30.4'),
    over(
      ink(
        'M32 57.4C22 57.4 14 50.6 11.6 38.6C18.6 40 24.4 43.6 27.8 48.4L32 35.4L36.2 48.4C39.6 43.6 45.4 40 52.4 38.6C50 50.6 42 57.4 32 57.4Z',
      ),
    ),
    groove('M17 44.6C20.4 49.6 25 53 30 54.4M47 44.6C43.6 49.6 39 53 34 54.4'),
  ],
  // round lenses on a cord
  eyeglass: [
    RING,
    both(
      thin('M11.6 33.4C9.6 39 12 42.4 16.4 43.4'),
      ink('M14.6 41.6H20L21.4 51.4H13.2Z'),
      groove('M17.4 44.4V51.4'),
      over(hoop(19.6, 27, 9.8, 4.4)),
      thin('M15.4 25.4Q16.2 22.6 19.4 22.2'),
    ),
    line('M28.4 24Q32 19.8 35.6 24'),
  ],
  salt: [
    RING,
    moved('translate(32 22.4)', SALT),
    moved('translate(21 42.6) scale(.86)', SALT),
    moved('translate(43 42.6) scale(.86)', SALT),
  ],
  // a basket, fresh from the pot
  egg: [
    RING,
    grain(20.4, 31, 7.6, 10, -12),
    grain(43.6, 31, 7.6, 10, 12),
    groove('M15.6 29.4Q16 25.6 19 24.2M42.4 24Q45 23.6 47 26'),
    over(grain(32, 25.4, 9, 12)),
    groove('M27 23Q27.8 18.4 31 17'),
    over(ink('M11.4 36H52.6L47 52.6Q32 57 17 52.6Z')),
    groove('M13 41.4H51M15 46.6H49M20 36.6L23 53M28 36.6L29 54.4M36 36.6L35 54.4M44 36.6L41 53'),
  ],
})
