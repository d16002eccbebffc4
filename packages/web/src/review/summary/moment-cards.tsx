import { BYSTANDER } from '@edokko/engine'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Mon } from '../../parts/mon.tsx'
import { useTable } from '../../table/context.tsx'
import { lookBackAddress } from '../address.ts'
import type { GameDecision } from '../game-decisions.ts'
import { Mark } from '../marks.tsx'
import { byWeight } from '../moments.ts'
import type { Moment } from '../moments.ts'
import { inPercent } from '../percent.ts'
import { reviewKey } from '../review-run.ts'
import { useReviewWords } from '../review-words.ts'

/** So many are shown until somebody wants all. */
const FEW = 5

/** The moments of a game as cards, the costliest first; each leads back to where it happened. */
export function MomentCards({ moments, decisions, isWhole }: MomentCardsProps): ReactNode {
  const words = useReviewWords()
  const [all, setAll] = useState(false)
  const weighed = byWeight(moments)
  return (
    <section className="review-moments">
      <header className="review-head">
        <h3>{words.say(isWhole ? 'review.moments' : 'review.foundSoFar')}</h3>
        {isWhole && moments.length > FEW && (
          <button type="button" className="review-all" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.say('review.moments.few') : words.say('review.moments.all', { count: moments.length })}
          </button>
        )}
      </header>
      {moments.length === 0 ? (
        <p className="review-note">{words.say(isWhole ? 'review.moments.none' : 'review.nothingYet')}</p>
      ) : (
        <ul className="moment-cards">
          {(all ? moments : weighed.slice(0, FEW)).map((moment) => (
            <li key={moment.ply}>
              <MomentCard moment={moment} decision={decisions[moment.ply]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface MomentCardsProps {
  readonly moments: readonly Moment[] // in the order of the game
  readonly decisions: readonly GameDecision[]
  readonly isWhole: boolean // all are found
}

function MomentCard({
  moment,
  decision,
}: {
  readonly moment: Moment
  readonly decision: GameDecision | undefined
}): ReactNode {
  const words = useReviewWords()
  const { session, company, say } = useTable()
  const { ply, seat, class: called, loss, chosen, best, choices } = moment
  const sayChoice = (choice: number): string =>
    decision === undefined ? '' : say.choice(decision.view, choice, company)
  const sayPercent = (share: number): string =>
    words.say('review.percent', { percent: inPercent(words.language, share) })
  const next = choices.find(({ choice }) => choice !== best.choice)
  const isAnybodys = company.reader === BYSTANDER
  const lead = best.win[seat] ?? 0
  return (
    <Link href={lookBackAddress(reviewKey(session), ply)} className="moment-card">
      {isAnybodys && <Mon seat={seat} />}
      <div className="moment-card-text">
        <p className="moment-card-head">
          <Mark called={called} />
          <b className="number">{called === 'fine' ? words.say('review.class.fine') : sayPercent(-loss)}</b>
          <span className="review-note number">{words.say('review.move', { move: ply + 1 })}</span>
        </p>
        <p>
          <b>{sayChoice(chosen.choice)}</b>
          {isAnybodys && <span className="unseen"> ({company.names[seat]})</span>}
        </p>
        <p className="review-note">
          {called === 'fine'
            ? words.say('review.ahead', { percent: sayPercent(lead - (next?.win[seat] ?? lead)) })
            : words.say('review.better', { choice: sayChoice(best.choice) })}
        </p>
      </div>
    </Link>
  )
}
