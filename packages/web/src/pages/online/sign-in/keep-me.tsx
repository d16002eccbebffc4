import type { ReactNode } from 'react'
import { addPasskey, passkeyObstacle, signInWithPasskey } from '../../../online/passkeys.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { Picture } from '../../../parts/picture.tsx'
import { NameField } from '../name-field.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { useRequest } from '../../../online/use-request.ts'
import './sign-in.css'

/** For who is known to this browser only, or to none: to be known by a passkey from now on, or to be recognized by one. */
export function KeepMe(): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem } = useRequest()
  const obstacle = passkeyObstacle()
  if (obstacle !== undefined) return <p className="ways-note">{words.say(`ways.obstacle.${obstacle}`)}</p>
  return (
    <div className="ways-part">
      <p>{words.say('ways.keep.why')}</p>
      {problem === 'no-name' && <NameField problem={problem} />}
      <div className="buttons">
        <button type="button" className="button dark" disabled={busy} onClick={() => void run(addPasskey)}>
          <Picture id="i-lock" />
          {words.say('ways.keep')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void run(signInWithPasskey)}>
          {words.say('ways.passkey.use')}
        </button>
      </div>
      <RefusalLine problem={problem} />
    </div>
  )
}
