import type { ReactNode } from 'react'
import { useWords } from '../settings/words.tsx'
import { About } from './about.tsx'
import { MyGames } from './my-games.tsx'
import { MySettings } from './my-settings.tsx'
import { PageFrame } from './page-frame.tsx'
import './me.css'

/** The reader's own page: how things are to look and sound, and the games of this browser. */
export function Me(): ReactNode {
  const words = useWords()
  return (
    <PageFrame title={words.say('pages.me')} className="me">
      <div className="me-settings">
        <MySettings />
        <About />
      </div>
      <MyGames />
    </PageFrame>
  )
}
