import { inFigures } from '../../parts/figures.ts'
import type { PadWords } from '../pad-words.ts'
import { hasWon } from '../result.ts'
import type { Result } from '../result.ts'
import { COLOURS, drawMon, MARGIN, WIDTH } from './paper.ts'
import { drawLines, fontOf, shortened } from './type.ts'

const HEAD = 116
const LINE = 44
const TOTAL = 84
const TEXT = fontOf('sans', 28)
const FIGURES = fontOf('bold', 30)
const NAME = fontOf('serif', 30)
const SUM = fontOf('bold', 44) // the serif would set figures that do not stand on the line

export function heightOfTable({ lines }: Result): number {
  return HEAD + lines.length * LINE + TOTAL
}

/** Where every point comes from, a column for each player; the winner's total stands in the red seal. */
export async function drawTable(
  pen: CanvasRenderingContext2D,
  words: PadWords,
  result: Result,
  top: number,
): Promise<void> {
  const { names, lines, totals } = result
  const room = WIDTH - 2 * MARGIN
  const column = Math.min(210, (room * 0.64) / names.length)
  const labels = room - column * names.length
  const right = (seat: number): number => MARGIN + labels + (seat + 1) * column

  for (const [seat, name] of names.entries()) {
    await drawMon(pen, seat, right(seat) - 24, top + 34)
    drawLines(pen, [shortened(pen, name, NAME, column - 16)], NAME, right(seat), top + 92, 0, COLOURS.ink, 'right')
  }
  for (const [i, { label, points }] of lines.entries()) {
    const y = top + HEAD + i * LINE
    rule(pen, y, 1, COLOURS.hair)
    drawLines(pen, [shortened(pen, label, TEXT, labels - 16)], TEXT, MARGIN, y + 32, 0, COLOURS.ink)
    for (const seat of names.keys()) {
      const own = points[seat] ?? 0
      const colour = own === 0 ? COLOURS.ink2 : COLOURS.ink
      drawLines(pen, [inFigures(own)], FIGURES, right(seat), y + 32, 0, colour, 'right')
    }
  }
  const y = top + HEAD + lines.length * LINE
  rule(pen, y, 4, COLOURS.ink)
  drawLines(pen, [words.say('table.total')], fontOf('serif', 36), MARGIN, y + 58, 0, COLOURS.ink)
  for (const seat of names.keys()) {
    const sum = inFigures(totals[seat] ?? 0)
    const isWinner = hasWon(result, seat)
    pen.font = SUM
    const { width } = pen.measureText(sum)
    if (isWinner) {
      pen.fillStyle = COLOURS.seal
      pen.fillRect(right(seat) - width - 14, y + 16, width + 28, 58)
    }
    drawLines(pen, [sum], SUM, right(seat), y + 61, 0, isWinner ? COLOURS.sealText : COLOURS.ink, 'right')
  }
}

function rule(pen: CanvasRenderingContext2D, y: number, width: number, colour: string): void {
  pen.fillStyle = colour
  pen.fillRect(MARGIN, y - width / 2, WIDTH - 2 * MARGIN, width)
}
