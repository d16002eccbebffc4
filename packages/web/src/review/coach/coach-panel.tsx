import type { Kind } from '@edokko/engine'
import type { MoreWords } from '@edokko/words'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { shortcutOf } from '../../settings/shortcut.ts'
import { Asked } from '../../table/asked.tsx'
import { useTable } from '../../table/context.tsx'
import { BoardMarks } from '../board-marks.tsx'
import { inPercent } from '../percent.ts'
import { Reason } from '../reason.tsx'
import type { CoachAdvice } from './coach.ts'
import './coach.css'

/** What the coach says before a move goes, in the question's place. */
export function CoachPanel({ words, advice, asked, show }: CoachPanelProps): ReactNode {
  const { session, state, say, company } = useTable()
  const { best, loss, chosen, class: called, goOn } = advice
  const marked = useMemo(() => [{ choice: chosen, mark: called }], [chosen, called])
  const { terms } = state.setting
  const position = useMemo(() => ({ terms, view: asked.bytes }), [terms, asked])
  useCoachKeys(show, goOn)
  const sentence = words.say('coach.says', {
    choice: say.choice(asked, best.choice, company),
    share: `${inPercent(words.language, loss)}\u00A0%`,
  })
  return (
    <>
      <Picture id="i-hint" className="coach-sign" />
      <div className="question-text" role="alert">
        <p className="question-who">{words.say('coach.title')}</p>
        <Asked text={sentence} />
        <Reason position={position} better={best.choice} chosen={chosen} />
      </div>
      <div className="question-buttons coach-buttons">
        <button
          type="button"
          className="button"
          aria-label={words.say('table.takeBack')}
          onClick={() => session.takeBack()}
        >
          <Picture id="i-back" />
        </button>
        <button type="button" className="button dark coach-show" onClick={show}>
          {words.say('coach.show')} <kbd>B</kbd>
        </button>
        <button type="button" className="button" onClick={goOn}>
          {words.say('coach.goOn')} <kbd>E</kbd>
        </button>
      </div>
      <BoardMarks marked={marked} table={asked} />
    </>
  )
}

interface CoachPanelProps {
  readonly words: MoreWords<'hints'>
  readonly advice: CoachAdvice
  readonly asked: Kind['table'] // as the seat knew it before the choice that it is about
  readonly show: () => void
}

/** B shows what was better; E goes on with the move as it was handed in, where it would otherwise end the turn. */
function useCoachKeys(show: () => void, goOn: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = shortcutOf(event)
      if (key !== 'b' && key !== 'e') return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'b') show()
      else goOn()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [show, goOn])
}
