import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

const LEAST = 15

/** What is asked, set as large as its line allows. */
export function Asked({ text }: { readonly text: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => fit(heading.current)) // with every change: buttons come and go beside it
  return <h1 ref={heading}>{text}</h1>
}

function fit(heading: HTMLElement | null): void {
  const line = heading?.closest('.question')
  const block = heading?.parentElement
  if (!heading || !line || !block) return
  heading.style.fontSize = ''
  let size = Number.parseFloat(getComputedStyle(heading).fontSize)
  while (block.offsetHeight > line.clientHeight && size > LEAST) heading.style.fontSize = `${--size}px`
}
