import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Sight } from '@edokko/protocol'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { openGameUi } from '../../games/open-game-ui.ts'
import { refreshMe } from '../../online/me.ts'
import { OnlineLink } from '../../online/online-link.ts'
import {
  OnlineTableWordsProvider,
  OnlineWordsProvider,
  useOnlineTableWords,
  useOnlineWords,
} from '../../online/online-words.ts'
import { socketClient } from '../../online/socket-client.ts'
import { LateTalk } from '../../online/talk/late-talk.tsx'
import { closeTalk } from '../../online/talk/talk-open.ts'
import { ConnectionStrip } from '../../online/table/connection-strip.tsx'
import { endingOf } from '../../online/table/ending.ts'
import { GiveUp } from '../../online/table/give-up.tsx'
import { nameOf } from '../../online/table/names.ts'
import { OnlineTableMenu } from '../../online/table/online-table-menu.tsx'
import { RematchButton } from '../../online/table/rematch-button.tsx'
import { TableHead } from '../../online/table/table-head.tsx'
import { LateAdviceLine, loadHint, loadNoHints } from '../../review/late-advice.tsx'
import { GameWordsProvider } from '../../settings/game-words.tsx'
import { useSettings } from '../../settings/settings.ts'
import { gameName } from '../../setup/game-name.ts'
import type { HintLoader, TableExtras } from '../../table/extras.ts'
import { pageStage } from '../../table/page-stage.ts'
import { TableSession } from '../../table/session.ts'
import { TableView } from '../../table/table-view.tsx'
import { LateBackToMatch } from '../matches/late-back-to-match.tsx'
import { LateDaily } from '../daily/late-daily.tsx'
import { LateAfterGame } from './late-after-game.tsx'
import { OnlineTrouble } from './trouble.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'
import { LateLookBackLink, LateSummary } from '../../review/summary/late-summary.tsx'
import '../../table/style-sheets.css'

const WaitingRoom = lazyPiece(async () => (await import('./waiting-room.tsx')).WaitingRoom)

/** A table that is played over the net: before its game, during it and after it. */
export function OnlinePage({ id }: { readonly id: string }): ReactNode {
  return (
    <OnlineWordsProvider>
      <OnlineTableWordsProvider>
        <Lookout key={id} id={id} />
      </OnlineTableWordsProvider>
    </OnlineWordsProvider>
  )
}

/** Looks at the table as long as the page is there. */
function Lookout({ id }: { readonly id: string }): ReactNode {
  const [link, setLink] = useState<OnlineLink>()
  useEffect(() => {
    const opened = new OnlineLink(socketClient(), id)
    setLink(opened)
    return () => opened.close()
  }, [id])
  return link === undefined ? null : <Linked link={link} />
}

function Linked({ link }: { readonly link: OnlineLink }): ReactNode {
  const { sight, heard, problem } = useStore(link.store)
  const connection = useStore(socketClient().state)
  const seated = sight !== undefined && sight.eyes !== BYSTANDER
  useEffect(() => {
    if (!seated) void refreshMe() // who sat here a moment ago may have been signed out
  }, [seated])
  if (connection === 'outdated') return <OnlineTrouble problem="outdated" />
  if (problem !== undefined) return <OnlineTrouble problem={problem === 'other-rules' ? 'broken' : 'gone'} />
  if (sight === undefined) return connection === 'unreachable' ? <OnlineTrouble problem="unreachable" /> : <Opening />
  const { state, seq, ended } = sight.info
  if (ended?.by === 'forgotten') return <OnlineTrouble problem="forgotten" />
  if (ended?.by === 'closed' && seq === 0) return <OnlineTrouble problem="cleared" />
  if (state !== 'waiting') return <Begun key={sight.eyes} link={link} sight={sight} heard={heard} />
  return (
    <Suspense fallback={<Opening />}>
      <ConnectionStrip />
      <WaitingRoom sight={sight} heard={heard} />
    </Suspense>
  )
}

function Opening(): ReactNode {
  const words = useOnlineWords()
  return (
    <p className="opening" role="status">
      {words.say('table.opening')}
    </p>
  )
}

interface BegunProps {
  readonly link: OnlineLink
  readonly sight: Sight
  readonly heard: number
}

/** A game that runs, or is over. */
function Begun({ link, sight, heard }: BegunProps): ReactNode {
  const [session, setSession] = useState<TableSession>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let opened: TableSession | undefined
    let left = false
    openSession(link).then((session) => {
      opened = session
      if (left) session?.close()
      else setSession(session)
    }, setError)
    return () => {
      left = true
      opened?.close()
    }
  }, [link])
  const extras = useExtras(sight, heard)
  if (error !== undefined) throw error
  if (session === undefined) return <Opening />
  return (
    <GameWordsProvider game={gameName(session.state.setting.terms)}>
      <TableView session={session} extras={extras} />
    </GameWordsProvider>
  )
}

async function openSession(link: OnlineLink): Promise<TableSession | undefined> {
  const { present } = link
  if (present === undefined) return undefined
  const ui = await openGameUi(present.setting)
  return new TableSession(link, ui, link.present ?? present, pageStage(), () => useSettings.getState().confirm, 0)
}

/** A hint takes the log's place, where one talks too. */
const insteadOfTalk =
  (load: HintLoader): HintLoader =>
  () => {
    closeTalk()
    return load()
  }
const HINT = insteadOfTalk(loadHint)
const NO_HINT = insteadOfTalk(loadNoHints)

/** What the table has around it. */
function useExtras(sight: Sight, heard: number): TableExtras {
  const words = useOnlineTableWords()
  const [headroom, setHeadroom] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const measure = useCallback((head: HTMLElement) => setHeadroom(head.offsetHeight), [])
  const { seats, match, daily, seed } = sight.info
  const { eyes } = sight
  const sealed = (match ?? daily) !== undefined && seed === undefined
  const names = seats.map((sitter) => nameOf(words, sitter)).join('\n')
  const undone = useCallback(
    (seat: Seat, count: number) => {
      const name = names.split('\n')[seat] ?? ''
      return words.say('onlineTable.undone', { name, count, you: seat === eyes ? 'yes' : 'no' })
    },
    [words, names, eyes],
  )
  const over = sight.info.state !== 'running'
  return {
    head: (
      <>
        <TableHead sight={sight} heard={heard} measure={measure} />
        {leaving && !over && <GiveUp sight={sight} close={() => setLeaving(false)} />}
      </>
    ),
    headroom,
    beside: <LateTalk sight={sight} />,
    keys: [['C', words.say('onlineTable.talk')]],
    ...(sight.info.options.hints === true ? { hint: HINT } : { hint: NO_HINT, hintless: true }),
    menu: (close) => <OnlineTableMenu sight={sight} heard={heard} close={close} giveUp={() => setLeaving(true)} />,
    nobody: words.say('onlineTable.somebody'),
    ending: endingOf(words, sight),
    review: sealed ? daily !== undefined && <LateDaily what="note" /> : <LateSummary />,
    lookBack: !sealed && <LateLookBackLink />,
    ...(sealed ? { sealed } : {}),
    advice: <LateAdviceLine />,
    after: <LateAfterGame sight={sight} />,
    again: <WhatNext sight={sight} />,
    undone,
  }
}

/** The way to another game: the match or the ranking that this one belongs to, or the same once more. */
function WhatNext({ sight }: { readonly sight: Sight }): ReactNode {
  const { match, daily } = sight.info
  if (match !== undefined) return <LateBackToMatch match={match} />
  return daily === undefined ? <RematchButton sight={sight} /> : <LateDaily what="ranking" />
}
