import type { Place } from '@edokko/naishi'
import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { useBoard } from './scene.ts'

/** How far a pointer goes before it drags: less is a touch. */
const SLACK = 8

interface Drag {
  readonly x: number
  readonly y: number
  readonly zoom: number // of the board on the screen
  moving: boolean
}

/** Lets a card be dragged to another place. */
interface Dragging {
  /** Whether the touch that ends now was a drag. */
  readonly dragged: () => boolean
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

export function useDrag(place: Place | undefined): Dragging {
  const { pickUp, drop, layDown } = useBoard()
  const drag = useRef<Drag>(undefined)
  const moved = useRef(false)
  const settle = (button: HTMLElement): void => {
    const piece = pieceOf(button)
    drag.current = undefined
    piece.style.transform = ''
    delete piece.dataset['dragged']
  }
  return {
    dragged() {
      const was = moved.current
      moved.current = false
      return was
    },
    onPointerDown({ button, currentTarget, clientX, clientY }) {
      moved.current = false
      if (place === undefined || button !== 0) return
      const zoom = currentTarget.getBoundingClientRect().width / currentTarget.offsetWidth
      drag.current = { x: clientX, y: clientY, zoom, moving: false }
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }) {
      const now = drag.current
      if (now === undefined) return
      const x = clientX - now.x
      const y = clientY - now.y
      if (!now.moving && Math.hypot(x, y) < SLACK) return
      if (!now.moving) {
        now.moving = true
        currentTarget.setPointerCapture(pointerId)
        pieceOf(currentTarget).dataset['dragged'] = ''
        if (place !== undefined) pickUp(place)
      }
      pieceOf(currentTarget).style.transform = `translate(${x / now.zoom}px, ${y / now.zoom}px)`
    },
    onPointerUp({ currentTarget, clientX, clientY }) {
      const moving = drag.current?.moving === true
      moved.current = moving
      const to = moving ? placeUnder(clientX, clientY) : undefined
      if (place !== undefined && to !== undefined && to !== place) drop(place, to) // it goes on from where it was let go
      else if (moving) layDown()
      settle(currentTarget)
    },
    onPointerCancel({ currentTarget }) {
      settle(currentTarget)
    },
  }
}

/** The place of the topmost piece there that is not being dragged. */
function placeUnder(x: number, y: number): Place | undefined {
  const button = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-place]'))
    .find((element) => element !== null && element.closest('[data-dragged]') === null)
  return button === null || button === undefined ? undefined : Number(button.dataset['place'])
}

/** What moves with a finger on its button. */
function pieceOf(button: HTMLElement): HTMLElement {
  return button.parentElement ?? button
}
