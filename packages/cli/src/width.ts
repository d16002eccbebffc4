import { stripVTControlCharacters } from 'node:util'

/* How many columns of the screen a text takes, where a letter is not always one column wide. */

/** Letters, digits and signs that take one column each. Most texts have no others. */
const NARROW =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2190-\u22FF\u2500-\u25CF]*$/
const HALFWIDTH = /^[\uFF61-\uFFDC]/
const WIDE =
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60]/u
const INVISIBLE = /^[\p{M}\p{Cf}\p{Cc}]/u
const LETTERS = new Intl.Segmenter()

/** The columns of a text, without what only colours it. */
export function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text)
  if (NARROW.test(plain)) return plain.length
  return Array.from(LETTERS.segment(plain), ({ segment }) => columnsOf(segment)).reduce((sum, each) => sum + each, 0)
}

function columnsOf(letter: string): number {
  if (INVISIBLE.test(letter)) return 0
  return WIDE.test(letter) && !HALFWIDTH.test(letter) ? 2 : 1
}

/** The text, or as much of it as fits with an ellipsis. It may be long: no more of it is looked at than is shown. */
export function clip(text: string, width: number): string {
  let start = ''
  let columns = 0
  for (const { segment: letter } of LETTERS.segment(text)) {
    columns += columnsOf(letter)
    if (columns > width) return `${start}…`
    if (columns < width) start += letter
  }
  return text
}

export function padEnd(text: string, width: number, fill = ' '): string {
  return text + fill.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

export function centre(text: string, width: number): string {
  return padEnd(' '.repeat(Math.max(0, Math.floor((width - widthOf(text)) / 2))) + text, width)
}
