import type { TableSummary } from '@edokko/protocol'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand/react'
import { saveGames } from '../../online/kept-games.ts'
import { findServer, useList } from '../../online/lists.ts'
import { refreshMe, useMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { socketClient } from '../../online/socket-client.ts'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'
import { momentIn } from '../dates.ts'
import { useOnlineGames } from '../online-part.tsx'
import { onlineListing } from './table-texts.ts'
import { useNow } from './use-now.ts'
import './online.css'

const HomeContests = lazyPiece(async () => (await import('../matches/home-contests.tsx')).HomeContests)
/** Fetched when there are tables. */
const OpenTableCard = lazyPiece(async () => (await import('./open-table-card.tsx')).OpenTableCard)

const MOST = 3 // tables on the first page; the lobby has all
const MOST_KEPT = 20 // games that are known while the server is silent
const MOMENT = 15_000 // milliseconds
const NONE: readonly TableSummary[] = []

/** What the first page has of playing over the net: the reader's games there, what there is each day, and tables that wait for company. Without a server it is nothing but how it stood. */
export function OnlineHome(): ReactNode {
  const [there, setThere] = useState<boolean>()
  const known = useMe(({ person }) => person !== undefined)
  useEffect(() => {
    const look = (): void => {
      void refreshMe()
      void findServer(MOST).then(setThere)
    }
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [])
  useEffect(() => {
    useOnlineGames.setState({ known })
    if (there === false) useOnlineGames.setState({ silent: true })
  }, [known, there])
  if (there !== true) return null
  return (
    <OnlineWordsProvider>
      <MyTables />
      <DailyCard />
      <OpenTables />
      <Suspense fallback={null}>
        <HomeContests />
      </Suspense>
    </OnlineWordsProvider>
  )
}

/** Tells the page of the reader's games; they stand among those of this browser. */
function MyTables(): ReactNode {
  const words = useOnlineWords()
  const { tables, at } = useList('mine')
  const connection = useStore(socketClient().state)
  const stranger = useMe(({ state }) => state === 'stranger' || state === 'lost')
  const now = useNow(MOMENT)
  useEffect(() => useOnlineGames.setState({ silent: connection === 'unreachable' }), [connection])
  useEffect(() => {
    if (tables === undefined) return stranger ? useOnlineGames.setState({ listings: [] }) : undefined
    const present = tables.filter(({ state }) => state !== 'closed')
    const listings = present.map((table) => onlineListing(words, table, at, Math.max(at, now)))
    useOnlineGames.setState({ listings, at })
    saveGames({ listings: listings.slice(0, MOST_KEPT), at })
  }, [words, tables, at, now, stranger])
  return null
}

function DailyCard(): ReactNode {
  const words = useOnlineWords()
  return (
    <Link href="/daily" className="daily-card">
      <b>{words.say('online.daily')}</b>
      <small>{words.say('online.daily.what')}</small>
    </Link>
  )
}

function OpenTables(): ReactNode {
  const words = useOnlineWords()
  const { tables = NONE, total } = useList('open', MOST)
  return (
    <section className="games open-tables">
      <h2>{words.say('online.lobby')}</h2>
      {tables.length === 0 ? (
        <p className="open-none">{words.say('online.lobby.none')}</p>
      ) : (
        <Suspense fallback={null}>
          <ul className="slips">
            {tables.slice(0, MOST).map((table) => (
              <OpenTableCard key={table.id} table={table} />
            ))}
          </ul>
        </Suspense>
      )}
      {total > MOST && (
        <Link href="/lobby" className="button">
          {words.say('online.lobby.all', { count: total })}
        </Link>
      )}
    </section>
  )
}

/** Says that the server is silent, and when it told of what is shown. */
export function SilentNote(): ReactNode {
  return (
    <OnlineWordsProvider>
      <Note />
    </OnlineWordsProvider>
  )
}

function Note(): ReactNode {
  const words = useOnlineWords()
  const at = useOnlineGames((games) => games.at)
  return (
    <p className="page-warning" role="status">
      {words.say('online.asOf', { time: momentIn(words.language, at) })}
    </p>
  )
}
