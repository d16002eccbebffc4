import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { Signpost } from '../../shell/signpost.tsx'
import './no-server.css'

/** Stands where something of playing over the net would be, on a site without a server. */
export function NoServerNote(): ReactNode {
  return (
    <OnlineWordsProvider>
      <Note />
    </OnlineWordsProvider>
  )
}

function Note(): ReactNode {
  const words = useOnlineWords()
  return <p className="no-server">{words.say('online.noServer')}</p>
}

/** Stands on the reader's own page, where their account would be. */
export function NoServerSection(): ReactNode {
  return (
    <OnlineWordsProvider>
      <Section />
    </OnlineWordsProvider>
  )
}

function Section(): ReactNode {
  const words = useOnlineWords()
  return (
    <section id="online" className="frame me-section">
      <h2>{words.say('online.me')}</h2>
      <p>{words.say('online.noServer')}</p>
    </section>
  )
}

/** For addresses of what only a server has. */
export function NoServerPage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <Elsewhere />
    </OnlineWordsProvider>
  )
}

function Elsewhere(): ReactNode {
  const words = useOnlineWords()
  return (
    <Signpost title={words.say('online.noServer.title')} text={words.say('online.noServer')}>
      <Link href="/" className="button main">
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}
