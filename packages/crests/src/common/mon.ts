import { drawings } from '../crest.ts'

const mon = (d: string): string => `<path d="${d}" fill="var(--mk)"/>`
const petal = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="4.1"/>`

/** The signs of the four players: three scales, two bars in a ring, four diamonds, a plum blossom. */
export const MON = drawings('m', 24, {
  uroko: [mon('M12 2L17 10.6H7ZM7 12L12 20.6H2ZM17 12L22 20.6H12Z')],
  bars: [
    '<circle cx="12" cy="12" r="9.4" fill="none" stroke="var(--mk)" stroke-width="2.2"/>',
    mon('M3.2 8H20.8V10.8H3.2ZM3.2 13.2H20.8V16H3.2Z'),
  ],
  bishi: [
    mon(
      'M12 1.6L16.6 6.4L12 11.2L7.4 6.4ZM12 12.8L16.6 17.6L12 22.4L7.4 17.6ZM6.4 7.2L11.2 12L6.4 16.8L1.6 12ZM17.6 7.2L22.4 12L17.6 16.8L12.8 12Z',
    ),
  ],
  ume: [
    '<g fill="var(--mk)">',
    petal(12, 5.4),
    petal(18.4, 10),
    petal(16, 17.6),
    petal(8, 17.6),
    petal(5.6, 10),
    '<circle cx="12" cy="12.4" r="2.6"/></g>',
  ],
})
export type MonName = keyof typeof MON
