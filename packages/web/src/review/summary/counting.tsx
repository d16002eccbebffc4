import type { ReactNode } from 'react'
import type { ReviewRun, ReviewState } from '../review-run.ts'
import { useReviewWords } from '../review-words.ts'

/** How far the review has come, what stopped it, and the way on. */
export function Counting({ run, review }: CountingProps): ReactNode {
  const words = useReviewWords()
  const { phase, judged, total } = review
  const done = judged.length
  const progress = words.say('review.progress', { done, total })
  return (
    <section className="review-counting">
      <header className="review-head">
        <h3>{words.say('review.title')}</h3>
        {total > 0 && <p className="number">{progress}</p>}
      </header>
      {phase.kind !== 'problem' && (
        <div
          className="review-bar"
          role="progressbar"
          aria-label={words.say('review.title')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={progress}
        >
          <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
        </div>
      )}
      <div className="review-way" role="status">
        <WayOn run={run} review={review} />
      </div>
    </section>
  )
}

interface CountingProps {
  readonly run: ReviewRun
  readonly review: ReviewState
}

function WayOn({ run, review: { phase, judged, kept } }: CountingProps): ReactNode {
  const words = useReviewWords()
  switch (phase.kind) {
    case 'idle':
    case 'complete':
      return null
    case 'running':
      return (
        <>
          <p className="review-note number">
            {phase.secondsLeft === undefined
              ? words.say(judged.length === 0 ? 'review.begun' : 'review.resumed')
              : words.say('review.secondsLeft', { seconds: Math.max(1, Math.round(phase.secondsLeft)) })}
          </p>
          <Press text={words.say('review.stop')} press={() => run.stop()} />
        </>
      )
    case 'left':
      return (
        <>
          <p className="review-note">{words.say(kept ? 'review.left' : 'review.leftNotKept')}</p>
          <Press text={words.say('review.goOn')} press={() => run.start()} />
        </>
      )
    case 'problem': {
      const mayWork = phase.problem === 'failed' || phase.problem === 'no-record'
      return (
        <>
          <p>{words.say(`review.problem.${phase.problem}`)}</p>
          {mayWork && <Press text={words.say('review.again')} press={() => run.start()} />}
        </>
      )
    }
  }
}

function Press({ text, press }: { readonly text: string; readonly press: () => Promise<void> }): ReactNode {
  return (
    <button type="button" className="button" onClick={() => void press()}>
      {text}
    </button>
  )
}
