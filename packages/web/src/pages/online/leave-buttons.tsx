import type { ReactNode } from 'react'
import { signOut } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'

/** The ways out of an account, on this device or on all. */
export function LeaveButtons(): ReactNode {
  const words = useOnlineWords()
  const { run, busy, problem } = useRequest()
  return (
    <>
      <div className="buttons">
        <button type="button" className="button" disabled={busy} onClick={() => void run(() => signOut(false))}>
          {words.say('online.signOut')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void run(() => signOut(true))}>
          {words.say('online.signOut.everywhere')}
        </button>
      </div>
      <RefusalLine problem={problem} />
    </>
  )
}
