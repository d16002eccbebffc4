import type { Good } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import type { Sign } from './sign.ts'
import './signs.css'

/** A line of signs. Whoever hears it is told in words elsewhere. */
export function Signs({
  signs,
  className = '',
}: {
  readonly signs: readonly Sign[]
  readonly className?: string
}): ReactNode {
  return (
    <span className={`signs ${className}`} aria-hidden>
      {signs.map((sign, i) => (
        <DrawnSign key={i} sign={sign} />
      ))}
    </span>
  )
}

function DrawnSign({ sign }: { readonly sign: Sign }): ReactNode {
  switch (sign.kind) {
    case 'good':
      return <GoodSign good={sign.good} amount={signed(sign.amount, sign.signed)} />
    case 'picture':
      return <Picture id={sign.id} className="sign" />
    case 'arrow':
      return (
        <svg viewBox="0 0 24 24" className="sign sign-arrow" aria-hidden>
          <path d="M1 10.2H13.4L12.6 5L23 12L12.6 19L13.4 13.8L1 13.2Z" fill="currentColor" />
        </svg>
      )
    case 'slash':
      return <i className="sign-slash">/</i>
  }
}

/** Number in a red seal: IKI; in a coin: mon; else number and picture. */
function GoodSign({ good, amount }: { readonly good: Good; readonly amount: string }): ReactNode {
  if (good === 'iki') return <b className="sign-iki">{amount}</b>
  if (good === 'mon') return <b className="sign-mon">{amount}</b>
  const picture = <Picture id={`g-${good}`} className="sign" />
  return (
    <b className="sign-good">
      {good === 'fire' && picture}
      {amount}
      {good !== 'fire' && picture}
    </b>
  )
}

function signed(amount: number, always: boolean): string {
  if (amount < 0) return `−${-amount}`
  return always ? `+${amount}` : String(amount)
}
