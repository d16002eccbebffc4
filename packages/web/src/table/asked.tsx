import type { ReactNode } from 'react'
import { useFitting } from '../parts/fitting.ts'

const LEAST = 15

/** What is asked, set as large as its line allows. */
export function Asked({ text }: { readonly text: string }): ReactNode {
  const place = useFitting(fit)
  return (
    <h1 key={text} ref={place}>
      {text}
    </h1>
  )
}

function fit(heading: HTMLElement): void {
  const line = heading.closest('.question')
  const block = heading.parentElement
  if (!line || !block) return
  heading.style.fontSize = ''
  let size = Number.parseFloat(getComputedStyle(heading).fontSize)
  while (block.offsetHeight > line.clientHeight && size > LEAST) heading.style.fontSize = `${--size}px`
}
