import { GAME_NAMES } from '@edokko/games'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { dayOf, monthOf } from './day.ts'
import { outcomeOn, streakOf } from './progress.ts'
import { progressStore } from './progress-store.ts'
import { usePuzzleWords } from './puzzle-words.ts'
import './month-strip.css'

/** A lower strip has room for the days alone. */
const LOW = 140

/** Days in a row, and the month with a stamp for each day; so many pixels high, or as high as it needs. */
export function MonthStrip({ height }: { readonly height?: number }): ReactNode {
  const words = usePuzzleWords()
  const progress = useStore(progressStore)
  const today = dayOf(new Date())
  const { current, longest, solved, asked } = streakOf(progress, today)
  return (
    <section
      className={`month-strip ${height === undefined ? '' : height < LOW ? 'below low' : 'below'}`}
      style={height === undefined ? {} : { height }}
      aria-label={words.say('puzzles.month')}
    >
      <div className="month-streak">
        <p>
          <b className="number">{current}</b> {words.say('puzzles.streak', { count: current })}
        </p>
        <p>{words.say('puzzles.longest', { longest, solved, asked })}</p>
        <p>{words.say('puzzles.kept')}</p>
      </div>
      <div className="month-days">
        <ol>
          {monthOf(today).map((day) => {
            const outcome = outcomeOn(progress, day, GAME_NAMES)
            const state = outcome ?? (day === today ? 'today' : undefined)
            return (
              <li key={day} className="number" data-state={state} aria-current={day === today ? 'date' : undefined}>
                {Number(day.slice(8))}
                {state !== undefined && <span className="unseen"> {words.say(`puzzles.state.${state}`)}</span>}
              </li>
            )
          })}
        </ol>
        <ul className="month-legend">
          {(['first', 'later', 'missed', 'today'] as const).map((state) => (
            <li key={state}>
              <i data-state={state} aria-hidden />
              {words.say(`puzzles.state.${state}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
