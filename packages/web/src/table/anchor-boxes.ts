import { useEffect, useState } from 'react'
import type { Rect } from './board.ts'
import type { Anchor } from './flights.ts'

/** Where pieces are on the screen, as long as one looks: around the piece of each name, or around all pieces of a name such as 'a+b'. Undefined for what does not show. */
export function useAnchorBoxes(anchors: readonly Anchor[]): readonly (Rect | undefined)[] {
  const [boxes, setBoxes] = useState<readonly (Rect | undefined)[]>([])
  const named = anchors.join(' ')
  useEffect(() => {
    let known = ''
    let frame = 0
    const follow = (): void => {
      const found = named === '' ? [] : named.split(' ').map(boxOf)
      const now = JSON.stringify(found)
      if (now !== known) setBoxes(found)
      known = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [named])
  return boxes
}

function boxOf(anchor: Anchor): Rect | undefined {
  return boxAround(anchor.split('+').flatMap((name) => elementAt(name) ?? []))
}

/** Where these pieces are on the screen, as far as they show; undefined if none does. */
export function boxAround(pieces: readonly Element[]): Rect | undefined {
  const found = pieces.flatMap(seen)
  if (found.length === 0) return undefined
  const left = Math.min(...found.map((each) => each.left))
  const top = Math.min(...found.map((each) => each.top))
  const right = Math.max(...found.map((each) => each.right))
  const bottom = Math.max(...found.map((each) => each.bottom))
  return { left, top, width: right - left, height: bottom - top }
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
export function windowsOver(piece: Element): readonly Element[] {
  const found: Element[] = []
  for (let around = piece.parentElement; around !== null && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflow)) found.push(around)
  return found
}

export function elementAt(name: Anchor): Element | null {
  return name === '' ? null : document.querySelector(`[data-at="${name}"]`)
}
