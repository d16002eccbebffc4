import { draft } from '@edokko/engine'
import type { Choice, View } from '@edokko/engine'
import type { Verdict } from '@edokko/review'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useTable } from '../../table/context.tsx'
import { useLookbackWords } from './lookback-words.ts'
import type { LookBackController } from './look-back-controller.ts'
import { compared, worthOf } from './second-try.ts'
import { AgainSign } from './signs.tsx'
import { Percent } from './verdict.tsx'

/** What was answered, and what is thought of it as soon as that is known. */
export interface Answer {
  readonly choices: readonly Choice[]
  readonly verdicts: readonly Verdict[] | 'failed' | undefined
}

interface TryResultProps {
  readonly controller: LookBackController
  readonly ply: number
  readonly answer: Answer
  readonly again: () => void
  readonly next: (() => void) | undefined
  readonly close: () => void
}

/** How the second answer compares with the first. */
export function TryResult(props: TryResultProps): ReactNode {
  const { answer, again, next, close } = props
  const words = useLookbackWords()
  const { verdicts } = answer
  return (
    <div className="look-try-result" role="status">
      {verdicts === undefined && (
        <>
          <p>{words.say('lookback.try.judging')}</p>
          <progress aria-hidden />
        </>
      )}
      {verdicts === 'failed' && <p>{words.say('lookback.try.failed')}</p>}
      {typeof verdicts === 'object' && <Compared {...props} verdicts={verdicts} />}
      {verdicts !== undefined && (
        <div className="look-do">
          {next !== undefined && (
            <button type="button" className="button main" onClick={next}>
              {words.say('lookback.try.next')}
            </button>
          )}
          <button type="button" className="button" onClick={again}>
            <AgainSign />
            {words.say('lookback.try.again')}
          </button>
          <button type="button" className="button" onClick={close}>
            {words.say('lookback.try.back')}
          </button>
        </div>
      )}
    </div>
  )
}

function Compared({ controller, ply, answer, verdicts }: TryResultProps & ComparedProps): ReactNode {
  const words = useLookbackWords()
  const choicesText = useChoicesText()
  const { judged } = useStore(controller.run.store)
  const { history } = controller.finished
  const decision = history.decisions[ply]
  if (decision === undefined) return null
  const { seat, view } = decision
  const move = history.moveFrom(ply)
  const before = move.flatMap((each) => judged.find((verdict) => verdict.ply === each.ply) ?? [])
  const now = worthOf(verdicts, seat)
  const then = before.length === move.length ? worthOf(before, seat) : undefined
  if (now === undefined) return null
  const rows = [
    { label: words.say('lookback.try.now'), choices: answer.choices, lost: now.possible - now.made },
    {
      label: words.say('lookback.try.then'),
      choices: move.map(({ choice }) => choice),
      lost: then && then.possible - then.made,
    },
    {
      label: words.say('lookback.try.possible'),
      choices: verdicts.slice(0, 1).map(({ best }) => best.choice),
      lost: 0,
    },
  ]
  return (
    <>
      <h3>{words.say(`lookback.try.${compared(now, then)}`)}</h3>
      <dl className="look-tries">
        {rows.map(({ label, choices, lost }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{choicesText(view, choices)}</dd>
            <dd className="number">{lost !== undefined && <Percent share={-Math.max(0, lost)} signed />}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface ComparedProps {
  readonly verdicts: readonly Verdict[]
}

/** Says choices that are made one after the other. */
function useChoicesText(): (view: View, choices: readonly Choice[]) => string {
  const { say, company, ui } = useTable()
  return (view, choices) => {
    const { table } = ui.game.create()
    table.copyFrom(view)
    return choices
      .map((choice) => {
        const [text] = say.choice(table, choice, company).split('. ')
        draft(ui.game, table, choice)
        return text
      })
      .join(' → ')
  }
}
