import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refreshMe, useMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { ProfileWordsProvider, useProfileWords } from '../../online/profile-words.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Signpost } from '../../shell/signpost.tsx'
import { RatingsOf } from '../ratings/ratings-of.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileGames } from './profile-games.tsx'
import { ReportName } from './report-name.tsx'
import { useProfile } from './use-profile.ts'
import '../online/online.css'
import './profile.css'

/** Somebody's profile, for whom they show it to. */
export function ProfilePage({ id }: { readonly id: string }): ReactNode {
  return (
    <OnlineWordsProvider>
      <ProfileWordsProvider>
        <Page key={id} id={id} />
      </ProfileWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page({ id }: { readonly id: string }): ReactNode {
  const words = useProfileWords()
  const online = useOnlineWords()
  const { profile, problem, look } = useProfile(id)
  const known = useMe(({ person }) => person !== undefined)
  useEffect(() => void refreshMe(), [])
  if (problem !== undefined) return <Unseen problem={problem} look={look} />
  if (profile === undefined) return <PageFrame className="profile-page">{null}</PageFrame>
  const { name, since, shown } = profile
  return (
    <PageFrame title={words.say('profile.of', { name })} className="profile-page">
      <div className="profile">
        <div className="profile-side">
          <ProfileCard person={profile} since={since} />
          {shown !== undefined && (
            <>
              <p className="profile-note">{words.say(`profile.only.${shown}`)}</p>
              <Link href="/me/profile" className="button">
                {words.say('profile.edit')}
              </Link>
            </>
          )}
          {shown === undefined && known && <ReportName id={id} name={name} />}
        </div>
        <div className="profile-main">
          <RatingsOf base={`/api/people/${id}/ratings`} own={false} />
          <ProfileGames profile={profile} words={online} />
        </div>
      </div>
    </PageFrame>
  )
}

/** Why there is nothing, and the ways on. Whether there is such a person is not said. */
function Unseen({
  problem,
  look,
}: {
  readonly problem: 'gone' | 'silent'
  readonly look: () => Promise<void>
}): ReactNode {
  const words = useProfileWords()
  const online = useOnlineWords()
  return (
    <Signpost
      title={words.say(problem === 'gone' ? 'profile.gone' : 'profile.silent')}
      text={problem === 'gone' ? words.say('profile.gone.text') : online.say('online.refused.silent')}
    >
      {problem === 'silent' && (
        <button type="button" className="button main" onClick={() => void look()}>
          {words.say('trouble.again')}
        </button>
      )}
      <Link href="/" className={problem === 'gone' ? 'button main' : 'button'}>
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}
