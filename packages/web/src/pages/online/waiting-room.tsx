import { BYSTANDER } from '@edokko/engine'
import { START_WITHOUT_HOST_AFTER } from '@edokko/protocol'
import type { Sight } from '@edokko/protocol'
import type { OnlineWords } from '@edokko/words'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { refreshMe, useMe, signInAsGuest } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { send } from '../../online/requests.ts'
import { useTimeLeft } from '../../online/table/time-left.ts'
import { LateTalkBox } from '../../online/talk/late-talk.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { GamePrint } from '../../parts/game-print.tsx'
import { gameName } from '../../setup/game-name.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Agreements } from './agreements.tsx'
import { Invitation } from './invitation.tsx'
import { LostSession } from './lost-session.tsx'
import { NameField, useNamed } from './name-field.tsx'
import { LateRatedLine, ratedPlanOf } from '../ratings/late-rated-line.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { RoomSeat } from './room-seat.tsx'
import { SealedLots } from './sealed-lots.tsx'
import { freeSeats, gameTitle, nameOf, saySeats, seatFor } from './table-texts.ts'
import { useProfilesAt } from '../../online/use-profiles-at.ts'
import { useRequest } from '../../online/use-request.ts'
import { LateEncounterNote } from '../tournaments/late-encounter-note.tsx'
import { LostName } from '../profile/lost-name.tsx'
import type { PendingRequest } from '../../online/use-request.ts'
import '../../shell/new-table.css'
import './online.css'

/** A table before its game begins: who comes by the link sees what is played and sits down, who has opened it invites and starts. */
export function WaitingRoom({ sight, heard }: WaitingRoomProps): ReactNode {
  const words = useOnlineWords()
  const errand = useRequest()
  const named = useNamed()
  const { info, eyes } = sight
  const profiles = useProfilesAt(info)
  const lost = useMe(({ state }) => state === 'lost') && eyes === BYSTANDER
  useEffect(() => void refreshMe(), [])
  const path = `/api/tables/${info.id}`
  const sit = (seat: number): void => {
    void errand.run(async () => {
      await signInAsGuest()
      await send(`${path}/sit`, { seat })
    })
    if (!named) document.querySelector<HTMLInputElement>('.name-field input')?.focus()
  }
  const seated = eyes !== BYSTANDER
  const ready = sight.host === true && freeSeats(info.seats).length === 0
  const inviting = sight.host === true || (seated && info.tournament === undefined && freeSeats(info.seats).length > 0)
  const actions = (
    <aside key="actions" className="plan-aside">
      <GamePrint game={gameName(info.terms)} />
      {sight.host === true ? (
        <HostActions sight={sight} errand={errand} path={path} />
      ) : (
        <GuestActions sight={sight} heard={heard} errand={errand} path={path} sit={sit} />
      )}
      <LateRatedLine {...ratedPlanOf(info)} />
      <RefusalLine problem={errand.problem} />
    </aside>
  )
  const room = (
    <div key="room" className="plan-main">
      {inviting && (
        <Invitation
          path={`/at/${info.id}`}
          title={words.say('online.invite')}
          why={words.say('online.invite.why')}
          label={words.say('online.invite.link')}
          text={words.say('online.invite.text', { game: words.say(`game.${gameName(info.terms)}`) })}
        />
      )}
      <section aria-labelledby="room-seats">
        <h2 id="room-seats" className="room-heading">
          {words.say('pages.seats')}
        </h2>
        <ol className="seats">
          {info.seats.map((sitter, seat) => (
            <RoomSeat
              key={seat}
              seat={seat}
              sitter={sitter}
              profile={profiles.get(seat)}
              others={info.seats}
              mine={seat === eyes}
              invited={seat === sight.kept}
              errand={errand}
              path={path}
              {...(sight.host === true ? { host: true } : {})}
              {...(seated ? {} : { sit })}
              {...(info.tournament === undefined ? {} : { bound: true })}
            />
          ))}
        </ol>
      </section>
      {seated && <LateTalkBox sight={sight} />}
      <Agreements info={info} />
      <SealedLots commitment={info.commitment} />
      {sight.host === true && <ClearAway errand={errand} path={path} />}
    </div>
  )
  return (
    <PageFrame title={titleOf(words, sight)} className="room">
      {lost && <LostSession />}
      <LostName away />
      {/* A guest is asked to sit down first of all; who invites has the link first. */}
      <div className="plan" data-ready={ready}>
        {sight.host === true ? [room, actions] : [actions, room]}
      </div>
    </PageFrame>
  )
}

interface WaitingRoomProps {
  readonly sight: Sight
  readonly heard: number // when it was told
}

function titleOf(words: OnlineWords, sight: Sight): string {
  const { info, host, eyes } = sight
  const game = gameTitle(words, info.terms)
  if (host === true) return words.say('online.room.yours', { game })
  const sitter = info.host === undefined ? undefined : info.seats[info.host]
  if (sitter === undefined) return words.say('online.room.some', { game })
  const invited = eyes === BYSTANDER && ownSeat(sight) !== undefined
  return words.say(invited ? 'online.room.of' : 'online.room.at', { game, name: nameOf(words, sitter) })
}

/** Where the reader may sit down. */
function ownSeat({ info: { seats }, kept }: Sight): number | undefined {
  return seatFor(kept === undefined ? { seats } : { seats, kept })
}

