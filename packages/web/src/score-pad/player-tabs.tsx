import type { ReactNode } from 'react'
import { inFigures } from '../parts/figures.ts'
import { Mon } from '../parts/mon.tsx'
import { goByArrows } from '../parts/tab-keys.ts'
import { usePadWords } from './pad-words.ts'
import type { Result } from './result.ts'

/** Where there is room for one player's sheet only: everybody's name and points, and the way to their sheet. */
export function PlayerTabs({ result: { names, totals }, shown, show }: PlayerTabsProps): ReactNode {
  const words = usePadWords()
  return (
    <div role="tablist" aria-label={words.say('pages.players')} className="sp-tabs" onKeyDown={goByArrows}>
      {names.map((name, seat) => (
        <button
          key={seat}
          type="button"
          role="tab"
          id={`sp-tab-${seat}`}
          aria-controls={`sp-sheet-${seat}`}
          aria-selected={seat === shown}
          tabIndex={seat === shown ? 0 : -1}
          onClick={() => show(seat)}
        >
          <Mon seat={seat} />
          <span className="sp-tab-name">{name}</span>
          <b className="number">{inFigures(totals[seat] ?? 0)}</b>
        </button>
      ))}
    </div>
  )
}

interface PlayerTabsProps {
  readonly result: Result
  readonly shown: number
  readonly show: (seat: number) => void
}
