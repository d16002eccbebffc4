import { useEffect, useState } from 'react'

const HOVER = 550 // milliseconds that a mouse rests on a piece before it tells more
const PRESS = 450 // milliseconds that a finger is held on it
const SLACK = 8 // pixels; who moves further does not ask, but drags

/** What is told in full, and where on the screen the piece is that it belongs to. */
interface Detail {
  readonly subject: string // as in the piece's `data-detail`
  readonly piece: Element
  readonly beside: DOMRect
  readonly stays: boolean // until it is closed, and not only as long as the mouse rests
}

/**
 * A piece tells more of itself while the mouse rests on it, when a finger is held on it, or when ? is pressed while it has the focus;
 * a plain touch does it too where it answers nothing. A piece names what there is to tell in `data-detail`, or has a sentence in
 * `data-hint`, which a mouse reads in its title. `data-answers` stands on a piece that does something else when it is touched.
 */
export function useDetail(inform: (hint: string) => void): Detail | undefined {
  const [detail, setDetail] = useState<Detail>()
  const isOpen = detail !== undefined
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let touched: PointerEvent | undefined // where a finger or a button went down and has not been let go
    let dragged = false // that finger or mouse has moved since
    let pressed = false // a finger was held to look: letting it go chooses nothing
    const show = (piece: HTMLElement, stays: boolean): void => {
      const { detail: subject, hint } = piece.dataset
      if (subject !== undefined) {
        const next = { subject, piece, beside: piece.getBoundingClientRect(), stays }
        setDetail((now) => (now?.stays === true && now.piece === piece ? now : next))
      } else if (hint !== undefined && stays) inform(hint)
    }
    const stop = (): void => clearTimeout(timer)
    const close = (): void => setDetail(undefined)
    const hover = (target: EventTarget | null): void => {
      const piece = pieceOf(target)
      stop()
      setDetail((now) => (now === undefined || now.stays || now.piece === piece ? now : undefined))
      if (piece !== undefined) timer = setTimeout(() => show(piece, false), HOVER)
    }
    const listeners: { readonly [type in keyof DocumentEventMap]?: (event: DocumentEventMap[type]) => void } = {
      pointermove(event) {
        if (event.pointerType === 'mouse' && event.buttons === 0) hover(event.target)
        else if (touched !== undefined && Math.hypot(event.x - touched.x, event.y - touched.y) >= SLACK) {
          dragged = true
          stop()
          close()
        }
      },
      pointerout({ relatedTarget }) {
        if (relatedTarget === null) hover(null) // out of the window
      },
      pointerdown(event) {
        stop()
        close()
        touched = event
        dragged = false
        pressed = false
        const piece = pieceOf(event.target)
        if (piece === undefined || event.pointerType === 'mouse') return
        timer = setTimeout(() => {
          pressed = true
          show(piece, true)
        }, PRESS)
      },
      pointerup() {
        touched = undefined
        stop()
      },
      pointercancel() {
        touched = undefined
        stop()
      },
      click(event) {
        const piece = pieceOf(event.target)
        if (pressed) {
          event.stopPropagation()
          event.preventDefault()
        } else if (piece !== undefined && !dragged && isOnlyLookedAt(piece)) show(piece, true)
        pressed = false
      },
      contextmenu(event) {
        if (pressed) event.preventDefault() // the browser's own answer to a finger held down
      },
      focusout: ({ target }) => setDetail((now) => (now?.piece === target ? undefined : now)),
      keydown(event) {
        const piece = pieceOf(event.target)
        if (event.key !== '?' || piece === undefined) return
        event.stopPropagation() // the help of the table is for everywhere else
        show(piece, true)
      },
    }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of all) document.addEventListener(type, listener, true)
    return () => {
      stop()
      for (const [type, listener] of all) document.removeEventListener(type, listener, true)
    }
  }, [inform])
  useEffect(() => {
    if (!isOpen) return undefined
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || (event.target instanceof Element && event.target.closest('dialog') !== null)) return
      setDetail(undefined)
      event.preventDefault()
      event.stopPropagation() // it closes this before it does anything else
    }
    addEventListener('keydown', escape, true)
    return () => removeEventListener('keydown', escape, true)
  }, [isOpen])
  return detail
}

/** Whether touching the piece tells of it and does nothing else. */
function isOnlyLookedAt({ dataset }: HTMLElement): boolean {
  return dataset['detail'] !== undefined && dataset['answers'] === undefined
}

function pieceOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-detail], [data-hint]') ?? undefined
}
