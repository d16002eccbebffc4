import type { GameName } from '@edokko/games'
import type { PadWords } from '../pad-words.ts'
import type { Result } from '../result.ts'
import { COLOURS, drawFrame, loadFonts, loadSeal, MARGIN, WIDTH } from './paper.ts'
import { drawTable, heightOfTable } from './table.ts'
import { drawLines, fontOf, wrap } from './type.ts'
import { fetchPiece } from '../../pieces/fetch-piece.ts'

export interface Score {
  readonly words: PadWords
  readonly game: GameName
  readonly title: string
  readonly result: Result
  readonly territories: readonly (readonly number[])[] | undefined // of Naishi
}

const HEAD = 164 // the seal and the title
const SENTENCE = fontOf('sans', 30)
const SENTENCE_LINE = 40
const SCALE = 1.5 // so that it is sharp on a phone

/** The score as a picture: a sheet of paper in the look of the house, always by day. */
export async function drawScore(score: Score): Promise<Blob> {
  const { words, result, territories } = score
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser does not draw')
  await loadFonts(`${JSON.stringify(result)}${score.title}${words.say('app.name')}${words.say('app.motto')}`)
  const seal = await loadSeal()
  const board =
    territories &&
    (await (await fetchPiece(() => import('./territories.ts'))).loadTerritories(territories, result.names))

  const room = WIDTH - 2 * MARGIN
  const sentences = wrap(pen, [result.verdict, ...result.why].join(' '), SENTENCE, room)
  const spoken = HEAD + sentences.length * SENTENCE_LINE + 16
  const laid = board?.height ?? 0
  const height = spoken + laid + heightOfTable(result) + MARGIN
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  pen.scale(SCALE, SCALE)

  drawFrame(pen, height)
  pen.drawImage(seal, MARGIN, MARGIN, 76, 76)
  drawLines(pen, [score.title], fontOf('serif', 50), MARGIN + 98, MARGIN + 44, 0, COLOURS.ink)
  drawLines(pen, [words.say('app.name')], fontOf('sans', 24), MARGIN + 98, MARGIN + 78, 0, COLOURS.ink2)
  drawLines(pen, sentences, SENTENCE, MARGIN, HEAD + 26, SENTENCE_LINE, COLOURS.ink)
  board?.draw(pen, spoken)
  await drawTable(pen, words, result, spoken + laid)
  return toFile(canvas)
}

function toFile(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('there is no picture')) : resolve(blob)), 'image/png')
  })
}
