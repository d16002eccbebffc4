import { drawings } from '../crest.ts'
import type { Strokes } from '../crest.ts'
import { moved } from '../hand.ts'
import { MON } from './mon.ts'
import type { MonName } from './mon.ts'

/** The lantern of whoever is to decide, in the colour `--pc`: 62 wide in a box of 88. */
function lantern(mon: MonName): Strokes {
  return [
    moved(
      'translate(13 0)',
      '<path d="M31 0V8" stroke="var(--lacquer)" stroke-width="3"/>',
      '<path d="M19 8H43V14H19ZM19 74H43V80H19Z" fill="var(--lacquer)"/>',
      '<path d="M20 14H42C57 22 60 33 60 44C60 55 57 66 42 74H20C5 66 2 55 2 44C2 33 5 22 20 14Z" fill="var(--pc)" stroke="var(--lacquer)" stroke-width="2"/>',
      '<path d="M9 24Q31 29 53 24M4 35Q31 40 58 35M4 53Q31 58 58 53M9 64Q31 69 53 64" fill="none" stroke="var(--mk)" stroke-width="1.2" opacity=".55"/>',
      moved('translate(15 26) scale(1.333)', MON[mon].markup),
    ),
  ]
}

export const LANTERNS = drawings('lantern', 88, {
  uroko: lantern('uroko'),
  bars: lantern('bars'),
  bishi: lantern('bishi'),
  ume: lantern('ume'),
})

/** What the seasons let fall: petals, drops, leaves, flakes. */
export const FALLING = drawings('fall', 28, {
  spring: [
    '<path d="M14 2.6C20.4 6.6 22.4 14.4 17.6 22.4L14 19L10.4 22.4C5.6 14.4 7.6 6.6 14 2.6Z" fill="var(--sakura)" stroke="var(--ol)" stroke-width=".9" stroke-linejoin="round"/>',
  ],
  summer: [
    '<path d="M14 2.6C17.4 10.4 20.6 14.6 20.6 19A6.6 6.6 0 0 1 7.4 19C7.4 14.6 10.6 10.4 14 2.6Z" fill="var(--water)" stroke="var(--ol)" stroke-width=".9"/>',
    '<path d="M10.6 18.6Q10.8 21.6 13.4 22.4" fill="none" stroke="var(--water-l)" stroke-width="1.4" stroke-linecap="round"/>',
  ],
  autumn: [
    moved(
      'translate(14 13)',
      '<path d="M0 13C.4 8 .2 6 0 4C-5 5 -11 3 -13 -1C-12.6 -7 -7 -11.4 -1.2 -11.6L0 -7L1.2 -11.6C7 -11.4 12.6 -7 13 -1C11 3 5 5 .6 4C.8 7 1 10 1.4 12.6Z" fill="var(--ochre)" stroke="var(--ol)" stroke-width=".9"/>',
    ),
  ],
  winter: [
    '<circle cx="14" cy="14" r="9" fill="var(--mk)" stroke="var(--hair)" stroke-width="1.1"/>',
    '<path d="M14 8V20M8.8 11L19.2 17M19.2 11L8.8 17" fill="none" stroke="var(--hair)" stroke-width="1.4" stroke-linecap="round"/>',
  ],
})
