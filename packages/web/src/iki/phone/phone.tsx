import * as iki from '@edokko/iki'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { goByArrows } from '../../parts/tab-keys.ts'
import { useTable } from '../../table/context.tsx'
import { ExtrasHead } from '../../table/extras-head.tsx'
import { isAside, useLayout } from '../../table/layout.ts'
import { Log } from '../../table/log.tsx'
import { TableMenu } from '../../table/table-menu.tsx'
import { anchors } from '../anchors.ts'
import { at } from '../cells.ts'
import { Hire } from '../market/hire.tsx'
import { Site } from '../market/site.tsx'
import { Panel } from '../players/panel.tsx'
import { useScene } from '../scene.tsx'
import { Calendar } from '../tracks/calendar.tsx'
import { Ladder } from '../tracks/ladder.tsx'
import { Order } from '../tracks/order.tsx'
import { River } from '../tracks/river.tsx'
import { PhoneQuestion } from './phone-question.tsx'
import { StreetWindow } from './street-window.tsx'
import './phone.css'

const TABS = ['street', 'hire', 'players', 'tracks', 'log'] as const
type Tab = (typeof TABS)[number]

const SIGNS: Readonly<Record<Tab, string>> = {
  street: 'i-home',
  hire: 'g-kobun',
  players: 'g-iki',
  tracks: 'g-fire',
  log: 'i-clock',
}

/** The questions that are answered with cards that lie beside the street. */
const BESIDE: ReadonlySet<number> = new Set([iki.STARTER, iki.HIRE, iki.NEUTRAL_CARD, iki.BUILDING])

/** The table on a phone: one thing at a time, and what is asked always within the thumb's reach; the tabs keep their place at the edge under it. */
export function Phone(): ReactNode {
  const { t, live } = useScene()
  const [tab, setTab] = useState<Tab>('street')
  const [room, setRoom] = useState(innerWidth) // in the open tab
  const panel = useFitting(useCallback(({ clientWidth }) => setRoom(clientWidth), []))
  useEffect(() => {
    if (live) setTab(BESIDE.has(t.decision) ? 'hire' : 'street')
  }, [live, t.decision])
  return (
    <div className="phone-table">
      <Head />
      <Strip open={() => setTab('players')} />
      <ExtrasHead place="beside" />
      <div className="phone-tab" role="tabpanel" data-tab={tab} key={tab} ref={panel}>
        <Content tab={tab} room={room} />
      </div>
      <PhoneQuestion />
      <Tabs tab={tab} choose={setTab} />
    </div>
  )
}

/** Which month it is, and what ends it. */
function Head(): ReactNode {
  const { rules, t, say, words, live } = useScene()
  const { list, hint, extras } = useTable()
  const month = Math.max(1, t.month)
  const strength = rules.fireStrength[month] ?? 0
  const ends = say.calendar(month)
  return (
    <header className="phone-head">
      <TableMenu />
      <h2>
        {say.month(month)}{' '}
        <small>{month <= iki.MONTHS && say.season(iki.SEASONS[iki.seasonOf(month)] ?? 'winter')}</small>
      </h2>
      {month <= iki.MONTHS && ends !== undefined && (
        <span className="phone-event" title={ends}>
          {strength > 0 ? <Picture id="g-fire" title={ends} /> : <Picture id="y-payday" box={64} title={ends} />}
          {strength > 0 && strength}
        </span>
      )}
      {live && extras?.hint !== undefined && extras.hintless === undefined && (
        <IconButton icon="i-hint" label={words.say('table.key.hint')} onClick={hint} />
      )}
      <IconButton icon="i-list" label={words.say('table.allChoices')} onClick={list} />
    </header>
  )
}

/** The players in short. */
function Strip({ open }: { readonly open: () => void }): ReactNode {
  const { rules, t, say, names, live, me } = useScene()
  return (
    <div className="phone-strip">
      {Array.from({ length: rules.seats }, (_, seat) => (
        <button
          key={seat}
          type="button"
          data-at={anchors.panel(seat)}
          data-turn={t.decision < iki.STARTER || t.actor !== seat ? undefined : live && seat === me ? 'mine' : 'now'}
          style={{ '--pc': `var(--p${seat + 1})` } as React.CSSProperties}
          onClick={open}
        >
          <span className="unseen">
            {`${names[seat] ?? ''}: ${say.goods('iki', at(t.iki, seat))}, ${say.goods('mon', at(t.mon, seat))}`}
          </span>
          <span data-at={anchors.who(seat)}>
            <Mon seat={seat} />
          </span>
          <span aria-hidden>
            <b>{names[seat]}</b>
            <span className="number">
              <span data-at={anchors.goods('iki', seat)}>
                <Picture id="g-iki" />
                {at(t.iki, seat)}
              </span>
              <span data-at={anchors.goods('mon', seat)}>
                <Picture id="g-mon" />
                {at(t.mon, seat)}
              </span>
            </span>
          </span>
        </button>
      ))}
    </div>
  )
}

function Content({ tab, room }: { readonly tab: Tab; readonly room: number }): ReactNode {
  const { rules, t, live } = useScene()
  const low = isAside(useLayout())
  switch (tab) {
    case 'street':
      return <StreetWindow />
    case 'hire':
      return (
        <>
          {live && t.decision === iki.BUILDING && <Site />}
          <Hire scale={low ? 1 : (Math.min(room, 480) - 46) / 240} whole />
          {(!live || t.decision !== iki.BUILDING) && <Site />}
        </>
      )
    case 'players':
      return Array.from({ length: rules.seats }, (_, seat) => <Panel key={seat} seat={seat} />)
    case 'tracks':
      return (
        <div className="phone-tracks">
          <Ladder width={96} height={low ? 296 : 344} marker={25} />
          <div>
            <Order />
            <Calendar />
          </div>
          <River width={Math.min(room, 480) - 32} height={42} />
        </div>
      )
    case 'log':
      return <Log />
  }
}

function Tabs({ tab, choose }: { readonly tab: Tab; readonly choose: (tab: Tab) => void }): ReactNode {
  const { say, words } = useScene()
  const labels: Readonly<Record<Tab, string>> = {
    street: say.labels.street,
    hire: say.labels.forHire,
    players: words.say('ikiTable.players'),
    tracks: say.labels.tracks,
    log: words.say('ikiTable.log'),
  }
  return (
    <nav className="phone-tabs" role="tablist" aria-label={words.say('ikiTable.views')} onKeyDown={goByArrows}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => choose(each)}
        >
          <Picture id={SIGNS[each]} />
          {labels[each]}
        </button>
      ))}
    </nav>
  )
}
