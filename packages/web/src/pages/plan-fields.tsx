import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import { GamePrint } from '../parts/game-print.tsx'
import { useWords } from '../settings/words.tsx'
import { seated } from '../setup/plan.ts'
import type { Plan } from '../setup/plan.ts'
import { FirstOptions, IkiOptions, NaishiOptions } from './game-options.tsx'
import { checkSheet, editionOf, PriceSheetBox } from './price-sheet-box.tsx'
import { SeatCard } from './seat-card.tsx'
import type { OtherSeat } from './seat-card.tsx'
import '../shell/new-table.css'

/** What is planned at every new table: the edition, who sits where, who begins, and the rules that can be chosen. */
export function PlanFields({ plan, names, flaw, before, other, change, children }: PlanFieldsProps): ReactNode {
  const words = useWords()
  return (
    <div className="plan-main">
      {before}
      {plan.game === 'iki' && <IkiOptions plan={plan} change={change} />}
      <fieldset className="options">
        <legend>{words.say('pages.seats')}</legend>
        <ol className="seats">
          {plan.seats.map((sitter, seat) => (
            <SeatCard
              key={seat}
              seat={seat}
              sitter={sitter}
              name={names[seat] ?? ''}
              flaw={sitter.kind === 'you' ? flaw : undefined}
              other={other}
              change={(sitter) => change(seated(plan, seat, sitter))}
            />
          ))}
        </ol>
      </fieldset>
      <FirstOptions plan={plan} names={names} change={change} />
      {plan.game === 'naishi' && <NaishiOptions plan={plan} change={change} />}
      {children}
      {plan.game === 'iki' && (
        <PriceSheetBox
          edition={editionOf(plan.edition)}
          sheet={plan.sheet}
          change={(sheet) => change({ ...plan, sheet })}
        />
      )}
    </div>
  )
}

interface PlanFieldsProps {
  readonly plan: Plan
  readonly names: readonly string[] // by seat
  readonly flaw?: string | undefined // what is wrong with the reader's name
  readonly before?: ReactNode // what is decided first
  readonly other: OtherSeat
  readonly change: (plan: Plan) => void
  readonly children?: ReactNode // what else is decided
}

/** Beside the plan: the game's print, and how the table is opened. */
export function PlanAside({ game, children }: { readonly game: GameName; readonly children: ReactNode }): ReactNode {
  const words = useWords()
  return (
    <aside className="plan-aside">
      <GamePrint game={game} />
      <p className="plan-pitch">{words.say(`pages.${game}.pitch`)}</p>
      <div className="plan-start">{children}</div>
    </aside>
  )
}

/** Whether the prices of a plan cannot be used. */
export function hasFlawedSheet(plan: Plan): boolean {
  return plan.game === 'iki' && 'mistake' in checkSheet(editionOf(plan.edition), plan.sheet)
}
