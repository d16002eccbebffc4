import type { ReactNode } from 'react'
import { inFigures } from '../parts/figures.ts'
import { Mon } from '../parts/mon.tsx'
import { MOST_LETTERS } from './names.ts'
import { usePadWords } from './pad-words.ts'

/** The curtain over a player's sheet: the mon, the name, and what the sheet comes to so far. */
export function PlayerHead({ seat, name, shown, total, rename, children }: PlayerHeadProps): ReactNode {
  const words = usePadWords()
  return (
    <header className="sp-head seat-noren" data-seat={seat}>
      <Mon seat={seat} />
      <input
        type="text"
        className="sp-name"
        aria-label={words.say('scorePad.name', { number: seat + 1 })}
        placeholder={shown}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target }) => rename(target.value)}
      />
      {children}
      <output className="sp-total number" aria-live="off">
        <span className="unseen">{words.say('table.total')} </span>
        {inFigures(total)}
      </output>
    </header>
  )
}

interface PlayerHeadProps {
  readonly seat: number
  readonly name: string
  readonly shown: string // what the player is called while there is no name
  readonly total: number
  readonly rename: (name: string) => void
  readonly children?: ReactNode
}
