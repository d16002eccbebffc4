import { useEffect, useState } from 'react'
import { boxAround } from '../../table/anchor-boxes.ts'
import type { Rect } from '../../table/board.ts'

/** Where things are on the screen, as long as one looks: of each list of selectors, the first that something is shown of. */
export function useFollowed(wanted: readonly (readonly string[])[]): readonly (Rect | undefined)[] {
  const [boxes, setBoxes] = useState<readonly (Rect | undefined)[]>([])
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const lists = JSON.parse(key) as string[][]
    let known = ''
    let frame = 0
    const follow = (): void => {
      const found = lists.map(firstShown)
      const now = JSON.stringify(found)
      if (now !== known) setBoxes(found)
      known = now
      if (lists.length > 0) frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [key])
  return boxes
}

function firstShown(selectors: readonly string[]): Rect | undefined {
  for (const selector of selectors) {
    const box = boxAround([...document.querySelectorAll(selector)].slice(0, 1))
    if (box !== undefined && box.left < innerWidth && box.top < innerHeight && box.top + box.height > 0) return box
  }
  return undefined
}
