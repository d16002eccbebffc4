import type { ChoiceValue } from '@edokko/review'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import type { HintProps } from '../../table/extras.ts'
import { AdviceWordsProvider, useAdviceWords } from '../advice-words.ts'
import { BoardMarks } from '../board-marks.tsx'
import { inPercent } from '../percent.ts'
import { Reason } from '../reason.tsx'
import { useHint } from './use-hint.ts'
import './hint.css'

/** The three best choices of whoever decides, with how often each of them wins. */
export function Hint(props: HintProps): ReactNode {
  return (
    <AdviceWordsProvider>
      <Shown {...props} />
    </AdviceWordsProvider>
  )
}

function Shown({ close }: HintProps): ReactNode {
  const words = useAdviceWords()
  const { table, say, company, session, state } = useTable()
  const { hint, again } = useHint()
  const panel = useRef<HTMLElement>(null)
  const choices = hint.kind === 'found' ? hint.choices : []
  const told = choices.map((value, i) => ({
    value,
    number: i + 1,
    choice: say.choice(table, value.choice, company),
    share: `${inPercent(words.language, shareOf(value, table.actor))}\u00A0%`,
  }))
  useEffect(() => panel.current?.focus(), [])
  const [first, second] = choices
  useEffect(() => {
    if (first !== undefined && panel.current?.contains(document.activeElement) === true)
      panel.current.querySelector<HTMLElement>('li button')?.focus()
  }, [first])
  const taken = state.advice?.[table.actor]?.hints ?? 0
  return (
    <section ref={panel} className="hint" aria-label={words.say('hints.title')} tabIndex={-1}>
      <header>
        <Picture id="i-hint" />
        <h2>{words.say('hints.title')}</h2>
        {taken > 0 && <small>{words.say('hints.nth', { number: taken })}</small>}
        <IconButton icon="i-close" label={words.say('hints.close')} onClick={close} />
      </header>
      <p className="unseen" role="status">
        {hint.kind === 'thinking' && words.say('hints.thinking')}
        {hint.kind === 'found' &&
          words.say('hints.read', {
            count: told.length,
            choices: told
              .map(({ number, choice, share }) => words.say('hints.read.choice', { number, choice, share }))
              .join(' '),
          })}
      </p>
      {hint.kind === 'thinking' && (
        <p className="hint-thinking" aria-hidden>
          {words.say('hints.thinking')}
        </p>
      )}
      {hint.kind === 'failed' && (
        <p role="alert">
          {words.say('hints.failed')}{' '}
          <button type="button" className="button" onClick={again}>
            {words.say('trouble.again')}
          </button>
        </p>
      )}
      <ol>
        {told.map(({ value, number, choice, share }) => (
          <li key={value.choice}>
            <button type="button" onClick={() => session.choose(value.choice)}>
              <b className="lit-numeral">{number}</b>
              <span className="hint-choice">{choice}</span>
              <span className="hint-share number">{share}</span>
              <span className="hint-bar" aria-hidden>
                <i style={{ width: `${100 * shareOf(value, table.actor)}%` }} />
              </span>
              {value.error !== null && <small className="number">±{inPercent(words.language, value.error)}</small>}
            </button>
          </li>
        ))}
      </ol>
      {hint.kind === 'found' && first !== undefined && second !== undefined && (
        <Reason position={hint.position} better={first.choice} chosen={second.choice} />
      )}
      <BoardMarks marked={told.map(({ value, number }) => ({ choice: value.choice, mark: number }))} table={table} />
    </section>
  )
}

function shareOf({ win }: ChoiceValue, seat: number): number {
  return win[seat] ?? 0
}
