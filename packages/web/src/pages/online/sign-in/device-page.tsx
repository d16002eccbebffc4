import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isGuest, refreshMe, useMe } from '../../../online/me.ts'
import { OnlineWordsProvider } from '../../../online/online-words.ts'
import { addPasskey, passkeyObstacle } from '../../../online/passkeys.ts'
import { lookAtLink, signInByLink } from '../../../online/sign-in-methods.ts'
import { useSignInWords, SignInWordsProvider } from '../../../online/sign-in-words.ts'
import { Signpost } from '../../../shell/signpost.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { useRequest } from '../../../online/use-request.ts'
import '../online.css'

/** Where a link from another device of the reader's leads: it says whom it signs in, and does so when they agree. */
export function DevicePage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <SignInWordsProvider>
        <Visit />
      </SignInWordsProvider>
    </OnlineWordsProvider>
  )
}

/** How far it has come: whose link it is is asked, the reader is, they are signed in, or the link does not work. */
type Step =
  | { readonly kind: 'looking' }
  | { readonly kind: 'dead' }
  | { readonly kind: 'asking' | 'signed-in' | 'has-passkey'; readonly name: string }

function Visit(): ReactNode {
  const [token] = useState(() => location.hash.slice(1))
  const [step, setStep] = useState<Step>({ kind: 'looking' })
  useEffect(() => {
    void refreshMe()
    lookAtLink(token).then(
      (name) => setStep({ kind: 'asking', name }),
      () => setStep({ kind: 'dead' }),
    )
  }, [token])
  if (step.kind === 'looking') return null
  if (step.kind === 'dead') return <DeadDeviceLink />
  const { kind, name } = step
  if (kind === 'asking')
    return (
      <Question
        name={name}
        signIn={async () => {
          await signInByLink(token)
          history.replaceState(history.state, '', location.pathname) // it has done what it was for
          setStep({ kind: 'signed-in', name })
        }}
      />
    )
  return (
    <SignedIn
      key={kind}
      name={name}
      hasPasskey={kind === 'has-passkey'}
      made={() => setStep({ kind: 'has-passkey', name })}
    />
  )
}

function Question({ name, signIn }: QuestionProps): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem } = useRequest()
  const { person } = useMe()
  const before = person === undefined || isGuest(person) ? 'guest' : 'other'
  return (
    <Signpost title={words.say('ways.device.ask', { name })} text={words.say(`ways.device.ask.${before}`, { name })}>
      <RefusalLine problem={problem} />
      <button type="button" className="button main" disabled={busy} onClick={() => void run(signIn)}>
        {words.say('ways.device.yes')}
      </button>
      <Link href="/" className="button">
        {words.say('ways.device.no')}
      </Link>
    </Signpost>
  )
}

interface QuestionProps {
  readonly name: string
  readonly signIn: () => Promise<void>
}

/** It is done; this device can have a passkey of its own, so that it needs no link next time. */
function SignedIn({ name, hasPasskey, made }: SignedInProps): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem } = useRequest()
  const offered = !hasPasskey && passkeyObstacle() === undefined
  const state = offered ? 'offer' : hasPasskey ? 'made' : 'plain'
  return (
    <Signpost title={words.say('ways.device.done', { name })} text={words.say(`ways.device.done.${state}`)}>
      <RefusalLine problem={problem} />
      {offered && (
        <button
          type="button"
          className="button main"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await addPasskey()
              made()
            })
          }
        >
          {words.say('ways.passkeys.add')}
        </button>
      )}
      <Link href="/" className={`button ${offered ? '' : 'main'}`}>
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}

interface SignedInProps {
  readonly name: string
  readonly hasPasskey: boolean
  readonly made: () => void
}

function DeadDeviceLink(): ReactNode {
  const words = useSignInWords()
  return (
    <Signpost title={words.say('ways.device.dead')} text={words.say('ways.device.dead.text')}>
      <Link href="/" className="button main">
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}
