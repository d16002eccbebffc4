import type { Key } from '@edokko/words'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { Asked } from '../../table/asked.tsx'
import { useTable } from '../../table/context.tsx'
import { placeName } from '../graph/value-text.ts'
import { useReviewWords } from '../review-words.ts'
import { useLookbackWords } from './lookback-words.ts'
import { useLookBack } from './look-back-context.ts'

/** In the question's place: what was asked at this decision, and the ways to the next. */
export function LookBar({ why }: { readonly why: (() => void) | undefined }): ReactNode {
  const words = useLookbackWords()
  const { say } = useTable()
  const { controller, ply, decision } = useLookBack()
  const { end } = controller.finished.history
  return (
    <div className="look-bar">
      <StepButton icon="i-first" label="table.first" to={0} off={ply === 0} />
      <StepButton icon="i-prev" label="table.previous" to={ply - 1} off={ply === 0} />
      <div className="look-asked">
        <p className="question-who">
          <Place />
        </p>
        <Asked text={decision === undefined ? words.say('lookback.over') : say.question(decision.view)} />
      </div>
      {why !== undefined && (
        <button type="button" className="button main" onClick={why}>
          {words.say('lookback.why')}
        </button>
      )}
      <StepButton icon="i-next" label="table.next" to={ply + 1} off={ply === end} />
      <StepButton icon="i-last" label="table.last" to={end} off={ply === end} />
    </div>
  )
}

/** A way to another decision, known by its sign. */
export function StepButton({ icon, label, to, off }: StepButtonProps): ReactNode {
  const words = useLookbackWords()
  const { controller } = useLookBack()
  return (
    <button
      type="button"
      className="button look-step"
      aria-label={words.say(label)}
      disabled={off}
      onClick={() => controller.go(to)}
    >
      <Picture id={icon} />
    </button>
  )
}

interface StepButtonProps {
  readonly icon: string
  readonly label: Key
  readonly to: number
  readonly off: boolean
}

/** Which decision it is, and whose. */
function Place(): ReactNode {
  const words = useLookbackWords()
  const reviewWords = useReviewWords()
  const { company } = useTable()
  const { decision, counted } = useLookBack()
  if (decision === undefined) return null
  const { ply, month, seat } = decision
  const where = placeName(reviewWords, ply, counted.total, month)
  const who = words.say('lookback.asked', {
    name: company.names[seat] ?? '',
    you: seat === company.reader ? 'yes' : 'no',
  })
  return `${where} · ${who}`
}
