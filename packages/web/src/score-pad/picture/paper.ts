import { MON as MON_DRAWINGS, SEAL, standalone } from '@edokko/crests'
import type { Drawing, Inks } from '@edokko/crests'

export const WIDTH = 1080
export const MARGIN = 60

/** The colours of the day (styles/tokens.css): a picture does not follow the theme of whoever looks at it. */
export const COLOURS = {
  paper: '#f3e9d6',
  stock: '#fbf5e8',
  tint: '#e8dabd',
  ink: '#2a2522',
  ink2: '#5a4e44',
  hair: '#b9a684',
  seal: '#b93a2a',
  sealText: '#fff8ea',
}

const PLAYERS = ['#c5402f', '#274a6d', '#55702f', '#6b4470']
const MON = ['uroko', 'bars', 'bishi', 'ume'] as const

/** Fetches the letters that the picture needs; without them it would be written in whatever stands in. */
export async function loadFonts(text: string): Promise<void> {
  const faces = ["800 20px 'Alegreya'", "400 20px 'Edokko Text'", "700 20px 'Edokko Text'"]
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, text)))
}

/** A drawing of the house in these colours. */
export function loadDrawing(drawing: Drawing, inks: Inks): Promise<HTMLImageElement> {
  const { box } = drawing
  const svg = standalone(drawing, inks).replace('<svg ', `<svg width="${4 * box}" height="${4 * box}" `)
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('a drawing cannot be read')))
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  })
}

export function loadSeal(): Promise<HTMLImageElement> {
  return loadDrawing(SEAL.edokko, { '--seal': COLOURS.seal, '--seal-t': COLOURS.sealText })
}

/** A player's token: the colour and the shape of the seat. */
export async function drawMon(pen: CanvasRenderingContext2D, seat: number, x: number, y: number): Promise<void> {
  const mon = MON[seat]
  const colour = PLAYERS[seat]
  if (mon === undefined || colour === undefined) return
  const radius = 22
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = COLOURS.ink
  pen.stroke()
  const inks = { currentColor: COLOURS.sealText, '--mk': COLOURS.sealText, '--kp': colour }
  const size = 1.3 * radius
  pen.drawImage(await loadDrawing(MON_DRAWINGS[mon], inks), x - size / 2, y - size / 2, size, size)
}

/** A box whose corners are cut, as all of the house are. */
export function cutBox(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): void {
  const [right, bottom] = [x + width, y + height]
  pen.beginPath()
  pen.moveTo(x + corner, y)
  for (const [toX, toY] of [
    [right - corner, y],
    [right, y + corner],
    [right, bottom - corner],
    [right - corner, bottom],
    [x + corner, bottom],
    [x, bottom - corner],
    [x, y + corner],
  ] as const)
    pen.lineTo(toX, toY)
  pen.closePath()
}

/** The sheet of paper with its double frame. */
export function drawFrame(pen: CanvasRenderingContext2D, height: number): void {
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, WIDTH, height)
  cutBox(pen, 20, 20, WIDTH - 40, height - 40, 26)
  pen.fillStyle = COLOURS.stock
  pen.fill()
  pen.lineWidth = 4
  pen.strokeStyle = COLOURS.ink
  pen.stroke()
  cutBox(pen, 30, 30, WIDTH - 60, height - 60, 20)
  pen.lineWidth = 1.5
  pen.strokeStyle = COLOURS.hair
  pen.stroke()
}
