import { commitment } from '@edokko/engine'
import type { TableInfo } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOnlineTableWords } from '../online-words.ts'
import { SealNumbers } from '../seal-numbers.tsx'
import '../../parts/fold.css'

/** The seal of the game’s lots, and once it is open whether it fits them. */
export function SealCheck({ info }: { readonly info: TableInfo }): ReactNode {
  const words = useOnlineTableWords()
  const [fits, setFits] = useState<boolean>()
  const { seed } = info
  return (
    <details className="fold seal-check">
      <summary>
        <span>{words.say('onlineTable.seal')}</span>
      </summary>
      <p>{words.say(seed === undefined ? 'onlineTable.seal.closed' : 'onlineTable.seal.open')}</p>
      <SealNumbers commitment={info.commitment} seed={seed} />
      {seed !== undefined && (
        <div className="seal-verdict">
          <button type="button" className="button" onClick={() => setFits(commitment(seed) === info.commitment)}>
            {words.say('onlineTable.seal.check')}
          </button>
          <p role="status" data-fits={fits}>
            {fits !== undefined && words.say(fits ? 'onlineTable.seal.fits' : 'onlineTable.seal.broken')}
          </p>
        </div>
      )}
    </details>
  )
}
