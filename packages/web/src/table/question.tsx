import type { ReactNode } from 'react'
import { Lantern } from '../parts/lantern.tsx'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import { Asked } from './asked.tsx'
import { useTable } from './context.tsx'
import { useLayout } from './layout.ts'
import { Late } from './late.tsx'
import { draftedIn, isComplete } from './phase.ts'

const MomentBar = lazyPiece(async () => (await import('./moment-bar.tsx')).MomentBar)

/**
 * The line that says whose turn it is and what is asked. It is lit when the reader is to decide, and only then. Buttons of the game itself
 * stand before its own.
 */
export function Question({ title, aside, steps, back, further, children }: QuestionProps): ReactNode {
  const { state, session, ui, table, say, words, company, live, list, hint, instead, extras } = useTable()
  const layout = useLayout()
  const { names } = company
  const { phase, eyes } = state
  const complete = isComplete(phase)
  const sending = phase.kind === 'sending'
  const before = phase.kind === 'animating' ? phase.before : undefined
  if (state.moment !== undefined || phase.kind === 'over')
    return (
      <section className="question frame" data-state="past">
        {extras?.past ?? (
          <Late>
            <MomentBar />
          </Late>
        )}
      </section>
    )
  if (instead.question !== undefined)
    return (
      <section className="question frame lit" data-state={complete ? 'closing' : 'asked'}>
        {instead.question}
      </section>
    )
  const actor = complete ? eyes : (before ?? table).actor
  const mine = live || complete
  const later = mine || actor !== eyes ? undefined : session.later // the guide has the word
  const onward = complete ? ui.onward?.(table) : undefined
  const name = names[actor] ?? ''
  const who =
    mine || later !== undefined ? words.say('table.yourTurnName', { name }) : words.say('table.turnOf', { name })
  const asked = mine ? say.question(table) : (later ?? say.waiting(before ?? state.base, company))
  return (
    <section
      className={`question frame ${live ? 'lit' : ''}`}
      data-at="question"
      data-state={complete ? 'closing' : live ? 'asked' : 'waiting'}
    >
      {mine && layout.kind !== 'phone' ? <Lantern seat={actor} /> : <Mon seat={actor} />}
      <div className="question-text">
        <div className="question-head">
          <p className="question-who">{who}</p>
          {before === undefined && steps}
        </div>
        <Asked text={title ?? (complete ? words.say('table.complete') : asked)} mine={mine} />
      </div>
      {aside !== undefined && !complete && <div className="question-aside">{aside}</div>}
      <div className="question-buttons">
        {live && children}
        {live && extras?.hint !== undefined && extras.hintless === undefined && (
          <button
            type="button"
            className="button"
            aria-label={words.say('table.key.hint')}
            title={words.say('table.key.hint')}
            onClick={hint}
          >
            <Picture id="i-hint" />
            <kbd>H</kbd>
          </button>
        )}
        {live && (
          <button
            type="button"
            className="button"
            aria-label={words.say('table.allChoices')}
            title={words.say('table.allChoices')}
            onClick={list}
          >
            <Picture id="i-list" />
            <kbd>L</kbd>
          </button>
        )}
        {(draftedIn(phase) > 0 || back !== undefined) && (
          <button type="button" className="button dark" disabled={sending} onClick={back ?? (() => session.takeBack())}>
            <Picture id="i-back" />
            <span>{words.say('table.takeBack')}</span>
          </button>
        )}
        {onward !== undefined && (
          <button
            type="button"
            className={onward.ending === undefined ? 'button main' : 'button'}
            disabled={sending}
            onClick={() => session.submit()}
          >
            {further ?? words.say('table.goOn')} {onward.ending === undefined && <kbd>E</kbd>}
          </button>
        )}
        {complete && (onward === undefined || onward.ending !== undefined) && (
          <button type="button" className="button main" disabled={sending} onClick={() => session.endTurn()}>
            {words.say('table.endTurn')} <kbd>E</kbd>
          </button>
        )}
      </div>
    </section>
  )
}

interface QuestionProps {
  readonly title?: string | undefined // where the game has more to say than the decision alone: a piece is in hand
  readonly aside?: ReactNode // prices and the like
  readonly steps?: ReactNode // what the turn consists of, and where in it the question stands
  readonly back?: (() => void) | undefined // lays down what is in hand but not in the draft, before anything is taken back
  readonly further?: string | undefined // what going on in the same turn is called
  readonly children?: ReactNode
}
