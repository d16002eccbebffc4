import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import '../fold.css'

/** The commitment to the game's lots, and why it is shown. */
export function SealedLots({ commitment }: { readonly commitment: string }): ReactNode {
  const words = useOnlineWords()
  return (
    <details className="fold sealed">
      <summary>
        <span>{words.say('online.seal')}</span>
        <small className="number">{commitment.slice(0, 8)}…</small>
      </summary>
      <p>{words.say('online.seal.why')}</p>
      <code>{commitment}</code>
    </details>
  )
}
