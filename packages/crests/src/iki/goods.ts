import { glyph } from '../common/glyphs.ts'
import { drawings } from '../crest.ts'
import { IKI_GLYPH } from './glyph.ts'

const OUTLINE = 'stroke="var(--ol)" stroke-linejoin="round"'

/** A fine line of the outline's colour. */
const mark = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--ol)" stroke-width="${width}" stroke-linecap="round"/>`

/** What is paid, gained and bought, on a grid of 24: an outline and one colour each. */
export const GOODS_SIGNS = drawings('g', 24, {
  mon: [
    `<circle cx="12" cy="12" r="10.4" fill="var(--g-mon)" ${OUTLINE} stroke-width="1.3"/>`,
    `<rect x="8.4" y="8.4" width="7.2" height="7.2" fill="var(--kp)" ${OUTLINE} stroke-width="1.2"/>`,
    '<circle cx="12" cy="12" r="8.2" fill="none" stroke="var(--ol)" stroke-width=".7"/>',
  ],
  // a bale in its ropes
  rice: [
    `<path d="M2 6.4Q12 3.4 22 6.4V17.6Q12 20.6 2 17.6Z" fill="var(--g-rice)" ${OUTLINE} stroke-width="1.3"/>`,
    mark('M6.4 5.4V18.6M8 5.2V18.8M16 5.2V18.8M17.6 5.4V18.6', 1),
    mark('M8 8.2L12 12L8 15.8M16 8.2L12 12L16 15.8', 1.1),
  ],
  sandal: [
    '<g transform="rotate(24 12 12)">',
    `<path d="M12 1.4C16 1.4 17.4 5 16.8 9C16.4 12 16.2 13 16.6 16.4C17 20 15 22.6 12 22.6C9 22.6 7 20 7.4 16.4C7.8 13 7.6 12 7.2 9C6.6 5 8 1.4 12 1.4Z" fill="var(--g-sandal)" ${OUTLINE} stroke-width="1.3"/>`,
    mark('M12 5.2L7.6 13.6M12 5.2L16.4 13.6', 2),
    mark('M9.4 17H14.6M9.4 19.4H14.6', 0.9),
    '</g>',
  ],
  lumber: [
    `<path d="M3.6 13.2L15 4.2L20.6 8L9 18Z" fill="var(--g-lumber)" ${OUTLINE} stroke-width="1.3"/>`,
    '<ellipse cx="6.4" cy="15.8" rx="4.2" ry="4.6" fill="var(--g-lumber)" stroke="var(--ol)" stroke-width="1.3"/>',
    '<ellipse cx="6.4" cy="15.8" rx="2.1" ry="2.4" fill="none" stroke="var(--kp)" stroke-width="1.2"/>',
    mark('M10.6 11.4L16.4 6.6M12.4 13.4L18.4 8.4', 0.8),
  ],
  koban: [
    '<ellipse cx="12" cy="12" rx="7.6" ry="11" fill="var(--g-koban)" stroke="var(--ol)" stroke-width="1.3"/>',
    mark('M6.4 7H17.6M5.4 10H18.6M5.2 14H18.8M6.2 17H17.8', 0.8),
    '<circle cx="12" cy="12" r="2.3" fill="var(--kp)" stroke="var(--ol)"/>',
  ],
  iki: [
    '<rect x="1.6" y="1.6" width="20.8" height="20.8" rx="2.4" fill="var(--seal)"/>',
    glyph(IKI_GLYPH, 4, 17.6, 16, 'var(--seal-t)'),
  ],
  fire: [
    `<path d="M12.6 1.2C19 7.2 20.6 11.4 19.4 16Q17.8 22.4 12 22.8Q6.2 22.4 4.6 16.4C3.6 12 6 9 8.2 6.8C8.2 9.2 9 10.4 10 10.8C9.4 7 10.4 3.8 12.6 1.2Z" fill="var(--g-fire)" ${OUTLINE} stroke-width="1.2"/>`,
    '<path d="M12.2 12.4C15 15 15.4 17 14.6 19Q13.6 21 12 21Q10.2 20.8 9.6 18.8C9.2 17 10 16 10.8 15C11.2 16 11.6 16.2 12 16.2C11.6 14.8 11.6 13.6 12.2 12.4Z" fill="var(--kp)"/>',
  ],
  // a step higher on the stair of a card
  experience: [
    `<path d="M1.8 22.2V16.4H8.4V11.4H15V6.4H22.2V22.2Z" fill="var(--g-lumber)" ${OUTLINE} stroke-width="1.3"/>`,
    mark('M8.4 16.4V22M15 11.4V22', 0.9),
    '<path d="M6 1.6L11 7.2H7.8V10.8H4.2V7.2H1Z" fill="currentColor"/>',
  ],
  fish: [
    `<path d="M1.4 12C4.6 6.8 9 5.2 13 7C15.4 8.2 16.8 10 18.2 11L22.8 6.6Q21.4 12 22.8 17.4L18.2 13C16.8 14 15.4 15.8 13 17C9 18.8 4.6 17.2 1.4 12Z" fill="var(--g-fish)" ${OUTLINE} stroke-width="1.2"/>`,
    '<circle cx="5.8" cy="10.8" r="1.1" fill="var(--kp)"/>',
    '<path d="M8.8 8.4Q10.8 12 8.8 15.6M12 9.6Q13.4 12 12 14.4" fill="none" stroke="var(--kp)"/>',
  ],
  pipe: [
    `<path d="M2.4 5.4L15.4 15L17.4 10.6H22.4L20.4 17.8Q18 20.4 14.6 18.4L.9 7.4Z" fill="var(--g-koban)" ${OUTLINE} stroke-width="1.3"/>`,
    mark('M6 8.2L4.6 10.2M8 9.6L6.6 11.6M11.4 12.2L10 14.2M13.4 13.6L12 15.6', 1),
  ],
  tobacco: [
    `<path d="M12 2C18.6 6 20.4 13 12 21C3.6 13 5.4 6 12 2Z" fill="var(--g-leaf)" ${OUTLINE} stroke-width="1.3"/>`,
    '<path d="M12 5V20.4M12 10L8 7.6M12 10L16 7.6M12 14L7.8 11.4M12 14L16.2 11.4" stroke="var(--kp)"/>',
    mark('M12 20.4V22.4', 1.6),
  ],
  // an apprentice: headband, coat and sash
  kobun: [
    `<path d="M10.6 2.6Q11 .6 14 1.2L13.6 2.8A4.4 4.4 0 0 1 14.6 10.4C18.6 11.4 20.8 14.2 22 18.4L18.4 19.6L18 17.4L18.6 22.8H5.4L6 17.4L5.6 19.6L2 18.4C3.2 14.2 5.4 11.4 9.4 10.4A4.4 4.4 0 0 1 10.6 2.6Z" fill="var(--pc, currentColor)" ${OUTLINE} stroke-width="1.2"/>`,
    '<path d="M8.2 5.6Q12 4 15.8 5.6M9.2 11L12 15L14.8 11M6.2 18.4H17.8" fill="none" stroke="var(--mk)" stroke-width="1.2"/>',
  ],
})
export type GoodsSign = keyof typeof GOODS_SIGNS
