import { glyph } from '../common/glyphs.ts'
import { drawings } from '../crest.ts'
import { moved } from '../hand.ts'

/** What stands in the street of IKI and on its river. */
export const STREET = drawings('st', 126, {
  // between A and D; 126 wide, 98 high, on the ground of its box
  gate: [
    moved(
      'translate(-435 -44)',
      '<path d="M455 170V96M541 170V96" stroke="var(--rail)" stroke-width="9"/>',
      '<path d="M447 112H549" stroke="var(--rail)" stroke-width="8"/>',
      '<path d="M435 100Q498 86 561 100L551 86Q498 72 445 86Z" fill="var(--roof)" stroke="var(--line)" stroke-width="1.6"/>',
      '<path d="M449 94.6Q498 82 547 94.6" fill="none" stroke="var(--roof-l)" stroke-width="1.2"/>',
      '<path d="M477 108H519L523 112V138L519 142H477L473 138V112Z" fill="var(--stock)" stroke="var(--line)" stroke-width="1.4"/>',
      glyph('門', 484.5, 134, 27, 'var(--ink)'),
    ),
  ],
  // between B and C, where the fire of the month waits; 113 wide on the ground of its box
  hut: [
    moved(
      'translate(63 126) scale(1.66) translate(-498 -452)',
      '<path d="M474 395L468 452M522 395L528 452" stroke="var(--rail)" stroke-width="6"/>',
      '<path d="M471 440H525" stroke="var(--rail)" stroke-width="5"/>',
      '<path d="M464 390L498 376L532 390L526 395H470Z" fill="var(--roof)" stroke="var(--line)" stroke-width="1.5"/>',
    ),
  ],
  // under a token on the river of IKI
  boat: [
    moved(
      'translate(63 60) scale(3.4)',
      '<path d="M-17 -4Q0 8 17 -4L13 4Q0 11 -13 4Z" fill="var(--rail)" stroke="var(--ol)" stroke-width="1"/>',
      '<path d="M-12.6 1.2Q0 8.4 12.6 1.2" fill="none" stroke="var(--ol)" stroke-width=".8"/>',
    ),
  ],
})
