import type { ChoiceValue, Judged } from '@edokko/review'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { useTable } from '../../table/context.tsx'
import type { GameDecision } from '../game-decisions.ts'
import { Mark } from '../marks.tsx'
import { inPercent, inSignedPercent } from '../percent.ts'
import { useReviewWords } from '../review-words.ts'
import { useChoiceText } from './choice-text.ts'
import { useLookbackWords } from './lookback-words.ts'

interface VerdictProps {
  readonly decision: GameDecision
  readonly judged: Judged | undefined // not counted yet
}

/** Who chose what, and what is thought of it. */
export function Verdict({ decision, judged }: VerdictProps): ReactNode {
  const choiceText = useChoiceText()
  return (
    <header className="look-what">
      <Mon seat={decision.seat} />
      <div>
        <h3>{choiceText(decision, decision.choice)}</h3>
        {judged !== undefined && <Called judged={judged} />}
      </div>
    </header>
  )
}

/** What a choice is called, and by how much. Nothing is said to be lost where that is within the noise. */
function Called({ judged }: { readonly judged: Judged }): ReactNode {
  const words = useLookbackWords()
  const { class: called, loss, error } = judged
  const { language } = words
  const isLoss = called === 'slip' || called === 'mistake' || called === 'blunder'
  return (
    <p className="look-verdict">
      {called !== 'good' && <Mark called={called} />}
      <span>{words.say(`lookback.verdict.${called}`)}</span>
      {isLoss && (
        <>
          <b className="number">
            <Percent share={-loss} signed />
          </b>
          <span className="look-error number">
            {words.say('lookback.ofWin', { error: inPercent(language, error) })}
          </span>
        </>
      )}
    </p>
  )
}

/** A share of the win. */
export function Percent({ share, signed = false }: { readonly share: number; readonly signed?: boolean }): ReactNode {
  const words = useReviewWords()
  const { language } = words
  return words.say('review.percent', { percent: (signed ? inSignedPercent : inPercent)(language, share) })
}

/** The choices as bars: the best, the next where it is another, and the one made. */
export function Choices({ decision, judged }: { readonly decision: GameDecision; readonly judged: Judged }): ReactNode {
  const words = useLookbackWords()
  const choiceText = useChoiceText()
  const { company } = useTable()
  const { seat, class: called } = judged
  const chosen = judged.chosen.choice
  return (
    <ol className="look-choices">
      {shownChoices(judged).map(({ choice, win, error }, i) => {
        const share = win[seat] ?? 0
        const isChosen = choice === chosen
        return (
          <li key={choice} data-chosen={isChosen}>
            {isChosen && called !== 'good' ? <Mark called={called} /> : <b className="numeral">{i + 1}</b>}
            <span className="look-choice">
              {choiceText(decision, choice)}
              {isChosen && (
                <span className="look-error">
                  {' '}
                  ({words.say('lookback.chosen', { you: seat === company.reader ? 'yes' : 'no' })})
                </span>
              )}
            </span>
            <Bar share={share} isLess={isChosen && i > 0} />
            <span className="look-share number">
              <Percent share={share} />
              {error !== null && <span className="look-error"> ±{inPercent(words.language, error)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const MOST_CHOICES = 3
/** A choice that was looked at less than the best by this factor is not told. */
const FEW = 20

/**
 * The best choices, the one made among them. Of the others, those are left out that the search hardly looked at, and those that only seem to
 * be better than the best: nobody compared them with it.
 */
function shownChoices({ choices, chosen, best, seat }: Judged): Judged['choices'] {
  const says = ({ choice, samples, win }: ChoiceValue): boolean =>
    choice === best.choice ||
    choice === chosen.choice ||
    (samples >= best.samples / FEW && (win[seat] ?? 0) < (best.win[seat] ?? 0))
  const told = choices.filter(says)
  const first = told.slice(0, MOST_CHOICES)
  const made = told.find(({ choice }) => choice === chosen.choice)
  return made === undefined || first.includes(made) ? first : [...first.slice(0, MOST_CHOICES - 1), made]
}

function Bar({ share, isLess }: { readonly share: number; readonly isLess: boolean }): ReactNode {
  return (
    <span className="look-share-bar" data-less={isLess} aria-hidden>
      <i style={{ width: `${(100 * share).toFixed(1)}%` }} />
    </span>
  )
}

/** What the choice did to everybody's share, against the best. */
export function Shares({ judged }: { readonly judged: Judged }): ReactNode {
  const words = useLookbackWords()
  const { company } = useTable()
  const { best, chosen } = judged
  return (
    <section className="look-part">
      <h4>{words.say('lookback.shares')}</h4>
      <ul className="look-shares">
        {company.names.map((name, seat) => (
          <li key={seat}>
            <Mon seat={seat} /> {name}{' '}
            <b className="number">
              <Percent share={(chosen.win[seat] ?? 0) - (best.win[seat] ?? 0)} signed />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
