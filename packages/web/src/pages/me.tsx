import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../settings/words.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { About } from './about.tsx'
import { MyGames } from './my-games.tsx'
import { MySettings } from './my-settings.tsx'
import { MeWordsProvider } from './me-words.ts'
import { lazyOrNothing, useReadyForMore } from './online-part.tsx'
import './me.css'

const MyAccount = lazyOrNothing(async () => (await import('./online/my-account.tsx')).MyAccount)

/** The reader's own page: how things are to look and sound, who they are on the server, and the games of this browser. */
export function Me(): ReactNode {
  const words = useWords()
  const more = useReadyForMore()
  return (
    <PageFrame title={words.say('pages.me')} className="me">
      <MeWordsProvider>
        <div className="me-settings">
          <MySettings />
          {more && (
            <Suspense fallback={null}>
              <MyAccount />
            </Suspense>
          )}
          <About />
        </div>
        <MyGames />
      </MeWordsProvider>
    </PageFrame>
  )
}
