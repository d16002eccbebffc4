import { useEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { useNaishi } from './use-naishi.ts'

const HOVER = 550
const PRESS = 450

/** What makes a piece tell more of itself: the mouse resting on it, a finger held on it, or ? while it has the focus. */
interface Looking {
  /** Whether the touch that ends now was one to look, not to choose. */
  readonly looked: () => boolean
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onPointerCancel: () => void
    readonly onContextMenu: (event: SyntheticEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onBlur: (event: SyntheticEvent) => void
  }
}

/** Without something to tell, nothing happens; where the browser shows a title, the mouse is left to it. */
export function useLook(tell: ((piece: Element) => void) | undefined, mouse = true): Looking {
  const { hide } = useNaishi()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const wait = (piece: Element, milliseconds: number, finger: boolean): void => {
    stop()
    if (tell === undefined) return
    timer.current = setTimeout(() => {
      held.current = finger
      tell(piece)
    }, milliseconds)
  }
  return {
    looked() {
      const looked = held.current
      held.current = false
      return looked
    },
    handlers: {
      onPointerMove({ pointerType, buttons, currentTarget }) {
        if (mouse && pointerType === 'mouse' && buttons === 0) wait(currentTarget, HOVER, false) // it must come to rest here
      },
      onPointerDown({ pointerType, currentTarget }) {
        held.current = false
        if (pointerType === 'mouse') stop()
        else wait(currentTarget, PRESS, true)
      },
      onPointerUp: stop,
      onPointerLeave({ pointerType, currentTarget }) {
        stop()
        if (mouse && pointerType === 'mouse') hide(currentTarget)
      },
      onPointerCancel: stop,
      onContextMenu(event) {
        if (held.current) event.preventDefault() // the browser's own menu for a finger held down
      },
      onKeyDown(event) {
        if (event.key !== '?' || tell === undefined) return
        event.stopPropagation() // the help of the table is for everywhere else
        tell(event.currentTarget)
      },
      onBlur({ currentTarget }) {
        hide(currentTarget)
      },
    },
  }
}
