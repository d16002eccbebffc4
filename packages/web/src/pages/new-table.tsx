import { GAME_NAMES } from '@edokko/games'
import type { GameName } from '@edokko/games'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { useOpenTable } from '../local/open-table.ts'
import { Cartouche } from '../parts/cartouche.tsx'
import { useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { namesFor } from '../setup/bot-names.ts'
import { savePlan, loadPlan } from '../setup/plan-storage.ts'
import { isPeopled, namesOf, partyOf } from '../setup/plan.ts'
import type { Party, Plan } from '../setup/plan.ts'
import { NotFound } from '../shell/not-found.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { hasFlawedSheet, PlanAside, PlanFields } from './plan-fields.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'

const FriendsForm = lazyPiece(async () =>
  import.meta.env.VITE_STATIC
    ? (await import('./online/no-server.tsx')).NoServerNote
    : (await import('./online/friends-form.tsx')).FriendsForm,
)

const CoachOption = lazyPiece(async () => (await import('../review/coach/coach-option.tsx')).CoachOption)

/** In whose company, as the address says it; with friends, it may name one for whom a seat is kept, or ask for a duplicate match. */
function searchOf(party: Party, friend: string, duplicate: boolean): string {
  if (party === 'friends') return `?friends${friend === '' ? '' : `=${friend}`}${duplicate ? '&duplicate' : ''}`
  return party === 'shared' ? '?shared' : ''
}

/** A table is planned and opened; what was played last is proposed. */
export function NewTable({ game: called }: { readonly game: string }): ReactNode {
  const words = useWords()
  const search = new URLSearchParams(useSearch())
  const party = search.has('friends') ? 'friends' : search.has('shared') ? 'shared' : 'alone'
  const friend = search.get('friends') ?? ''
  const game = GAME_NAMES.find((each) => each === called)
  if (game === undefined) return <NotFound />
  return (
    <PageFrame title={words.say('pages.new')} called={words.say(`game.${game}`)} className="new-table">
      <nav className="new-games" aria-label={words.say('pages.new.games')}>
        {GAME_NAMES.map((each) => (
          <Link
            key={each}
            href={`/new/${each}${searchOf(party, friend, search.has('duplicate'))}`}
            aria-current={each === game ? 'page' : undefined}
          >
            <Cartouche game={each} />
            <span>{words.say(`game.${each}`)}</span>
          </Link>
        ))}
      </nav>
      {party === 'friends' && (
        <Suspense fallback={null}>
          <FriendsForm key={game} game={game} friend={friend} />
        </Suspense>
      )}
      {(party !== 'friends' || import.meta.env.VITE_STATIC) && (
        <PlanForm key={`${game} ${party}`} game={game} party={party === 'shared' ? party : 'alone'} />
      )}
    </PageFrame>
  )
}

function PlanForm({ game, party }: { readonly game: GameName; readonly party: Party }): ReactNode {
  const words = useWords()
  const yours = useSettings((settings) => settings.name)
  const [plan, setPlan] = useState<Plan>(() => loadPlan(game, party))
  const { open, busy, problem } = useOpenTable()
  const names = namesOf(plan, namesFor(words, yours))
  const flawed = hasFlawedSheet(plan)
  const watched = !isPeopled(plan)
  const start = (): void => {
    if (!watched) savePlan(plan) // what is only watched once is not proposed again
    void open(plan)
  }
  return (
    <form
      className="plan"
      data-ready={!flawed}
      onSubmit={(event) => {
        event.preventDefault()
        if (!flawed) start()
      }}
    >
      <PlanFields
        plan={plan}
        names={names}
        other={{ kind: 'person', label: words.say('pages.seat.person') }}
        change={setPlan}
      >
        {partyOf(plan) === 'alone' && !watched && (
          <Suspense fallback={null}>
            <CoachOption plan={plan} change={setPlan} />
          </Suspense>
        )}
      </PlanFields>
      <PlanAside game={game}>
        <button type="submit" className="button main" disabled={busy || flawed}>
          {words.say(watched ? 'pages.watch' : 'pages.start')}
        </button>
        {watched && <p className="plan-watched">{words.say('pages.new.watching')}</p>}
        <p role="status">
          {flawed && words.say('pages.new.sheet')}
          {problem !== undefined && words.say('pages.openFailed')}
        </p>
      </PlanAside>
    </form>
  )
}
