import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { isGuest, useMe } from '../../../online/me.ts'
import { refreshSignInMethods, useSignInMethods } from '../../../online/sign-in-methods.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { AddPassword, NewPassword } from '../account-forms.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { useRequest } from '../../../online/use-request.ts'
import { DevicesPart } from './devices-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'
import './sign-in.css'

/** How the reader signs in: all ways beside each other, so that they see whether one is left when another is lost. */
export function SignInSection(): ReactNode {
  const words = useSignInWords()
  const { person } = useMe()
  const { ways, recovered } = useSignInMethods()
  const { run, problem } = useRequest()
  const kept = person !== undefined && !isGuest(person)
  const id = kept ? person.id : undefined
  useEffect(() => {
    if (id !== undefined) void run(refreshSignInMethods)
  }, [id, run])
  if (!kept) return null
  return (
    <section id="ways" className="frame me-section account" aria-labelledby="ways-heading">
      <h2 id="ways-heading">{words.say('ways.heading')}</h2>
      <RefusalLine problem={problem} />
      {ways !== undefined && (
        <>
          {recovered && <Recovered left={ways.codes} />}
          <PasskeysPart ways={ways} />
          <div className="ways-part">
            <h3>{words.say('ways.password')}</h3>
            {person.account === undefined ? (
              <AddPassword />
            ) : (
              <NewPassword account={person.account} proved={ways.proved} />
            )}
          </div>
          <RecoveryPart left={ways.codes} />
          <DevicesPart count={ways.sessions} />
        </>
      )}
    </section>
  )
}

/** A code has let the reader in: leads them to what they need for next time, wherever on the page they were. */
function Recovered({ left }: { readonly left: number }): ReactNode {
  const words = useSignInWords()
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <p ref={notice} tabIndex={-1} className="page-warning">
      {words.say('ways.recovered', { count: left })}
    </p>
  )
}
