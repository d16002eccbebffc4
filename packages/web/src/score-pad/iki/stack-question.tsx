import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { listOf, shownNames } from '../names.ts'
import { usePadWords } from '../pad-words.ts'
import type { IkiPad } from './iki-sheet.ts'
import { askedFor } from './iki-standings.ts'
import type { Standings } from './iki-standings.ts'

/** The last word in a tie lies on the table: whose marker is on top. */
export function StackQuestion({ pad, standings, say }: StackQuestionProps): ReactNode {
  const words = usePadWords()
  const names = shownNames(
    words,
    pad.sheets.map(({ name }) => name),
  )
  const asked = askedFor(standings)
  if (asked.length === 0) {
    if (!standings.ties.some(({ by }) => by === 'stack')) return null
    return (
      <button type="button" className="button" onClick={() => say([])}>
        {words.say('scorePad.stack.again')}
      </button>
    )
  }
  return (
    <fieldset className="sp-stack">
      <legend>
        {words.say('scorePad.stack.ask', {
          names: listOf(
            words,
            asked.map((seat) => names[seat] ?? ''),
          ),
        })}
      </legend>
      <div className="buttons">
        {asked.map((seat) => (
          <button key={seat} type="button" className="button" onClick={() => say([...pad.stack, seat])}>
            <Mon seat={seat} />
            {names[seat]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface StackQuestionProps {
  readonly pad: IkiPad
  readonly standings: Standings
  readonly say: (stack: readonly number[]) => void
}
