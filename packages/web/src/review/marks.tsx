import type { ReactNode } from 'react'
import type { SignedClass } from './moments.ts'
import { useReviewWords } from './review-words.ts'
import './marks.css'

/** The signs that people put behind moves. */
const SIGNS: Readonly<Record<SignedClass, string>> = {
  fine: '!',
  close: '≈',
  slip: '?!',
  mistake: '?',
  blunder: '??',
}

/** The sign of what is thought of a choice; read aloud as the word for it. */
export function Mark({ called }: { readonly called: SignedClass }): ReactNode {
  const words = useReviewWords()
  return (
    <svg viewBox="-11 -13 22 26" className="mark" data-class={called} role="img">
      <title>{words.say(`review.class.${called}`)}</title>
      <MarkShape called={called} />
    </svg>
  )
}

/** The sign of what is thought of a choice, in a picture that is described as a whole: around a point, so many pixels wide. */
export function MarkAt({ called, x, y, size }: MarkAtProps): ReactNode {
  return (
    <g className="mark" data-class={called} transform={`translate(${x} ${y}) scale(${size / 21})`}>
      <MarkShape called={called} />
    </g>
  )
}

interface MarkAtProps {
  readonly called: SignedClass
  readonly x: number
  readonly y: number
  readonly size: number
}

function MarkShape({ called }: { readonly called: SignedClass }): ReactNode {
  const sign = SIGNS[called]
  return (
    <>
      <path d="M-6-10H6L10-6V6L6 10H-6L-10 6V-6Z" />
      <text y="5.4" letterSpacing={sign.length > 1 ? -0.8 : 0}>
        {sign}
      </text>
    </>
  )
}
