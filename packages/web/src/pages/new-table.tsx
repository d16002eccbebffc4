import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import type { GameName } from '../table/face.ts'
import { namesFor } from './bot-names.ts'
import { Cartouche } from './cartouche.tsx'
import { FirstOptions, IkiOptions, NaishiOptions } from './game-options.tsx'
import { GamePrint } from './game-print.tsx'
import { Lost } from './lost.tsx'
import { useOpenTable } from './open-table.ts'
import { PageFrame } from './page-frame.tsx'
import { GAMES, isPeopled, namesOf, seated } from './plan.ts'
import type { Party, Plan } from './plan.ts'
import { keepPlan, keptPlan } from './plan-keeping.ts'
import { checkSheet, editionOf, PriceSheetBox } from './price-sheet-box.tsx'
import { SeatCard } from './seat-card.tsx'
import './new-table.css'

/** A table is planned and opened; what was played last is proposed. */
export function NewTable({ game: called }: { readonly game: string }): ReactNode {
  const words = useWords()
  const party = new URLSearchParams(useSearch()).has('shared') ? 'shared' : 'alone'
  const game = GAMES.find((each) => each === called)
  if (game === undefined) return <Lost />
  return (
    <PageFrame title={words.say('pages.new')} className="new-table">
      <nav className="new-games" aria-label={words.say('pages.new.games')}>
        {GAMES.map((each) => (
          <Link
            key={each}
            href={`/new/${each}${party === 'shared' ? '?shared' : ''}`}
            aria-current={each === game ? 'page' : undefined}
          >
            <Cartouche game={each} />
            <span>{words.say(`game.${each}`)}</span>
          </Link>
        ))}
      </nav>
      <PlanForm key={`${game} ${party}`} game={game} party={party} />
    </PageFrame>
  )
}

function PlanForm({ game, party }: { readonly game: GameName; readonly party: Party }): ReactNode {
  const words = useWords()
  const yours = useSettings((settings) => settings.name)
  const [plan, setPlan] = useState<Plan>(() => keptPlan(game, party))
  const { open, busy, problem } = useOpenTable()
  const names = namesOf(plan, namesFor(words, yours))
  const obstacle = obstacleTo(plan)
  const watched = !isPeopled(plan)
  const start = (): void => {
    if (!watched) keepPlan(plan) // what is only watched once is not proposed again
    void open(plan)
  }
  return (
    <form
      className="plan"
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle === undefined) start()
      }}
    >
      <div className="plan-main">
        {plan.game === 'iki' && <IkiOptions plan={plan} change={setPlan} />}
        <fieldset className="options">
          <legend>{words.say('pages.seats')}</legend>
          <ol className="seats">
            {plan.seats.map((sitter, seat) => (
              <SeatCard
                key={seat}
                seat={seat}
                sitter={sitter}
                name={names[seat] ?? ''}
                change={(sitter) => setPlan(seated(plan, seat, sitter))}
              />
            ))}
          </ol>
        </fieldset>
        <FirstOptions plan={plan} names={names} change={setPlan} />
        {plan.game === 'naishi' && <NaishiOptions plan={plan} change={setPlan} />}
        {plan.game === 'iki' && (
          <PriceSheetBox
            edition={editionOf(plan.edition)}
            sheet={plan.sheet}
            change={(sheet) => setPlan({ ...plan, sheet })}
          />
        )}
      </div>
      <aside className="plan-aside">
        <GamePrint game={game} />
        <p className="plan-pitch">{words.say(`pages.${game}.pitch`)}</p>
        <div className="plan-start">
          <button type="submit" className="button main" disabled={busy || obstacle !== undefined}>
            {words.say(watched ? 'pages.watch' : 'pages.start')}
          </button>
          {watched && <p className="plan-watched">{words.say('pages.new.watching')}</p>}
          <p role="status">
            {obstacle !== undefined && words.say(obstacle)}
            {problem !== undefined && words.say('pages.openFailed')}
          </p>
        </div>
      </aside>
    </form>
  )
}

/** What must be mended before a table can be opened under a plan. */
function obstacleTo(plan: Plan): 'pages.new.sheet' | undefined {
  if (plan.game === 'iki' && 'flaw' in checkSheet(editionOf(plan.edition), plan.sheet)) return 'pages.new.sheet'
  return undefined
}
