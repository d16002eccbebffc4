import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { SealNumbers } from '../../online/seal-numbers.tsx'
import '../../parts/fold.css'

/** Whether the game's lots can be trusted: the seal that they are under. */
export function SealedLots({ commitment }: { readonly commitment: string }): ReactNode {
  const words = useOnlineWords()
  return (
    <details className="fold sealed">
      <summary>
        <span>{words.say('online.seal')}</span>
      </summary>
      <p>{words.say('online.seal.why')}</p>
      <SealNumbers commitment={commitment} />
    </details>
  )
}
