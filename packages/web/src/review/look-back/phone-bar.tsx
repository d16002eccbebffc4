import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { Mark } from '../marks.tsx'
import { useChoiceText } from './choice-text.ts'
import { StepButton } from './look-bar.tsx'
import { GRAPH_LAYOUTS, LookGraph } from './look-graph.tsx'
import { useLookbackWords } from './lookback-words.ts'
import { useLookBack } from './look-back-context.ts'
import { Percent } from './verdict.tsx'

/** In the question's place on a phone: the graph, what was chosen and what is thought of it. */
export function PhoneBar({ why }: { readonly why: () => void }): ReactNode {
  const words = useLookbackWords()
  const choiceText = useChoiceText()
  const { controller, ply, decision, judged } = useLookBack()
  const { end } = controller.finished.history
  const isLoss = judged !== undefined && ['slip', 'mistake', 'blunder'].includes(judged.class)
  return (
    <div className="look-phone">
      <LookGraph layout={GRAPH_LAYOUTS.phone} />
      <div className="look-line">
        <div className="look-gist">
          {judged !== undefined && judged.class !== 'good' && <Mark called={judged.class} />}
          <h1>{decision === undefined ? words.say('lookback.over') : choiceText(decision, decision.choice)}</h1>
          {isLoss && (
            <p className="number">
              <Percent share={-judged.loss} signed />
            </p>
          )}
        </div>
        <StepButton icon="i-prev" label="table.previous" to={ply - 1} off={ply === 0} />
        <button type="button" className="button main" onClick={why}>
          {words.say('lookback.why')} <Picture id="i-up" />
        </button>
        <StepButton icon="i-next" label="table.next" to={ply + 1} off={ply === end} />
      </div>
    </div>
  )
}
