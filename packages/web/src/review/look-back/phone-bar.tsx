import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { Mark } from '../marks.tsx'
import { useChoiceText } from './choice-text.ts'
import { StepButton } from './look-bar.tsx'
import { LOOKS, LookGraph } from './look-graph.tsx'
import { useLookbackWords } from './lookback-words.ts'
import { useLooking } from './use-looking.tsx'
import { Percent } from './verdict.tsx'

/** In the question's place on a phone: the graph, and in one line what was chosen and what is thought of it. */
export function PhoneBar({ why }: { readonly why: () => void }): ReactNode {
  const words = useLookbackWords()
  const choiceText = useChoiceText()
  const { looking, ply, decision, judged } = useLooking()
  const { end } = looking.finished.history
  const isLoss = judged !== undefined && ['slip', 'mistake', 'blunder'].includes(judged.class)
  return (
    <div className="look-phone">
      <LookGraph look={LOOKS.phone} />
      <div className="look-line">
        <StepButton icon="i-prev" label="table.previous" to={ply - 1} off={ply === 0} />
        {judged !== undefined && judged.class !== 'good' && <Mark called={judged.class} />}
        <div className="look-gist">
          <h1>{decision === undefined ? words.say('lookback.over') : choiceText(decision, decision.choice)}</h1>
          {isLoss && (
            <span className="number">
              <Percent share={-judged.loss} signed />
            </span>
          )}
        </div>
        <button type="button" className="button main" onClick={why}>
          {words.say('lookback.why')} <Picture id="i-up" />
        </button>
        <StepButton icon="i-next" label="table.next" to={ply + 1} off={ply === end} />
      </div>
    </div>
  )
}
