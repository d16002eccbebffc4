import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { inFigures } from '../parts/figures.ts'
import { Mon } from '../parts/mon.tsx'
import { usePadWords } from './pad-words.ts'
import type { Result } from './result.ts'

/** Where there is room for one player's sheet only: everybody's name and points, and the way to their sheet. */
export function PlayerTabs({ result: { names, totals }, shown, show }: PlayerTabsProps): ReactNode {
  const words = usePadWords()
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (shown + by + names.length) % names.length
    show(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={words.say('pages.players')} className="sp-tabs">
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
          onKeyDown={go}
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