/** For who has opened the table: start, once all seats are taken. */
function HostActions({ sight: { info }, errand, path }: ActionsProps): ReactNode {
  const words = useOnlineWords()
  const { length: missing } = freeSeats(info.seats)
  return (
    <div className="plan-start">
      <StartButton errand={errand} path={path} disabled={missing > 0} />
      <p role="status" className="plan-watched">
        {missing > 0
          ? saySeats(words, info.seats, 'online.start.missing', 'online.start.kept')
          : words.say('online.start.ready')}
      </p>
    </div>
  )
}

/** Begins the game. */
function StartButton({ errand: { run, busy }, path, disabled = false }: StartProps): ReactNode {
  const words = useOnlineWords()
  return (
    <button
      type="button"
      className="button main"
      disabled={busy || disabled}
      onClick={() => void run(() => send(`${path}/start`))}
    >
      {words.say('online.start')}
    </button>
  )
}

/** Ends a table before its game has begun. */
function ClearAway({ errand: { run }, path }: Omit<ActionsProps, 'sight'>): ReactNode {
  const words = useOnlineWords()
  const [, go] = useLocation()
  const [asking, setAsking] = useState(false)
  const clear = async (): Promise<void> => {
    await send(`${path}/close`)
    go('/')
  }
  return (
    <div className="buttons">
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {words.say('online.close')}
      </button>
      {asking && (
        <AskDialog
          title={words.say('online.close.title')}
          yes={words.say('online.close')}
          no={words.say('online.close.no')}
          act={() => void run(clear)}
          close={() => setAsking(false)}
        >
          <p>{words.say('online.close.text')}</p>
        </AskDialog>
      )}
    </div>
  )
}

interface ActionsProps {
  readonly sight: Sight
  readonly errand: PendingRequest
  readonly path: string // of the table's requests
}

interface StartProps extends Omit<ActionsProps, 'sight'> {
  readonly disabled?: boolean
}

/** For who comes by the link: sit down, and wait; or look on. Who plays may start for a host who stays away. */
function GuestActions({ sight, heard, errand, path, sit }: GuestProps): ReactNode {
  const words = useOnlineWords()
  const [, go] = useLocation()
  const { info, eyes } = sight
  const [free] = freeSeats(info.seats)
  const seat = ownSeat(sight)
  const seated = eyes !== BYSTANDER
  const game = gameName(info.terms)
  const isAway = info.hostAway !== undefined
  const patience = useTimeLeft(START_WITHOUT_HOST_AFTER - (info.hostAway ?? 0), heard, isAway, START_WITHOUT_HOST_AFTER)
  const mayStart = seated && info.tournament === undefined && free === undefined && isAway && patience <= 0
  const leave = async (): Promise<void> => {
    await send(`${path}/leave`)
    go('/')
  }
  const told = useRef<HTMLParagraphElement>(null)
  const before = useRef(eyes)
  useEffect(() => {
    if (before.current !== eyes) told.current?.focus() // the button that was pressed is gone
    before.current = eyes
  }, [eyes])
  return (
    <form
      className="plan-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (seat !== undefined) sit(seat)
      }}
    >
      {!seated && seat !== undefined && (
        <>
          <NameField problem={errand.problem} />
          <button type="submit" className="button main" disabled={errand.busy}>
            {words.say('online.sit')}
          </button>
        </>
      )}
      {mayStart && <StartButton errand={errand} path={path} />}
      {info.tournament === undefined ? (
        <p ref={told} tabIndex={-1} role="status" className="plan-watched">
          {waitingFor(words, sight, mayStart)}
        </p>
      ) : (
        <LateEncounterNote tournament={info.tournament} waits />
      )}
      {seated && info.tournament === undefined && (
        <button
          type="button"
          className="button plan-leave"
          disabled={errand.busy}
          onClick={() => void errand.run(leave)}
        >
          {words.say('online.leave')}
        </button>
      )}
      {!seated && seat === undefined && info.tournament === undefined && (
        <Link href={`/new/${game}?friends`} className="button">
          {words.say('online.lobby.lay', { game: words.say(`game.${game}`) })}
        </Link>
      )}
    </form>
  )
}

interface GuestProps extends ActionsProps {
  readonly heard: number // when the table was told of
  readonly sit: (seat: number) => void
}

/** What the reader waits for. */
function waitingFor(words: OnlineWords, sight: Sight, mayStart: boolean): string {
  const { info, eyes, kept } = sight
  const { length: count } = freeSeats(info.seats)
  const { spectators } = info.options
  const sitter = info.host === undefined ? undefined : info.seats[info.host]
  const name = sitter === undefined ? words.say('online.host') : nameOf(words, sitter)
  if (eyes === BYSTANDER && count === 0)
    return words.say(spectators === 'none' ? 'online.wait.full' : 'online.wait.lookOn')
  const away = info.hostAway === undefined ? '' : words.say('online.wait.away', { name })
  if (count > 0) {
    const once = `${words.say('online.wait.once', { name })} ${away}`
    if (kept !== undefined) return once // their seat says itself that it waits for them
    if (eyes !== BYSTANDER)
      return `${saySeats(words, info.seats, 'online.wait.seats', 'online.wait.seatsKept')} ${once}`
    return `${words.say(ownSeat(sight) === undefined ? 'online.wait.kept' : 'online.wait.sit')} ${once}`
  }
  const ready = words.say('online.wait.all')
  if (away === '') return `${ready} ${words.say('online.wait.host', { name })}`
  return `${ready} ${away} ${words.say(mayStart ? 'online.wait.youStart' : 'online.wait.soonYou')}`
}
