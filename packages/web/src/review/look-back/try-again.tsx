import type { Choice } from '@edokko/engine'
import type { Verdict } from '@edokko/review'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useSettings } from '../../settings/settings.ts'
import type { TableExtras } from '../../table/extras.ts'
import { pageStage } from '../../table/page-stage.ts'
import { TableSession } from '../../table/session.ts'
import { TableView } from '../../table/table-view.tsx'
import { PositionLink } from '../position-link.ts'
import { reviewer } from '../reviewer.ts'
import { useLookbackWords } from './lookback-words.ts'
import type { LookBackController } from './look-back-controller.ts'
import { useLookBackLayout } from './look-back-layout.ts'
import { Sheet } from './sheet.tsx'
import { TryResult } from './try-result.tsx'
import type { Answer } from './try-result.tsx'
import { useLookBack } from './look-back-context.ts'

/** Pixels over the table in which it is said what this is, where there is no room beside it. */
const HEADROOM = 48

/** The moment as a question on the real table: nothing tells what was chosen, what came of it or what is better, until it is answered. */
export function TryAgain({ close }: { readonly close: () => void }): ReactNode {
  const { controller, ply, moments } = useLookBack()
  const [tries, setTries] = useState(0)
  const next = moments.find((each) => each.ply > ply)
  return (
    <Question
      key={`${ply} ${tries}`}
      controller={controller}
      ply={ply}
      again={() => setTries(tries + 1)}
      next={next === undefined ? undefined : () => controller.go(next.ply)}
      close={close}
    />
  )
}

interface QuestionProps {
  readonly controller: LookBackController
  readonly ply: number
  readonly again: () => void
  readonly next: (() => void) | undefined
  readonly close: () => void
}

function Question({ controller, ply, again, next, close }: QuestionProps): ReactNode {
  const words = useLookbackWords()
  const layout = useLookBackLayout()
  const [answer, setAnswer] = useState<Answer>()
  const session = useQuestion(controller, ply, setAnswer)
  useEscape(close)
  const told = answer === undefined ? undefined : <TryResult {...{ controller, ply, answer, again, next, close }} />
  const hasPanel = layout.panel > 0
  const extras: TableExtras = {
    right: layout.panel,
    bottom: hasPanel ? layout.graph : 0,
    again: null,
    nobody: words.say('lookback.somebody'),
    ...(hasPanel ? {} : { head: <TryHead close={close} />, headroom: HEADROOM }),
    beside: hasPanel ? (
      <aside className="look-side" style={{ width: layout.panel }}>
        <div className="sky" />
        <TryHead close={close} />
        <section className="frame">
          <div className="look-panel" aria-live="polite">
            {told ?? <p>{words.say('lookback.try.text')}</p>}
          </div>
        </section>
      </aside>
    ) : (
      told !== undefined && <Sheet close={close}>{told}</Sheet>
    ),
  }
  return session === undefined ? null : <TableView session={session} extras={extras} />
}

function TryHead({ close }: { readonly close: () => void }): ReactNode {
  const words = useLookbackWords()
  return (
    <header className="look-head look-try">
      <h2>{words.say('lookback.try.title')}</h2>
      <button type="button" className="button" aria-label={words.say('lookback.try.back')} onClick={close}>
        <Picture id="i-close" />
      </button>
    </header>
  )
}

/** The table that asks the moment once more; what is answered is judged. */
function useQuestion(
  controller: LookBackController,
  ply: number,
  tell: (answer: Answer) => void,
): TableSession | undefined {
  const { id, setting, record, history } = controller.finished
  const decision = history.decisions[ply]
  const [session, setSession] = useState<TableSession>()
  const judge = useCallback(
    (answered: readonly Choice[]) => {
      const choices = history.moveOf(ply, answered)
      tell({ choices, verdicts: undefined })
      reviewer()
        .ask('judge', { position: { record, ply }, choices })
        .then(
          (verdicts: readonly Verdict[]) => tell({ choices, verdicts }),
          () => tell({ choices, verdicts: 'failed' }),
        )
    },
    [record, history, ply, tell],
  )
  const served = useMemo(
    () =>
      decision && {
        id: `again/${id}/${ply}`,
        setting,
        eyes: decision.seat,
        bytes: history.sight(ply, decision.seat),
        past: {
          moves: history.log.slice(0, ply + 1),
          look: (step: number) => history.sight(step - 1, decision.seat),
        },
      },
    [decision, history, id, ply, setting],
  )
  useEffect(() => {
    if (served === undefined) return undefined
    const link = new PositionLink(served, judge)
    const confirm = (): boolean => useSettings.getState().confirm
    const opened = new TableSession(link, controller.session.ui, link.snapshot, pageStage(), confirm, 0)
    setSession(opened)
    return () => opened.close()
  }, [served, judge, controller])
  return session
}

/** Escape leads back, unless a window over the table is to be closed by it. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && !(target instanceof Element && target.closest('dialog'))) close()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
}
