import { useEffect } from 'react'
import type { RefObject } from 'react'
import { shortcutOf } from '../settings/shortcut.ts'
import type { TableSession } from './session.ts'

interface KeyActions {
  list(): void
  hint(): void
  help(): void
  ask(key: string): void
  escape(): void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The keys of a table. In a window over it, the browser's own keys work. */
export function useTableKeys(root: RefObject<HTMLElement | null>, session: TableSession, actions: KeyActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = shortcutOf(event)
      if (key === undefined) return
      session.skipAnimations()
      const arrow = ARROWS[key]
      if (arrow !== undefined && root.current !== null) step(root.current, arrow)
      else if (key === 'Backspace') session.takeBack()
      else if (key === 'e') session.endTurn()
      else if (key === 'l') actions.list()
      else if (key === 'h') actions.hint()
      else if (key === '?') actions.help()
      else if (key === 'Escape') actions.escape()
      else if (/^[tswrp1-9]$/.test(key)) actions.ask(key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** Moves the focus to the nearest piece in a direction; from nowhere, to the first that can be chosen. */
function step(root: HTMLElement, [dx, dy]: readonly [number, number]): void {
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')].filter((piece) => piece.offsetParent !== null)
  const current = document.activeElement
  if (!(current instanceof HTMLElement) || !pieces.includes(current)) {
    const first = pieces.find((piece) => piece.dataset['piece'] === 'legal') ?? pieces[0]
    first?.focus()
    return
  }
  const from = centre(current)
  let nearest: HTMLElement | undefined
  let least = Infinity
  for (const piece of pieces) {
    if (piece === current) continue
    const to = centre(piece)
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy
    const aside = Math.abs((to.x - from.x) * dy + (to.y - from.y) * dx)
    if (along <= 4) continue
    const distance = along + 2.5 * aside // straight on before anything else
    if (distance < least) {
      least = distance
      nearest = piece
    }
  }
  nearest?.focus()
}

function centre(piece: HTMLElement): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = piece.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
