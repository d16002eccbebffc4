import type { Choice } from '@edokko/engine'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { inPercent, inSignedPercent } from '../review/percent.ts'
import { useTable } from '../table/context.tsx'
import { isFound } from './asked-puzzle.ts'
import { PuzzleWhy } from './puzzle-why.tsx'
import { usePuzzleWords } from './puzzle-words.ts'
import type { Solving } from './solving.ts'

interface PuzzlePanelProps {
  readonly solving: Solving
  readonly again: () => void
  readonly next: (() => void) | undefined // to another one
  readonly close: () => void
}

/** What is asked, how the answers went, and in the end what is best. */
export function PuzzlePanel({ solving, again, next, close }: PuzzlePanelProps): ReactNode {
  const words = usePuzzleWords()
  const { doing, outcome, tries } = useStore(solving.store)
  return (
    <div className="look-panel puzzle-panel">
      <div className="look-told" tabIndex={0} role="region" aria-label={words.say('puzzles.title')}>
        {outcome === undefined ? <Question solving={solving} /> : <Answer solving={solving} />}
        {tries.length > 0 && <Tries solving={solving} />}
        <div role="status">
          {doing === 'judging' && <p>{words.say('puzzles.judging')}</p>}
          {doing === 'failed' && <p>{words.say('puzzles.failed')}</p>}
          {doing === 'told' && outcome === undefined && <Wrong solving={solving} />}
        </div>
        {outcome !== undefined && <Shares solving={solving} />}
        {outcome !== undefined && <PuzzleWhy asked={solving.asked} instead={wrongIn(solving)} />}
      </div>
      <div className="look-do">
        {outcome === undefined ? (
          <>
            {(doing === 'told' || doing === 'failed') && (
              <button type="button" className="button main" onClick={again}>
                {words.say('puzzles.tryAgain')} <kbd>T</kbd>
              </button>
            )}
            <button type="button" className="button" onClick={() => solving.show()}>
              <Picture id="i-eye" />
              {words.say('puzzles.show')}
            </button>
          </>
        ) : (
          <>
            {next !== undefined && (
              <button type="button" className="button main" onClick={next}>
                {words.say('puzzles.next')} <kbd>N</kbd>
              </button>
            )}
            <button type="button" className="button" onClick={close}>
              {words.say('puzzles.all')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** What the best choice is held against: the last wrong answer, or else what others miss it for. */
function wrongIn({ asked, store }: Solving): Choice {
  const wrong = store.getState().tries.findLast((each) => !isFound(asked, each))
  return wrong?.choice ?? asked.missed
}

interface SolvingProps {
  readonly solving: Solving
}

/** Says a choice in few words, without what the game adds about it. */
function useChoiceText({ asked }: Solving): (choice: Choice) => string {
  const { say, company } = useTable()
  return (choice) => say.choice(asked.view, choice, company).split('. ')[0] ?? ''
}

/** Shares of a win, in percent. */
function usePercent(): (share: number, signed?: boolean) => string {
  const words = usePuzzleWords()
  return (share, signed = false) =>
    words.say('puzzles.percent', { percent: (signed ? inSignedPercent : inPercent)(words.language, share) })
}

function Question({ solving }: SolvingProps): ReactNode {
  const words = usePuzzleWords()
  const { say } = useTable()
  const percent = usePercent()
  const { view, shares, own, missed } = solving.asked
  const [best, second] = shares
  const then = shares.find(({ choice }) => choice === missed)
  const lead = (best?.win ?? 0) - ((own ? then : second)?.win ?? 0)
  return (
    <>
      <header className="look-what">
        <Mon seat={view.actor} />
        <div>
          <h3>{words.say(own ? 'puzzles.own.headline' : 'puzzles.headline')}</h3>
          <p className="puzzle-about">
            {words.say(own ? 'puzzles.own.about' : 'puzzles.about', { percent: percent(lead) })}
          </p>
        </div>
      </header>
      <p>
        <b>{words.say('puzzles.asked', { question: say.question(view) })}</b>
      </p>
      <p>
        {words.say('puzzles.onlyThis')} {words.say('puzzles.mostTries', { count: solving.most })}
      </p>
    </>
  )
}

/** The end, with its stamp. */
function Answer({ solving }: SolvingProps): ReactNode {
  const words = usePuzzleWords()
  const choiceText = useChoiceText(solving)
  const { outcome, tries } = useStore(solving.store)
  const [best] = solving.asked.shares
  const last = tries.at(-1)
  const found = outcome !== 'missed'
  const shown = found ? last : best
  return (
    <header className="look-what" role="status">
      <span className="puzzle-stamp" data-outcome={outcome} aria-hidden>
        <Picture id={found ? 'i-check' : 'i-close'} />
      </span>
      <div>
        <h3>{words.say(found ? 'puzzles.solved' : 'puzzles.missed')}</h3>
        {shown !== undefined && (
          <p>
            {words.say(found ? 'puzzles.solved.text' : 'puzzles.missed.text', { choice: choiceText(shown.choice) })}
          </p>
        )}
      </div>
    </header>
  )
}

/** The answers so far, and how many may still come. */
function Tries({ solving }: SolvingProps): ReactNode {
  const words = usePuzzleWords()
  const choiceText = useChoiceText(solving)
  const percent = usePercent()
  const { tries, outcome } = useStore(solving.store)
  const [best] = solving.asked.shares
  return (
    <section className="puzzle-tries">
      <h4>
        {words.say('puzzles.tries')}
        {outcome === undefined && <span>{words.say('puzzles.left', { count: solving.most - tries.length })}</span>}
      </h4>
      <ol>
        {tries.map((share, i) => (
          <li key={i}>
            <span>{choiceText(share.choice)}</span>
            {isFound(solving.asked, share) ? (
              <Picture id="i-check" />
            ) : (
              <b className="number">{percent(share.win - (best?.win ?? 0), true)}</b>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Wrong({ solving }: SolvingProps): ReactNode {
  const words = usePuzzleWords()
  const percent = usePercent()
  const { tries } = useStore(solving.store)
  const [best] = solving.asked.shares
  const last = tries.at(-1)
  if (last === undefined || best === undefined) return null
  return (
    <p className="puzzle-wrong">
      <b>{words.say('puzzles.wrong')}</b> {words.say('puzzles.wrong.text', { percent: percent(best.win - last.win) })}
    </p>
  )
}

const MOST_SHARES = 4

/** What the best few choices are worth, those that were tried and the one that was missed. */
function Shares({ solving }: SolvingProps): ReactNode {
  const words = usePuzzleWords()
  const choiceText = useChoiceText(solving)
  const percent = usePercent()
  const { tries } = useStore(solving.store)
  const { shares, missed, own } = solving.asked
  const tried = new Set(tries.map(({ choice }) => choice))
  const known = [...shares, ...tries.filter(({ choice }) => !shares.some((each) => each.choice === choice))]
  const rows = known.filter(({ choice }, i) => i < MOST_SHARES || choice === missed || tried.has(choice))
  return (
    <section>
      <h4 className="puzzle-heading">{words.say('puzzles.shares')}</h4>
      <ol className="look-choices puzzle-shares">
        {rows.map(({ choice, win }) => {
          const by = [
            ...(tried.has(choice) ? [words.say('puzzles.by.you')] : []),
            ...(choice === missed ? [words.say(own ? 'puzzles.by.then' : 'puzzles.by.journeyman')] : []),
          ]
          return (
            <li key={choice}>
              <span className="numeral" aria-hidden>
                {1 + known.findIndex((each) => each.choice === choice)}
              </span>
              <span className="look-choice">
                {choiceText(choice)}
                {by.length > 0 && <small>{by.join(', ')}</small>}
              </span>
              <span className="look-share-bar" aria-hidden>
                <i style={{ width: `${100 * win}%` }} />
              </span>
              <span className="look-share number">{percent(win)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
