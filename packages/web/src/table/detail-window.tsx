import type { ReactNode } from 'react'
import { useTable } from './context.tsx'
import { placeBeside } from './place-beside.ts'
import { useDetail } from './use-detail.ts'
import './detail-window.css'

/** What a piece is, in full: beside it, and never over it or over what is asked where there is room elsewhere. */
export function DetailWindow({ tell }: DetailWindowProps): ReactNode {
  const { inform } = useTable()
  const detail = useDetail(inform)
  if (detail === undefined) return null
  const { subject, beside, stays } = detail
  const [kind = '', number = ''] = subject.split(':')
  return (
    <div
      className="detail-window"
      role="status"
      data-stays={stays}
      ref={(window) => {
        if (window !== null) window.hidden = !placeBeside(window, beside) && !stays // a mouse that only rests asks for nothing
      }}
    >
      {tell(kind, Number(number))}
    </div>
  )
}

interface DetailWindowProps {
  /** Draws the subject of a piece's `data-detail`: 'card:12' is card 12. */
  readonly tell: (kind: string, number: number) => ReactNode
}
