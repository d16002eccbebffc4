import { Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { About } from './about.tsx'
import { MyGames } from './my-games.tsx'
import { MySettings } from './my-settings.tsx'
import { MeWordsProvider, useMeWords } from './me-words.ts'
import { lazyOrNothing, useReadyForMore } from './online-part.tsx'
import './me.css'

const MyAccount = lazyOrNothing(async () =>
  import.meta.env.VITE_STATIC
    ? (await import('./online/no-server.tsx')).NoServerSection
    : (await import('./online/my-account.tsx')).MyAccount,
)
const MyStatistics = lazyPiece(async () => (await import('./statistics/my-statistics.tsx')).MyStatistics)

/** The reader's own page in parts, each at an address of its own: how things are to look and sound, the games of this browser, what came of them, how others see them, how they are told of games with these, and programs that play for them. */
const TABS = [
  { name: 'settings', path: '/me', label: 'pages.settings', Part: Settings },
  { name: 'games', path: '/me/games', label: 'me.games', Part: MyGames },
  { name: 'statistics', path: '/me/statistics', label: 'me.statistics', Part: MyStatistics },
  ...(import.meta.env.VITE_STATIC
    ? []
    : ([
        {
          name: 'profile',
          path: '/me/profile',
          label: 'me.profile',
          Part: lazyPiece(async () => (await import('./profile/my-profile.tsx')).MyProfile),
        },
        {
          name: 'notices',
          path: '/me/notices',
          label: 'me.notices',
          Part: lazyPiece(async () => (await import('./notices/my-notices.tsx')).MyNotices),
        },
        {
          name: 'bots',
          path: '/me/bots',
          label: 'me.bots',
          Part: lazyPiece(async () => (await import('./guest-bots/my-bots.tsx')).MyBots),
        },
      ] as const)),
] as const

export function Me({ tab = 'settings' }: { readonly tab: string | undefined }): ReactNode {
  const shown = TABS.find(({ name }) => name === tab)
  if (shown === undefined) return <NotFound />
  return (
    <MeWordsProvider>
      <Tab key={tab} shown={shown} />
    </MeWordsProvider>
  )
}

function Tab({ shown: { name: shown, label: title, Part } }: { readonly shown: (typeof TABS)[number] }): ReactNode {
  const words = useMeWords()
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = (): void => scrollTo(tabs.current?.querySelector('[aria-current]'))
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [])
  return (
    <PageFrame title={words.say(title)} className="me">
      <nav
        ref={tabs}
        className="me-tabs"
        aria-label={words.say('pages.me')}
        onFocus={({ target }) => target.matches(':focus-visible') && scrollTo(target)}
      >
        {TABS.map(({ name, path, label }) => (
          <Link key={name} href={path} aria-current={name === shown ? 'page' : undefined}>
            {words.say(label)}
          </Link>
        ))}
        {!import.meta.env.VITE_STATIC && <Link href="/friends">{words.say('me.friends')}</Link>}
        <Link href="/puzzles">{words.say('me.puzzles')}</Link>
      </nav>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </PageFrame>
  )
}

/** Brings a tab into sight, with a part of those beside it. */
function scrollTo(tab: Element | null | undefined): void {
  tab?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** How things are to look and sound, and who the reader is on the server. */
function Settings(): ReactNode {
  const more = useReadyForMore()
  return (
    <div className="me-settings">
      <MySettings />
      <div>
        {(more || import.meta.env.VITE_STATIC) && (
          <Suspense fallback={null}>
            <MyAccount />
          </Suspense>
        )}
        <About />
      </div>
    </div>
  )
}
