import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { luckOf } from '../graph/geometry.ts'
import { useReviewWords } from '../review-words.ts'
import { useLookbackWords } from './lookback-words.ts'
import { AgainSign, ForkSign } from './signs.tsx'
import { Why } from './why.tsx'
import { useLookBack } from './look-back-context.ts'
import { Choices, Percent, Shares, Verdict } from './verdict.tsx'

/** What can be done with a moment. */
export interface MomentActions {
  readonly tryAgain: () => void
  readonly playOn: () => void
}

/** All that is thought of the decision one looks at. It is read out when one goes to another. */
export function Panel({ tryAgain, playOn }: MomentActions): ReactNode {
  const words = useLookbackWords()
  const { decision, judged } = useLookBack()
  return (
    <div className="look-panel">
      <div className="look-told" aria-live="polite" tabIndex={0} role="region" aria-label={words.say('lookback.title')}>
        {decision === undefined ? (
          <End />
        ) : (
          <>
            <Verdict decision={decision} judged={judged} />
            <Luck />
            {judged === undefined ? (
              <Counting />
            ) : (
              <>
                <Choices decision={decision} judged={judged} />
                {judged.loss > 0 && judged.class !== 'close' && <Why key={judged.ply} judged={judged} />}
                {judged.loss > 0 && judged.class !== 'close' && <Shares judged={judged} />}
                <Judged />
              </>
            )}
          </>
        )}
      </div>
      {decision !== undefined && (
        <div className="look-do">
          <button type="button" className="button main" onClick={tryAgain}>
            <AgainSign />
            <span>{words.say('lookback.tryAgain')}</span> <kbd>T</kbd>
          </button>
          <button type="button" className="button" onClick={playOn}>
            <ForkSign />
            <span>{words.say('lookback.playOn')}</span> <kbd>P</kbd>
          </button>
        </div>
      )}
    </div>
  )
}

function End(): ReactNode {
  const words = useLookbackWords()
  const { review } = useLookBack()
  return (
    <>
      <h3>{words.say('lookback.over')}</h3>
      <Luck />
      {review.accounts === undefined ? <Counting /> : <p>{words.say('lookback.over.text')}</p>}
    </>
  )
}

/** Whose knowledge the verdict stands on. */
function Judged(): ReactNode {
  const words = useLookbackWords()
  const { company } = useTable()
  const { decision } = useLookBack()
  if (decision === undefined) return null
  const { seat } = decision
  return (
    <p className="look-error look-judged">
      {words.say('lookback.judged', { name: company.names[seat] ?? '', you: seat === company.reader ? 'yes' : 'no' })}
    </p>
  )
}

/** Luck below this is mostly the noise of the search. */
const LEAST_LUCK = 0.02

/** What happened between the decision before and this one, where it changed much for whoever looks. */
function Luck(): ReactNode {
  const words = useLookbackWords()
  const { company, say } = useTable()
  const { controller, ply, counted, decision } = useLookBack()
  const whose = company.reader >= 0 ? company.reader : (decision?.seat ?? 0)
  const luck = luckOf(counted, whose).find((each) => each.ply === ply - 1)?.luck ?? 0
  if (Math.abs(luck) < LEAST_LUCK) return null
  const events = controller.finished.history.log[ply]?.events ?? []
  const story = say
    .story(events, company)
    .at(-1)
    ?.replaceAll(/<\/?b>/g, '')
  return (
    <p className="look-luck">
      <b>
        {words.say('lookback.luckBefore')} <Percent share={luck} signed />
      </b>{' '}
      {story}
    </p>
  )
}

/** The decision is not counted yet, or at the end not every one: how far it has got, and how it goes on. */
function Counting(): ReactNode {
  const words = useLookbackWords()
  const reviewWords = useReviewWords()
  const { controller, review, decision } = useLookBack()
  const { phase, judged, total } = review
  const notYet = <p>{words.say(decision === undefined ? 'lookback.notAllYet' : 'lookback.notYet')}</p>
  const goOn = (label: string): ReactNode => (
    <button type="button" className="button" onClick={() => void controller.run.start()}>
      {label}
    </button>
  )
  switch (phase.kind) {
    case 'problem':
      return (
        <>
          <p>{reviewWords.say(`review.problem.${phase.problem}`)}</p>
          {phase.problem === 'failed' && goOn(reviewWords.say('review.again'))}
        </>
      )
    case 'left':
      return (
        <>
          {notYet}
          {goOn(reviewWords.say('review.goOn'))}
        </>
      )
    default:
      return (
        <>
          {notYet}
          {total > 0 && (
            <div className="look-progress">
              <progress max={total} value={judged.length} aria-hidden />
              <p>{reviewWords.say('review.progress', { done: judged.length, total })}</p>
            </div>
          )}
        </>
      )
  }
}
