import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { parseSubject } from './subject.ts'
import type { Subject } from './subject.ts'

const HOVER = 550
const PRESS = 450

/** What is being looked at closely, and where on the screen its piece is. */
interface Asked {
  readonly subject: Subject
  readonly beside: DOMRect
  readonly stays: boolean // until it is closed, and not only as long as the mouse rests
}

/**
 * Shows what a piece is while the mouse rests on it, when a finger is held on it, or when ? is pressed while it has the focus. A plain
 * touch shows it too where it chooses nothing.
 */
export function useAbout(
  root: RefObject<HTMLElement | null>,
  chooses: (piece: HTMLElement) => boolean,
): readonly [Asked | undefined, () => void] {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const piece = (target: EventTarget | null): HTMLElement | undefined =>
      (target instanceof Element ? target.closest<HTMLElement>('[data-about]') : undefined) ?? undefined
    const show = (on: HTMLElement, stays: boolean): void => {
      const subject = parseSubject(on.dataset['about'])
      if (subject !== undefined) setAsked({ subject, beside: on.getBoundingClientRect(), stays })
    }
    const stop = (): void => clearTimeout(timer)
    const over = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return
      stop()
      const on = piece(target)
      setAsked((now) => (now?.stays === true ? now : undefined))
      if (on !== undefined) timer = setTimeout(() => show(on, false), HOVER)
    }
    const down = ({ target, pointerType }: PointerEvent): void => {
      stop()
      held = false
      setAsked(undefined)
      const on = piece(target)
      if (on === undefined || pointerType === 'mouse') return
      timer = setTimeout(() => {
        held = true
        show(on, true)
      }, PRESS)
    }
    const click = (event: MouseEvent): void => {
      const on = piece(event.target)
      if (held) {
        event.stopPropagation() // the finger was held to look, not to choose
        event.preventDefault()
      } else if (on !== undefined && !chooses(on)) show(on, true)
      held = false
    }
    const key = (event: KeyboardEvent): void => {
      const on = piece(event.target)
      if (event.key === 'Escape') setAsked(undefined)
      if (event.key !== '?' || on === undefined) return
      event.stopPropagation() // the help of the table is for everywhere else
      show(on, true)
    }
    const menu = (event: Event): void => {
      if (held) event.preventDefault()
    }
    element.addEventListener('pointerover', over)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointerup', stop)
    element.addEventListener('pointercancel', stop)
    element.addEventListener('pointerleave', stop)
    element.addEventListener('click', click, true)
    element.addEventListener('keydown', key)
    element.addEventListener('contextmenu', menu)
    return () => {
      stop()
      element.removeEventListener('pointerover', over)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointerup', stop)
      element.removeEventListener('pointercancel', stop)
      element.removeEventListener('pointerleave', stop)
      element.removeEventListener('click', click, true)
      element.removeEventListener('keydown', key)
      element.removeEventListener('contextmenu', menu)
    }
  }, [root, chooses])
  return [asked, () => setAsked(undefined)]
}
