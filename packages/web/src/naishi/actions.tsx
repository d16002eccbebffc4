import { BYSTANDER } from '@edokko/engine'
import { TURN } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { choiceAnchor } from '../table/flights.ts'
import { ACTIONS } from './turn.ts'
import type { Action } from './turn.ts'
import { useBoard, useScene } from './scene.ts'

/** What can be done beside taking a river card. What cannot be done now says why when it is touched. */
export function Actions(): ReactNode {
  const { say, words, live, list, state } = useBoard()
  if (state.phase.kind === 'over' || state.moment !== undefined || state.eyes === BYSTANDER) return null
  return (
    <section className="nt-actions" aria-label={words.say('naishi.table.actions')}>
      <h3>
        {say.label('sendEmissary')} <small>{say.label('alsoThisTurn')}</small>
      </h3>
      <ActionButton action="swap" icon="i-swap" />
      <ActionButton action="discard" icon="i-discard" />
      <h3>{say.label('orInstead')}</h3>
      <ActionButton action="recall" />
      <ActionButton action="decree" icon="i-lock" />
      <ActionButton action="declare" wide />
      <Why />
      <button type="button" className="button nt-wide" disabled={!live} onClick={list}>
        <Picture id="i-list" />
        {words.say('table.allChoices')} <kbd>L</kbd>
      </button>
    </section>
  )
}

/** An action of the turn as a button: struck out when it is not possible, and then it answers why. */
export function ActionButton({ action, icon, wide = false, main = false }: ActionButtonProps): ReactNode {
  const { say, isPossible, act } = useScene()
  const possible = isPossible(action)
  const { label, hint } = say.action(action)
  return (
    <button
      type="button"
      className={`button ${wide ? 'nt-wide' : ''} ${main ? 'main' : ''}`}
      data-piece={possible ? 'legal' : ''}
      data-off={!possible}
      data-at={choiceAnchor(ACTIONS[action])}
      aria-disabled={!possible}
      title={hint}
      data-hint={hint}
      onClick={() => act(action)}
    >
      {icon !== undefined && <Picture id={icon} />}
      {label}
    </button>
  )
}

interface ActionButtonProps {
  readonly action: Action
  readonly icon?: string
  readonly wide?: boolean
  readonly main?: boolean
}

/** Why the end cannot be declared yet: it is what people look for most. */
function Why(): ReactNode {
  const { table, live, say, session, isPossible } = useBoard()
  if (!live || table.decision !== TURN || isPossible('declare')) return null
  const reason = session.whyNot(ACTIONS.declare)
  return reason === undefined ? null : <p>{say.reason(reason)}</p>
}
