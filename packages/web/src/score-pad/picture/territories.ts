import { NAISHI_CRESTS } from '@edokko/crests/naishi'
import { CARDS, WIDTH as COLUMNS } from '@edokko/naishi'
import type { Card, CardId } from '@edokko/naishi'
import { crestInk } from '../../naishi/printed.ts'
import { COLOURS, cutBox, loadDrawing, MARGIN, WIDTH } from './paper.ts'
import { drawLines, fontOf, shortened } from './type.ts'

/** The fields of the cards by day (styles/tokens.css). */
const FIELDS: Readonly<Record<CardId, string>> = {
  mountain: '#e9dfc8',
  naishi: '#dfa0a3',
  councillor: '#6b4470',
  sentinel: '#4d6a33',
  monk: '#b95f1f',
  rider: '#22405f',
  ronin: '#2b726f',
  ninja: '#2a2522',
  fort: '#76502f',
  torii: '#b53a2a',
  rice: '#d8a838',
  banner: '#86aabf',
}

const GAP = 40 // between two territories
const CELL = (WIDTH - 2 * MARGIN - GAP) / 2 / COLUMNS
const CARD = CELL - 8
const NAME = fontOf('serif', 28)

type Crests = ReadonlyMap<Card, HTMLImageElement>

/** Territories that are ready to be drawn. */
interface Board {
  readonly height: number
  readonly draw: (pen: CanvasRenderingContext2D, top: number) => void
}

/** Both territories side by side, the row over the hand. */
export async function loadTerritories(
  territories: readonly (readonly Card[])[],
  names: readonly string[],
): Promise<Board> {
  const crests = await loadCrests(new Set(territories.flat()))
  return {
    height: 48 + 2 * CELL + 20,
    draw(pen, top) {
      for (const [seat, territory] of territories.entries()) {
        const left = MARGIN + seat * (COLUMNS * CELL + GAP)
        drawLines(pen, [shortened(pen, names[seat] ?? '', NAME, COLUMNS * CELL)], NAME, left, top + 30, 0, COLOURS.ink)
        for (const [place, card] of territory.entries()) {
          const x = left + (place % COLUMNS) * CELL
          drawCard(pen, crests, card, x, top + 48 + Math.floor(place / COLUMNS) * CELL)
        }
      }
    },
  }
}

/** The crests of these cards. */
async function loadCrests(cards: ReadonlySet<Card>): Promise<Crests> {
  const drawn = [...cards].flatMap((card) => {
    const id = CARDS[card]
    return id === undefined ? [] : [{ card, id }]
  })
  return new Map(
    await Promise.all(
      drawn.map(async ({ card, id }) => {
        const inks = { currentColor: crestInk(id), '--kp': FIELDS[id] }
        return [card, await loadDrawing(NAISHI_CRESTS[id], inks)] as const
      }),
    ),
  )
}

function drawCard(pen: CanvasRenderingContext2D, crests: Crests, card: Card, x: number, y: number): void {
  const id = CARDS[card]
  const crest = crests.get(card)
  cutBox(pen, x, y, CARD, CARD, 8)
  pen.fillStyle = id === undefined ? COLOURS.tint : FIELDS[id]
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = id === undefined ? COLOURS.hair : COLOURS.ink
  pen.stroke()
  if (crest !== undefined) pen.drawImage(crest, x + 9, y + 9, CARD - 18, CARD - 18)
}
