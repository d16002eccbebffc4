import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSettings } from '../../settings/settings.ts'
import { elementAt, useAnchorBoxes, windowsOver } from '../../table/anchor-boxes.ts'
import type { Rect } from '../../table/board.ts'

/** Pixels around what is meant: few, since words stand close to the pieces. */
const OUT = 4

/** Pixels between a ring and the edges of the window, so that all of its line is seen. */
const EDGE = 2

/** Milliseconds after which one looks for what is meant: a table may first turn by itself to whose turn it is, soon or a little later. */
const PANNING = [0, 150, 400, 800]

/** Rings of ink around the pieces that are spoken of. They follow the pieces, and touches go through them. */
export function Rings({ anchors, sight = anchors }: RingsProps): ReactNode {
  const boxes = useAnchorBoxes(anchors)
  const wanted = sight.join(' ')
  useEffect(() => {
    const first = (): void => bringIntoSight(wanted.split(/[ +]/).find((name) => elementAt(name) !== null) ?? '')
    const looks = PANNING.map((after) => setTimeout(first, after))
    return () => looks.forEach(clearTimeout)
  }, [wanted])
  return (
    <div className="lesson-rings" data-look={anchors.join(' ')} aria-hidden>
      {boxes.map((box, i) => box !== undefined && <span key={i} className="lesson-ring" style={grown(box)} />)}
    </div>
  )
}

interface RingsProps {
  readonly anchors: readonly string[]
  /** What one is to see meanwhile, the first of it above all; what has rings, if nothing else is named. */
  readonly sight?: readonly string[]
}

/** A little larger on all sides, but within the window. */
function grown({ left, top, width, height }: Rect): Rect {
  const start = Math.max(left - OUT, EDGE)
  const end = Math.min(left + width + OUT, innerWidth - EDGE)
  return { left: start, top: top - OUT, width: end - start, height: height + 2 * OUT }
}

/** Scrolls to what is meant, where the table is larger than the window, or than one that pans over it. */
function bringIntoSight(name: string): void {
  const piece = elementAt(name)
  if (piece === null) return
  for (const window of windowsOver(piece)) centre(piece, window)
  if (document.documentElement.scrollHeight <= innerHeight) return
  const { top, bottom } = piece.getBoundingClientRect()
  const strip = document.querySelector('.table > .lesson-head')?.getBoundingClientRect().bottom ?? 0
  const question = document.querySelector('.phone:not(.aside) .question')?.getBoundingClientRect().top ?? innerHeight
  if (top >= strip && bottom <= Math.max(question, strip)) return
  if (piece.closest('.question') !== null) return
  const behavior = useSettings.getState().motion === 'off' ? 'instant' : 'smooth'
  scrollBy({ top: (top + bottom) / 2 - (strip + question) / 2, behavior })
}

/** Moves the window over the piece, unless it shows all of it. */
function centre(piece: Element, window: Element): void {
  const { left, top, right, bottom } = piece.getBoundingClientRect()
  const frame = window.getBoundingClientRect()
  if (left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom) return
  window.scrollBy({
    left: (left + right - frame.left - frame.right) / 2,
    top: (top + bottom - frame.top - frame.bottom) / 2,
  })
}
