import { drawings } from '../crest.ts'
import { GLYPHS, glyph } from './glyphs.ts'

const letter = (character: keyof typeof GLYPHS, x: number, y: number): string =>
  glyph(GLYPHS[character], x, y, 19, 'var(--seal-t)')

/** The mark of Edokko: 江戸っ子 in a seal. */
export const SEAL = drawings('seal', 46, {
  edokko: [
    '<path d="M8 1H38L45 8V38L38 45H8L1 38V8Z" fill="var(--seal)" stroke="var(--seal-t)" stroke-width="1.6"/>',
    letter('江', 4, 21),
    letter('戸', 23, 21),
    letter('っ', 4, 40),
    letter('子', 23, 40),
  ],
})
