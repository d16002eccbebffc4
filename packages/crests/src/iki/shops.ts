import { ICONS } from '../common/icons.ts'
import { drawings } from '../crest.ts'
import { GOODS_SIGNS } from './goods.ts'

const OUTLINE = 'stroke="var(--ol)" stroke-width="1.3" stroke-linejoin="round"'

/** What hangs before each shop of the street: its goods, or what people knew it by. */
export const SHOP_SIGNS = drawings('s', 24, {
  sandal: [GOODS_SIGNS.sandal.markup],
  rice: [GOODS_SIGNS.rice.markup],
  tower: [ICONS.bell.markup],
  tobacco: [GOODS_SIGNS.pipe.markup],
  // what one brings, tied in a cloth
  pawn: [
    `<path d="M12 8.4C8.8 8.2 4 6.4 3.4 2Q9.6 1.4 12 6.4Q14.4 1.4 20.6 2C20 6.4 15.2 8.2 12 8.4C18 9 21.8 12.4 21.8 16.6C21.8 20.8 18.8 22.6 12 22.6C5.2 22.6 2.2 20.8 2.2 16.6C2.2 12.4 6 9 12 8.4Z" fill="var(--g-leaf)" ${OUTLINE}/>`,
    '<path d="M12 8.6Q9 13 3.4 13.8M12 8.6Q15 13 20.6 13.8" fill="none" stroke="var(--ol)" stroke-width="1.1"/>',
    '<path d="M8 20.2C5.4 20.2 4.8 16.6 7.4 16.4C9.2 16.6 8.8 18.8 7.4 18.4M13.4 20.4C16.6 20.4 17.8 16.6 15.2 16C13.2 16 13.2 18.6 14.8 18.4" fill="none" stroke="var(--kp)" stroke-width="1.1" stroke-linecap="round"/>',
  ],
  construction: [GOODS_SIGNS.lumber.markup],
  fish: [GOODS_SIGNS.fish.markup],
  // the weight on the money changer's scales
  exchange: [
    `<path d="M6 3.6A9 9 0 0 1 18 3.6A5.4 5.4 0 0 0 18 10.4Q19.2 12 18 13.6A5.4 5.4 0 0 0 18 20.4A9 9 0 0 1 6 20.4A5.4 5.4 0 0 0 6 13.6Q4.8 12 6 10.4A5.4 5.4 0 0 0 6 3.6Z" fill="var(--g-koban)" ${OUTLINE}/>`,
    '<path d="M8.6 5.2Q12 3.6 15.4 5.2M8.6 18.8Q12 20.4 15.4 18.8" fill="none" stroke="var(--ol)"/>',
    '<circle cx="12" cy="12" r="4.2" fill="none" stroke="var(--ol)" stroke-width="1.1"/>',
    '<path d="M10.2 10.2H13.8V13.8H10.2Z" fill="var(--kp)" stroke="var(--ol)"/>',
  ],
})
export type ShopSign = keyof typeof SHOP_SIGNS
