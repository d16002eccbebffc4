/* Words on a canvas. */

const FACES = {
  serif: "800 SIZEpx Alegreya, 'Alegreya stand-in', Georgia, serif",
  sans: "400 SIZEpx 'Edokko Text', 'Edokko Text stand-in', system-ui, sans-serif",
  bold: "700 SIZEpx 'Edokko Text', 'Edokko Text stand-in', system-ui, sans-serif",
}

export function fontOf(face: keyof typeof FACES, size: number): string {
  return FACES[face].replace('SIZE', String(size))
}

/** The text in lines that are no longer than the room. A word that is too long by itself is cut. */
export function wrap(pen: CanvasRenderingContext2D, text: string, font: string, room: number): readonly string[] {
  pen.font = font
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(shortened(pen, word, font, room))
  }
  return lines
}

/** As much of the text as there is room for. */
export function shortened(pen: CanvasRenderingContext2D, text: string, font: string, room: number): string {
  pen.font = font
  if (pen.measureText(text).width <= room) return text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Lines one under the other, the first on this height. */
export function drawLines(
  pen: CanvasRenderingContext2D,
  lines: readonly string[],
  font: string,
  x: number,
  y: number,
  step: number,
  colour: string,
  align: CanvasTextAlign = 'left',
): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  for (const [i, line] of lines.entries()) pen.fillText(line, x, y + i * step)
}
