import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFitting } from '../parts/fitting.ts'
import { stayAtQuestion } from './question-focus.ts'

const LEAST = 15

/** What is asked, set as large as its line allows. */
export function Asked({ text, mine = true }: AskedProps): ReactNode {
  const place = useFitting(fit)
  useEffect(() => {
    if (mine) stayAtQuestion()
  }, [text, mine])
  return (
    <h1 key={text} ref={place} tabIndex={-1}>
      {text}
    </h1>
  )
}

interface AskedProps {
  readonly text: string
  readonly mine?: boolean // the reader is asked
}

function fit(heading: HTMLElement): void {
  const line = heading.closest('.question')
  const block = heading.parentElement
  if (!line || !block) return
  heading.style.fontSize = ''
  let size = Number.parseFloat(getComputedStyle(heading).fontSize)
  while (block.offsetHeight > line.clientHeight && size > LEAST) heading.style.fontSize = `${--size}px`
}
