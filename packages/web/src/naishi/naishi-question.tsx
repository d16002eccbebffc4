import { ADVANCE } from '@edokko/engine'
import { HAND, TURN } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { Question } from '../table/question.tsx'
import { inHand } from './acting.ts'
import { afterFirst } from './pairs.ts'
import { ActionButton } from './actions.tsx'
import { cardAt } from './outlook.ts'
import { usePlan } from './plan.ts'
import { scoreText } from './score-text.ts'
import { column, onward } from './turn.ts'
import { useNow } from './use-naishi.ts'

/** The question on the bank of the river, with what answers it. */
export function NaishiQuestion(): ReactNode {
  const { table, held, live, say, layDown } = useNow()
  const plan = usePlan()
  const turn = live && table.decision === TURN
  const taken = live && held !== undefined && inHand(table, undefined) === undefined // the game knows nothing of it yet
  return (
    <Question
      title={useTitle()}
      back={taken ? layDown : undefined}
      further={table.developed === 1 ? say.label('sendEmissary') : undefined}
    >
      {turn && held !== undefined && <Destinations pile={column(held)} />}
      {turn && held === undefined && table.developed === 1 && <ActionButton action="done" main />}
      {turn && held === undefined && table.developed === 0 && table.bonus === 0 && plan.kind === 'phone' && (
        <>
          <ActionButton action="recall" />
          <ActionButton action="declare" />
        </>
      )}
    </Question>
  )
}

/** What there is to say beyond the decision itself. */
function useTitle(): string | undefined {
  const { table, state, held, live, say, words, lower } = useNow()
  if (state.closing && table.decision === ADVANCE) {
    const rest = onward(table)
    if (rest === undefined) return undefined
    return words.say(rest.ending === undefined ? 'naishi.table.thenTake' : 'naishi.table.thenEmissary')
  }
  if (!live || held === undefined) return undefined
  if (table.decision === TURN) return say.where(cardAt(table, lower, column(held) + 2 * HAND))
  const asked = afterFirst(table, held)
  return asked === undefined ? undefined : say.question(asked)
}

/** The two places of a column as answers: what the score would be, and what would go. */
function Destinations({ pile }: { readonly pile: number }): ReactNode {
  return (
    <>
      <Destination place={pile} />
      <Destination place={pile + HAND} />
    </>
  )
}

function Destination({ place }: { readonly place: Place }): ReactNode {
  const { table, state, lower, say, scores, outlook, touch } = useNow()
  if (!state.legal.includes(place)) return null // a guide may allow but one of them
  const ahead = scores ? outlook(place) : undefined
  return (
    <button type="button" className="button nt-answer" onClick={() => touch(place)}>
      <b>{say.place(place)}</b>
      {ahead !== undefined && <span className="number">{scoreText(ahead)}</span>}
      <small>{say.instead(cardAt(table, lower, place))}</small>
    </button>
  )
}
