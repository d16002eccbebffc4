import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import type { TableExtras } from '../../table/extras.ts'
import { useLayout } from '../../table/layout.ts'
import { TableView } from '../../table/table-view.tsx'
import { isMoment } from '../moments.ts'
import { GRAPH_LAYOUTS, LookGraph } from './look-graph.tsx'
import { LookBar } from './look-bar.tsx'
import { useLookBackKeys } from './use-look-back-keys.ts'
import { useLookbackWords } from './lookback-words.ts'
import type { LookBackController } from './look-back-controller.ts'
import { MomentsNav } from './moments-nav.tsx'
import { Panel } from './panel.tsx'
import type { MomentActions } from './panel.tsx'
import { PastMarks } from './past-marks.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PlayOn } from './play-on.tsx'
import { useLookBackLayout } from './look-back-layout.ts'
import { Sheet } from './sheet.tsx'
import { TryAgain } from './try-again.tsx'
import { LookBackProvider, useLookBack } from './look-back-context.ts'
import './look-back.css'

/** A finished game with the engine's opinion: the table at each decision, what is thought of it, and the graph of the game. */
export function LookBackView({ controller }: { readonly controller: LookBackController }): ReactNode {
  const [mode, setMode] = useState<'look' | 'try'>('look')
  return (
    <LookBackProvider value={controller}>
      {mode === 'try' ? (
        <TryAgain close={() => setMode('look')} />
      ) : (
        <Look tryAgain={() => controller.ply < controller.finished.history.end && setMode('try')} />
      )}
    </LookBackProvider>
  )
}

function Look({ tryAgain }: Pick<MomentActions, 'tryAgain'>): ReactNode {
  const words = useLookbackWords()
  const { controller, large } = useLookBack()
  const [, go] = useLocation()
  const layout = useLookBackLayout()
  const { kind } = useLayout()
  const [sheet, setSheet] = useState(false)
  const [forking, setForking] = useState(false)
  const { id, shared, history } = controller.finished
  const leave = (): void => go(shared ? `/table/${id}` : `/at/${id}`)
  const playOn = useCallback(() => setForking(controller.ply < history.end), [controller, history])
  const actions = { tryAgain, playOn }
  useLookBackKeys(controller, { ...actions, close: sheet ? () => setSheet(false) : leave })
  const graphLayout = large ? GRAPH_LAYOUTS.large : layout.graph > 120 ? GRAPH_LAYOUTS.desk : GRAPH_LAYOUTS.low
  const graphHeight = graphLayout.height + 2 // with its edge
  const isPhone = kind === 'phone'
  const extras: TableExtras = {
    right: layout.panel,
    bottom: layout.graph,
    least: layout.least,
    nobody: words.say('lookback.somebody'),
    again: null,
    keys: [
      ['← →', words.say('lookback.key.step')],
      ['Shift + ← →', words.say('lookback.key.turn')],
      ['B N', words.say('lookback.key.moment')],
      ['Home End', words.say('lookback.key.ends')],
      ['1–4', words.say('lookback.key.seats')],
      ['T', words.say('lookback.tryAgain')],
      ['P', words.say('lookback.playOn')],
      ['G', words.say('lookback.key.graph')],
    ],
    past: isPhone ? (
      <PhoneBar why={() => setSheet(true)} />
    ) : (
      <LookBar why={layout.panel === 0 ? () => setSheet(true) : undefined} />
    ),
    beside: (
      <>
        <MomentMarks />
        {layout.panel > 0 && (
          <aside className="look-side" style={{ width: layout.panel, bottom: large ? graphHeight : layout.graph }}>
            <div className="sky" />
            <Head leave={leave} />
            <section className="frame">
              <Panel {...actions} />
            </section>
            <MomentsNav />
          </aside>
        )}
        {!isPhone && (
          <section className="look-strip" style={{ height: graphHeight }} data-large={large}>
            <LookGraph layout={graphLayout} />
          </section>
        )}
        {sheet && layout.panel === 0 && (
          <Sheet close={() => setSheet(false)}>
            <Panel {...actions} />
            {isPhone && <LookGraph layout={GRAPH_LAYOUTS.sheet} />}
            <MomentsNav />
          </Sheet>
        )}
        {forking && <PlayOn close={() => setForking(false)} />}
      </>
    ),
  }
  return <TableView session={controller.session} extras={extras} />
}

function Head({ leave }: { readonly leave: () => void }): ReactNode {
  const words = useLookbackWords()
  const { score } = useTable()
  return (
    <header className="look-head">
      <h2>{words.say('lookback.title')}</h2>
      <button type="button" className="button" onClick={score}>
        {words.say('table.seeScore')}
      </button>
      <button type="button" className="button" aria-label={words.say('app.close')} onClick={leave}>
        <Picture id="i-close" />
      </button>
    </header>
  )
}

/** What was chosen, and what was better, on the board. */
function MomentMarks(): ReactNode {
  const { decision, judged } = useLookBack()
  if (decision === undefined) return null
  const called = judged === undefined || judged.class === 'good' ? undefined : judged.class
  const better = judged !== undefined && isMoment(judged) && judged.class !== 'fine' ? judged.best.choice : undefined
  return <PastMarks view={decision.view} chosen={decision.choice} called={called} better={better} />
}
