import { useState } from 'react'
import type { ReactNode } from 'react'
import { openLink, refreshSignInMethods } from '../../../online/sign-in-methods.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { Picture } from '../../../parts/picture.tsx'
import { LeaveButtons } from '../leave-buttons.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useProof } from './use-proof.tsx'

/** Where the reader is signed in: on how many devices, the way to another one, and the ways out. */
export function DevicesPart({ count }: { readonly count: number }): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem, proof } = useProof()
  const [token, setToken] = useState<string>()
  const open = (): void => void run(async () => setToken(await openLink()))
  return (
    <div className="ways-part">
      <h3>{words.say('ways.devices')}</h3>
      <p>{words.say('ways.devices.count', { count })}</p>
      <div className="buttons">
        <button type="button" className="button" disabled={busy} onClick={open}>
          <Picture id="i-plus" />
          {words.say('ways.link')}
        </button>
      </div>
      <RefusalLine problem={problem} />
      <LeaveButtons />
      {proof}
      {token !== undefined && (
        <LinkDialog
          key={token}
          token={token}
          again={open}
          close={() => {
            setToken(undefined)
            void refreshSignInMethods().catch(() => undefined) // how many there are is told another time, then
          }}
        />
      )}
    </div>
  )
}
