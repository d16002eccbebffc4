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
