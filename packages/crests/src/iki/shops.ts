import { glyph } from '../common/glyphs.ts'
import { ICONS } from '../common/icons.ts'
import { drawings } from '../crest.ts'
import { GOODS_SIGNS } from './goods.ts'

/** What hangs before each shop of the street: its goods, or what people knew it by. */
export const SHOP_SIGNS = drawings('s', 24, {
  sandal: [GOODS_SIGNS.sandal.markup],
  rice: [GOODS_SIGNS.rice.markup],
  tower: [ICONS.bell.markup],
  tobacco: [GOODS_SIGNS.pipe.markup],
  pawn: [
    '<path d="M12 1.6L19 5.6L21.6 22.4H2.4L5 5.6Z" fill="var(--g-lumber2)" stroke="var(--ol)" stroke-width="1.4" stroke-linejoin="round"/>',
    glyph('質', 6.25, 18.4, 11.5, 'var(--ol)'),
  ],
  construction: [GOODS_SIGNS.lumber.markup],
  fish: [GOODS_SIGNS.fish.markup],
  exchange: [
    '<path d="M5.4 2.2A9.6 9.6 0 0 1 18.6 2.2A6 6 0 0 0 18.6 10Q20 12 18.6 14A6 6 0 0 0 18.6 21.8A9.6 9.6 0 0 1 5.4 21.8A6 6 0 0 0 5.4 14Q4 12 5.4 10A6 6 0 0 0 5.4 2.2Z" fill="var(--g-koban)" stroke="var(--ol)" stroke-width="1.3"/>',
    glyph('両', 7.25, 16, 9.5, 'var(--ol)'),
  ],
})
export type ShopSign = keyof typeof SHOP_SIGNS
