import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSettings } from '../../settings/settings.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Pixels around what is meant: few, since words stand close to the pieces. */
const OUT = 4

/** Pixels between a ring and the edges of the window, so that all of its line is seen. */
const EDGE = 2

/** Milliseconds after which one looks for what is meant: a table may first turn by itself to whose turn it is, soon or a little later. */
const PANNING = [0, 150, 400, 800]

/** Rings of ink around the pieces that are spoken of. They follow the pieces, and touches go through them. */
export function Rings({ anchors, sight = anchors }: RingsProps): ReactNode {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const named = anchors.join(' ')
  const wanted = sight.join(' ')
  useEffect(() => {
    let known = ''
    let frame = 0
    const follow = (): void => {
      const found = named === '' ? [] : named.split(' ').flatMap(boxOf)
      const now = JSON.stringify(found)
      if (now !== known) setBoxes(found)
      known = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [named])
  useEffect(() => {
    const first = (): void => bringIntoSight(wanted.split(/[ +]/).find((name) => elementAt(name) !== null) ?? '')
    const looks = PANNING.map((after) => setTimeout(first, after))
    return () => looks.forEach(clearTimeout)
  }, [wanted])
  return (
    <div className="lesson-rings" data-look={named} aria-hidden>
      {boxes.map((box, i) => (
        <span key={i} className="lesson-ring" style={{ ...box }} />
      ))}
    </div>
  )
}

interface RingsProps {
  readonly anchors: readonly string[]
  /** What one is to see meanwhile, the first of it above all; what has rings, if nothing else is named. */
  readonly sight?: readonly string[]
}

/** Around the piece of this name, or around all pieces of a name such as 'a+b'. */
function boxOf(anchor: string): readonly Box[] {
  const found = anchor.split('+').flatMap((name) => {
    const piece = elementAt(name)
    return piece === null ? [] : seen(piece)
  })
  if (found.length === 0) return []
  const left = Math.max(Math.min(...found.map((each) => each.left)) - OUT, EDGE)
  const top = Math.min(...found.map((each) => each.top)) - OUT
  const right = Math.min(Math.max(...found.map((each) => each.right)) + OUT, innerWidth - EDGE)
  const bottom = Math.max(...found.map((each) => each.bottom)) + OUT
  return [{ left, top, width: right - left, height: bottom - top }]
}

/** As much of the piece as shows in the windows that pan over it; nothing if none of it does. */
function seen(piece: Element): readonly Sides[] {
  let { left, top, right, bottom } = piece.getBoundingClientRect()
  for (const window of windowsOver(piece)) {
    const frame = window.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  return left < right && top < bottom ? [{ left, top, right, bottom }] : []
}

type Sides = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Everything around the piece, within the page, that can be scrolled, from the inside out. */
function windowsOver(piece: Element): readonly Element[] {
  const found: Element[] = []
  for (let around = piece.parentElement; around !== null && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflow)) found.push(around)
  return found
}

function elementAt(name: string): Element | null {
  return name === '' ? null : document.querySelector(`[data-at="${name}"]`)
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
