import { ADVANCE } from '@edokko/engine'
import { HAND, TURN } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { isComplete } from '../table/phase.ts'
import { Question } from '../table/question.tsx'
import { afterFirst } from './pairs.ts'
import { ActionButton } from './actions.tsx'
import { cardAt } from './outlook.ts'
import { usePlan } from './plan.ts'
import { scoreText } from './score-text.ts'
import { pickedPlace } from './touch.ts'
import { column, onward } from './turn.ts'
import { useScene } from './scene.ts'

/** The question on the bank of the river, with what answers it. */
export function NaishiQuestion(): ReactNode {
  const { table, picked, live, say, layDown } = useScene()
  const plan = usePlan()
  const turn = live && table.decision === TURN
  const isOwn = live && picked !== undefined && pickedPlace(table, undefined) === undefined // the game knows nothing of it yet
  return (
    <Question
      title={useTitle()}
      back={isOwn ? layDown : undefined}
      further={table.developed === 1 ? say.label('sendEmissary') : undefined}
    >
      {turn && picked !== undefined && <Destinations pile={column(picked)} />}
      {turn && picked === undefined && table.developed === 1 && <ActionButton action="done" main />}
      {turn && picked === undefined && table.developed === 0 && table.bonus === 0 && plan.kind === 'phone' && (
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
  const { table, state, picked, live, say, words, lower } = useScene()
  if (isComplete(state.phase) && table.decision === ADVANCE) {
    const rest = onward(table)
    if (rest === undefined) return undefined
    return words.say(rest.ending === undefined ? 'naishi.table.thenTake' : 'naishi.table.thenEmissary')
  }
  if (!live || picked === undefined) return undefined
  if (table.decision === TURN) return say.where(cardAt(table, lower, column(picked) + 2 * HAND))
  const asked = afterFirst(table, picked)
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
  const { table, legal, lower, say, scores, outlook, touch } = useScene()
  if (!legal.includes(place)) return null // a guide may allow but one of them
  const ahead = scores ? outlook(place) : undefined
  return (
    <button type="button" className="button nt-answer" onClick={() => touch(place)}>
      <b>{say.place(place)}</b>
      {ahead !== undefined && <span className="number">{scoreText(ahead)}</span>}
      <small>{say.instead(cardAt(table, lower, place))}</small>
    </button>
  )
}
