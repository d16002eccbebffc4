import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refreshMe, signInAsGuest, useMe } from '../../online/me.ts'
import type { Person } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { ProfileWordsProvider, useProfileWords } from '../../online/profile-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { CopyBox } from '../online/copy-box.tsx'
import { NameField } from '../online/name-field.tsx'
import { RatingsOf } from '../ratings/ratings-of.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { LostName } from './lost-name.tsx'
import { NameChoice } from './name-choice.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileGames } from './profile-games.tsx'
import { ShownChoice } from './shown-choice.tsx'
import { useProfile } from './use-profile.ts'
import '../online/online.css'
import './profile.css'

/** How others see the reader: their name, their avatar and who may see more, and what that is. */
export function MyProfile(): ReactNode {
  return (
    <OnlineWordsProvider>
      <ProfileWordsProvider>
        <Known />
      </ProfileWordsProvider>
    </OnlineWordsProvider>
  )
}

function Known(): ReactNode {
  const words = useProfileWords()
  const { state, person } = useMe()
  useEffect(() => void refreshMe(), [])
  if (person !== undefined) return <Profile person={person} />
  if (state === 'asking') return null
  return (
    <section className="frame me-section profile-begin">
      {state === 'unreachable' ? (
        <>
          <p role="status">{words.say('profile.silent')}</p>
          <div className="buttons">
            <button type="button" className="button" onClick={() => void refreshMe()}>
              {words.say('trouble.again')}
            </button>
          </div>
        </>
      ) : (
        <Begin />
      )}
    </section>
  )
}

/** For who is not known on the server yet. */
function Begin(): ReactNode {
  const words = useProfileWords()
  const { run, busy, problem } = useRequest()
  return (
    <>
      <p>{words.say('profile.stranger')}</p>
      <NameField problem={problem} />
      <div className="buttons">
        <button
          type="button"
          className="button main"
          disabled={busy}
          onClick={() => void run(async () => void (await signInAsGuest()))}
        >
          {words.say('profile.begin')}
        </button>
      </div>
      <RefusalLine problem={problem} />
    </>
  )
}

function Profile({ person }: { readonly person: Person }): ReactNode {
  const words = useProfileWords()
  const online = useOnlineWords()
  const { id, name, avatar, shown, listed = false } = person
  const { profile } = useProfile(id, `${name} ${avatar} ${shown}`)
  return (
    <div className="profile">
      <div className="profile-side">
        <ProfileCard person={person} since={profile?.since} />
        <p className="profile-note">{words.say(`profile.only.${shown}`)}</p>
        <Link href="/leaderboards" className="button">
          {words.say('profile.leaders')}
        </Link>
        {shown !== 'nobody' && (
          <CopyBox
            lines={3}
            className="profile-link"
            label={words.say('profile.link')}
            text={`${location.origin}/people/${id}`}
          />
        )}
      </div>
      <div className="profile-main">
        <RatingsOf base="/api/ratings" own />
        <section className="frame me-section" aria-labelledby="profile-you">
          <h2 id="profile-you">{words.say('profile.you')}</h2>
          <LostName />
          <NameChoice />
          <ShownChoice shown={shown} listed={listed} />
          <AvatarChoice avatar={avatar} />
        </section>
        {profile !== undefined && (
          <section aria-labelledby="profile-preview" className="profile-preview">
            <h2 id="profile-preview">{words.say('profile.preview')}</h2>
            <ProfileGames profile={profile} words={online} />
          </section>
        )}
      </div>
    </div>
  )
}
