import { memo } from 'react'
import type { ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { linesOf, unparted } from './lines.ts'
import './cards.css'

const LEAST = 11

/** A name on one line, or smaller on two; its short form where even that is too little. A word that is too long is drawn narrower, lines too many smaller. */
export const CardName = memo(function CardName({ name, short, wide }: CardNameProps): ReactNode {
  const text = linesOf(name, wide + 1) > 2 ? short : name
  const place = useFitting(narrow)
  return (
    <span key={text} ref={place} className="card-name" data-long={text.length > wide}>
      <span>{unparted(text)}</span>
    </span>
  )
})

interface CardNameProps {
  readonly name: string
  readonly short: string
  readonly wide: number // letters that fit a line
}

function narrow(place: HTMLElement): void {
  const text = place.firstElementChild
  if (!(text instanceof HTMLElement)) return
  text.style.fontSize = ''
  let size = Number.parseFloat(getComputedStyle(text).fontSize)
  while (text.offsetHeight > place.clientHeight && size > LEAST) text.style.fontSize = `${(size -= 0.5)}px`
  const room = place.clientWidth / Math.max(1, text.scrollWidth)
  text.style.transform = room < 1 ? `scaleX(${room})` : ''
}
