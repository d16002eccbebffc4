import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { findServer } from '../../online/lists.ts'
import { isGuest, refreshMe, useMe } from '../../online/me.ts'
import type { Person } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { requestText } from '../../online/requests.ts'
import { SignInWordsProvider } from '../../online/sign-in-words.ts'
import { download } from '../../parts/download.ts'
import { Picture } from '../../parts/picture.tsx'
import { MakeAccount, SignIn, UseCode } from './account-forms.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { KeepMe } from './sign-in/keep-me.tsx'
import { SignInSection } from './sign-in/sign-in-section.tsx'
import { MutedPeople } from './muted-people.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { LostName } from '../profile/lost-name.tsx'
import { useNameTold } from './use-name-told.ts'
import './online.css'

/** Who the reader is on the server, on their own page. */
export function MyAccount(): ReactNode {
  return (
    <OnlineWordsProvider>
      <SignInWordsProvider>
        <Section />
        <SignInSection />
      </SignInWordsProvider>
    </OnlineWordsProvider>
  )
}

function Section(): ReactNode {
  const words = useOnlineWords()
  const { person } = useMe()
  const standing = useStanding()
  const heading = useRef<HTMLHeadingElement>(null)
  const unnamed = useNameTold()
  useEffect(() => {
    if (location.hash !== '#online') return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [])
  const stranger = standing.kind === 'stranger' || standing.kind === 'lost'
  return (
    <section id="online" className="frame me-section account" aria-labelledby="online-heading">
      <h2 ref={heading} id="online-heading" tabIndex={-1}>
        {words.say('online.me')}
      </h2>
      <LostName away />
      <RefusalLine problem={unnamed} />
      <p role="status">{words.say(`online.me.${standing.kind}`, { account: person?.account ?? '' })}</p>
      {standing.kind === 'unreachable' && (
        <div className="buttons">
          <button type="button" className="button" onClick={() => void standing.look()}>
            {words.say('trouble.again')}
          </button>
        </div>
      )}
      {stranger && (
        <>
          <KeepMe />
          <SignIn />
          <MakeAccount />
          <UseCode />
        </>
      )}
      {person !== undefined && <Known person={person} />}
    </section>
  )
}

interface Standing {
  readonly kind: 'asking' | 'unreachable' | 'stranger' | 'lost' | 'guest' | 'kept' | 'account'
  readonly look: () => Promise<void>
}

/** How the reader stands with the server. */
function useStanding(): Standing {
  const { state, person } = useMe()
  const [there, setThere] = useState<boolean>()
  const look = useCallback(async (): Promise<void> => {
    const [found] = await Promise.all([findServer(), refreshMe()])
    setThere(found)
  }, [])
  useEffect(() => void look(), [look])
  if (there === undefined) return { kind: 'asking', look }
  if (!there) return { kind: 'unreachable', look }
  if (state !== 'known') return { kind: state, look }
  const kept = person?.account === undefined ? 'kept' : 'account'
  return { kind: person === undefined || isGuest(person) ? 'guest' : kept, look }
}

const EXPORT_PATIENCE = 600_000 // milliseconds: somebody may have played for years

async function save(): Promise<void> {
  download('edokko-me.json', await requestText('/api/me/export', undefined, EXPORT_PATIENCE))
}

/** What somebody can do who is known on the server. */
function Known({ person }: { readonly person: Person }): ReactNode {
  const words = useOnlineWords()
  const { run, busy, problem } = useRequest()
  return (
    <>
      {isGuest(person) && (
        <>
          <KeepMe />
          <MakeAccount />
          <SignIn />
          <UseCode />
        </>
      )}
      <MutedPeople />
      <div className="buttons">
        <button type="button" className="button" disabled={busy} onClick={() => void run(save)}>
          <Picture id="i-download" />
          {words.say('online.export')}
        </button>
        <DeleteAccount person={person} />
      </div>
      <RefusalLine problem={problem} />
    </>
  )
}
