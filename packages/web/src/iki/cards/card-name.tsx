import { useLayoutEffect, useRef } from 'react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { linesOf } from './lines.ts'
import './cards.css'

/** A name on one line, or smaller on two; its short form where even that is too little. A word that is too long is drawn narrower. */
export const CardName = memo(function CardName({ name, short, wide }: CardNameProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const text = linesOf(name, wide + 1) > 2 ? short : name
  useLayoutEffect(() => narrow(place.current), [text])
  return (
    <span ref={place} className="card-name" data-long={text.length > wide}>
      <span>{text}</span>
    </span>
  )
})

interface CardNameProps {
  readonly name: string
  readonly short: string
  readonly wide: number // letters that fit a line
}

function narrow(place: HTMLElement | null): void {
  const text = place?.firstElementChild
  if (!place || !(text instanceof HTMLElement)) return
  text.style.transform = ''
  const room = place.clientWidth / Math.max(1, text.scrollWidth)
  if (room < 1) text.style.transform = `scaleX(${room})`
}
