import { GAME_NAMES } from '@edokko/games'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand/react'
import { useList } from '../../online/lists.ts'
import { refreshMe, useMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { socketClient } from '../../online/socket-client.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { gameName } from '../../setup/game-name.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { FriendsHere } from './friends/friends-here.tsx'
import { OpenTableCard } from './open-table-card.tsx'
import '../games.css'
import './online.css'

const FILTERS = ['all', ...GAME_NAMES] as const

/** All tables that wait for company. */
export function LobbyPage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <Lobby />
    </OnlineWordsProvider>
  )
}

function Lobby(): ReactNode {
  const words = useOnlineWords()
  const { tables } = useList('open')
  const state = useStore(socketClient().state)
  const known = useMe(({ person }) => person !== undefined)
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  useEffect(() => void refreshMe(), [])
  const shown = tables?.filter(({ terms }) => filter === 'all' || gameName(terms) === filter)
  return (
    <PageFrame title={words.say('online.lobby')} className="lobby">
      <PageOptions
        legend={words.say('pages.new.games')}
        options={FILTERS.map((value) => ({
          value,
          label: value === 'all' ? words.say('online.lobby.filter') : words.say(`game.${value}`),
        }))}
        value={filter}
        choose={setFilter}
      />
      <div role="status">
        {state === 'unreachable' && (
          <p className="page-warning">
            {words.say(tables === undefined ? 'online.me.unreachable' : 'online.reconnecting')}
          </p>
        )}
        {shown?.length === 0 && <p className="open-none">{words.say('online.lobby.none')}</p>}
      </div>
      {shown !== undefined && shown.length > 0 && (
        <ul className="slips">
          {shown.map((table) => (
            <OpenTableCard key={table.id} table={table} />
          ))}
        </ul>
      )}
      {known && <FriendsHere />}
      <div className="buttons">
        {GAME_NAMES.filter((game) => filter === 'all' || filter === game).map((game) => (
          <Link key={game} href={`/new/${game}?friends`} className="button">
            {words.say('online.lobby.lay', { game: words.say(`game.${game}`) })}
          </Link>
        ))}
        <Link href="/tournaments" className="button">
          {words.say('online.tournaments')}
        </Link>
      </div>
    </PageFrame>
  )
}
