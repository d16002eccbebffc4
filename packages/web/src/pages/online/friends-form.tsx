import type { GameName } from '@edokko/games'
import type { TableOptions } from '@edokko/protocol'
import type { OnlineWords } from '@edokko/words'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useFriends } from '../../online/friends.ts'
import { findServer } from '../../online/lists.ts'
import { refreshMe, signInAsGuest } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { request } from '../../online/requests.ts'
import { useSettings } from '../../settings/settings.ts'
import { namesFor } from '../../setup/bot-names.ts'
import { savePlan, loadPlan } from '../../setup/plan-storage.ts'
import { namesOf, partyOf } from '../../setup/plan.ts'
import type { Plan } from '../../setup/plan.ts'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'
import { hasFlawedSheet, PlanAside, PlanFields } from '../plan-fields.tsx'
import { KeptSeatNote } from './friends/kept-seat-note.tsx'
import { NameField, useNamed, useNameFlaw } from './name-field.tsx'
import { OnlineOptions, OnlookersBox } from './online-options.tsx'
import { saveOptions, loadOptions, MOST_OF_A_SHEET, newTableOf } from './online-plan.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { LateRatedLine, ratedPlanOf } from '../ratings/late-rated-line.tsx'
import './online.css'

const MatchForm = lazyPiece(async () => (await import('../matches/match-form.tsx')).MatchForm)
const MatchKind = lazyPiece(async () => (await import('../matches/match-kind.tsx')).MatchKind)

interface FriendsFormProps {
  readonly game: GameName
  readonly friend: string // for whom a seat is kept; empty: for nobody
}

/** A table for friends is planned and laid on the server, or a duplicate match. One click is enough. */
export function FriendsForm(props: FriendsFormProps): ReactNode {
  const { game } = props
  const duplicate = new URLSearchParams(useSearch()).has('duplicate')
  const kind = (
    <Suspense fallback={null}>
      <MatchKind game={game} duplicate={duplicate} />
    </Suspense>
  )
  return (
    <OnlineWordsProvider>
      {duplicate ? (
        <Suspense fallback={null}>
          <HouseAway game={game} />
          <MatchForm game={game}>{kind}</MatchForm>
        </Suspense>
      ) : (
        <Form {...props} kind={kind} />
      )}
    </OnlineWordsProvider>
  )
}

interface FormProps extends FriendsFormProps {
  readonly kind: ReactNode // what else can be planned instead
}

function Form({ game, friend, kind }: FormProps): ReactNode {
  const words = useOnlineWords()
  const [, go] = useLocation()
  const yours = useSettings((settings) => settings.name)
  const [plan, setPlan] = useState<Plan>(() => loadPlan(game, 'friends'))
  const [options, setOptions] = useState<TableOptions>(() => loadOptions(game))
  const named = useNamed()
  const { run, busy, problem } = useRequest()
  const flaw = useNameFlaw(problem)
  const names = namesFor(words, named ? yours : words.say('pages.seat.you'))
  const obstacle = obstacleTo(words, plan)
  const invitesBot = useFriends().friends?.find(({ id }) => id === friend)?.program === true
  const lay = async (): Promise<void> => {
    savePlan(plan)
    saveOptions(game, options)
    await signInAsGuest()
    const { id } = await request('laid', '/api/tables', newTableOf(plan, options, names, friend))
    go(`/at/${id}`)
  }
  return (
    <form
      className="plan"
      data-ready={obstacle === undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle === undefined) void run(lay)
        if (!named) document.querySelector<HTMLInputElement>('.seat input, .name-field input')?.focus()
      }}
    >
      <HouseAway game={game} />
      <PlanFields
        plan={plan}
        names={namesOf(plan, names)}
        flaw={flaw}
        before={friend === '' && kind}
        other={{ kind: 'open', label: words.say('online.seat.open'), hint: words.say('online.seat.open.hint') }}
        change={setPlan}
      >
        <OnlineOptions options={options} change={setOptions} />
        <OnlookersBox options={options} change={setOptions} />
      </PlanFields>
      <PlanAside game={game}>
        {friend !== '' && <KeptSeatNote friend={friend} />}
        {!plan.seats.some(({ kind }) => kind === 'you') && <NameField problem={problem} />}
        <button type="submit" className="button main" disabled={busy || obstacle !== undefined}>
          {words.say('online.lay')}
        </button>
        {obstacle === undefined && <p className="plan-watched">{words.say('online.lay.then')}</p>}
        <p role="status">{obstacle}</p>
        {obstacle === undefined && (
          <LateRatedLine {...ratedPlanOf(newTableOf(plan, options, names))} unaskedBots={invitesBot} />
        )}
        <RefusalLine problem={problem} />
      </PlanAside>
    </form>
  )
}

/** What must be mended before the table can be laid. */
function obstacleTo(words: OnlineWords, plan: Plan): string | undefined {
  if (partyOf(plan) !== 'friends') return words.say('online.needOpen')
  if (hasFlawedSheet(plan)) return words.say('pages.new.sheet')
  if (plan.game === 'iki' && plan.sheet.length > MOST_OF_A_SHEET) return words.say('online.longSheet')
  return undefined
}

/** Says quietly that there is no server, and what can be played without one. */
function HouseAway({ game }: Pick<FriendsFormProps, 'game'>): ReactNode {
  const words = useOnlineWords()
  const [away, setAway] = useState(false)
  const look = async (): Promise<void> => {
    const [there] = await Promise.all([findServer(), refreshMe()])
    setAway(!there)
  }
  useEffect(() => void look(), [])
  if (!away) return null
  return (
    <div className="house-away" role="status">
      <p>{words.say('online.noHouse')}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void look()}>
          {words.say('trouble.again')}
        </button>
        <Link href={`/new/${game}?shared`} className="button">
          {words.say('pages.shared')}
        </Link>
      </div>
    </div>
  )
}
