import { useState } from 'react'
import type { ReactNode } from 'react'
import { renewCodes } from '../../../online/sign-in-methods.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { useProof } from './use-proof.tsx'

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryPart({ left }: { readonly left: number }): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem, proof } = useProof()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const make = (): void => void run(async () => setCodes(await renewCodes()))
  return (
    <div className="ways-part">
      <h3>{words.say('ways.codes')}</h3>
      <p>{words.say('ways.codes.left', { count: left })}</p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => {
            if (left === 0) make()
            else setAsking(true)
          }}
        >
          {words.say(left === 0 ? 'ways.codes.make' : 'ways.codes.renew')}
        </button>
      </div>
      <RefusalLine problem={problem} />
      {proof}
      {asking && (
        <AskDialog
          title={words.say('ways.codes.renew.title')}
          yes={words.say('ways.codes.renew')}
          no={words.say('ways.codes.renew.no')}
          act={make}
          close={() => setAsking(false)}
        >
          <p>{words.say('ways.codes.renew.text')}</p>
        </AskDialog>
      )}
      {codes !== undefined && <CodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </div>
  )
}
