import { BYSTANDER } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import type { LogEntry } from '@edokko/protocol'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { FaultBoundary } from '../parts/fault-boundary.tsx'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import { usePageTitle } from '../parts/page-title.ts'
import { useWords } from '../settings/words.tsx'
import { gameName } from '../setup/game-name.ts'
import { Announcer } from './announcer.tsx'
import { ChoiceList } from './choice-list.tsx'
import { TableProvider } from './context.tsx'
import type { TableContext } from './context.tsx'
import { Curtain } from './curtain.tsx'
import type { HintProps, TableExtras } from './extras.ts'
import { ExtrasHead } from './extras-head.tsx'
import { Ear, Help } from './ear/late-ear.tsx'
import type { Ask } from './ear/ear.tsx'
import { useTableKeys } from './keys.ts'
import { Late } from './late.tsx'
import { LateRule } from './late-rule.tsx'
import { LateScore } from './late-score.tsx'
import { takeRoom, useLayout } from './layout.ts'
import { legalIn } from './phase.ts'
import type { TableSession } from './session.ts'
import { TableProblem } from './table-problem.tsx'
import { Toast } from './toast.tsx'
import './style-sheets.css'

const NotStored = lazyPiece(async () => (await import('./not-stored.tsx')).NotStored)

type Overlay = 'list' | 'help' | 'score'

/** A sentence, and the rule that it comes from. */
interface Spoken {
  readonly text: string
  readonly rule?: string
  readonly lasting?: boolean // true whatever happens at the table
}

/** A table that is open. If its picture breaks, what is on its way does not wait for it, and it can be drawn anew. */
export function TableView(props: TableViewProps): ReactNode {
  const { session } = props
  return (
    <FaultBoundary caught={() => session.skipAnimations()} stored={() => session.state.kept}>
      <OpenTable {...props} />
    </FaultBoundary>
  )
}

/** The game's own picture of the table, and around it what every game needs. */
function OpenTable({ session, extras }: TableViewProps): ReactNode {
  const words = useWords()
  const { ui } = session
  const state = useStore(session.store)
  const drawn = useDeferredValue(state) // as the games' boards do
  useLayoutEffect(() => session.drawn(), [session, drawn])
  const [overlay, setOverlay] = useState<Overlay>()
  const [said, setSaid] = useState<Spoken>()
  const [rule, setRule] = useState<string>() // that is being read
  const [seen, setSeen] = useState(extras?.past !== undefined) // the final score has been closed, or is not what one came for
  const [spoken, speak] = useState<ReactNode>() // in the question's place
  const [ask, setAsk] = useState<Ask>()
  const [Hint, setHint] = useState<ComponentType<HintProps>>()
  const { kind } = useLayout()
  const say = useMemo(() => ui.words(words), [ui, words])
  const root = useRef<HTMLElement>(null)
  const { setting, reader, phase } = state
  const legal = legalIn(phase)
  const nobody = extras?.nobody ?? ''
  const company = useMemo(
    () => ({ names: setting.seats.map(({ name }) => (name === '' ? nobody : name)), reader }),
    [setting, reader, nobody],
  )
  const undone = extras?.undone
  const story = useCallback(
    ({ seat, events, undone: count }: LogEntry, brief = false) =>
      count === undefined || undone === undefined ? say.story(events, { ...company, brief }) : [undone(seat, count)],
    [say, company, undone],
  )
  const { headroom = 0, right = 0, bottom = 0, least } = extras ?? {}
  useLayoutEffect(() => takeRoom({ top: headroom, right, bottom, least }), [headroom, right, bottom, least])
  const table = state.moment?.table ?? state.table
  const game = words.say(`game.${gameName(state.setting.terms)}`)
  usePageTitle(legal.length > 0 ? `${words.say('table.yourTurn')} · ${game}` : game, words.say('app.name'))
  const warning = state.warning === undefined ? undefined : words.say(`trouble.${state.warning}`)
  const silence = useCallback(() => {
    setSaid(undefined)
    session.dismissWarning()
  }, [session])
  const closeRule = useCallback(() => setRule(undefined), [])
  const closeScore = useCallback(() => {
    setSeen(true)
    setOverlay(undefined)
  }, [])
  const tell = useCallback((text: string) => setSaid({ text }), [])
  const inform = useCallback((text: string) => setSaid({ text, lasting: true }), [])
  useLayoutEffect(
    () => setSaid((spoken) => (spoken?.lasting === true ? spoken : undefined)), // it was about the table as it was
    [table, phase.kind === 'sending'],
  )
  const closeHint = useCallback(() => setHint(undefined), [])
  useLayoutEffect(closeHint, [state.step, state.eyes, closeHint]) // it was for the move that was to be made
  const live = state.moment === undefined && legal.length > 0
  const hint = (): void => {
    if (Hint !== undefined) closeHint()
    else if (live && extras?.hint !== undefined)
      void fetchPiece(extras.hint).then(
        (Fetched) => setHint(() => Fetched),
        () => inform(words.say('trouble.unreachable')),
      )
  }
  const hinted = Hint !== undefined && live ? <Hint close={closeHint} /> : undefined
  const touch = useCallback(
    (choice: Choice) => {
      const { phase, moment, table, eyes } = session.state
      if (moment !== undefined) return
      if (legalIn(phase).includes(choice)) {
        setSaid(undefined)
        session.choose(choice)
      } else if (table.actor === eyes) {
        const reason = session.whyNot(choice)
        if (reason !== undefined) setSaid({ text: say.reason(reason), rule: reason.rule })
        else if (session.later !== undefined) setSaid({ text: session.later })
      }
    },
    [session, say],
  )
  const context: TableContext = {
    session,
    ui,
    state,
    table,
    legal,
    live,
    words,
    say,
    company,
    story,
    extras,
    touch,
    tell,
    inform,
    hush: silence,
    instead: kind === 'phone' ? { question: spoken ?? hinted } : { log: hinted, question: spoken },
    speak,
    hint,
    list: () => setOverlay('list'),
    score: () => setOverlay('score'),
    help: () => setOverlay('help'),
  }
  useTableKeys(root, session, {
    list: context.list,
    hint,
    help: context.help,
    ask: (key) => {
      if (extras?.keys?.some(([own]) => own.toLowerCase() === key) !== true) setAsk({ key })
    },
    escape: () => {
      silence()
      setAsk(undefined)
      closeHint()
    },
  })
  const { Table } = ui
  if (phase.kind === 'lost') return <TableProblem problem={phase.problem} retry={() => void session.resume()} />
  if (phase.kind === 'curtain')
    return <Curtain name={company.names[phase.next] ?? ''} seat={phase.next} lift={() => void session.liftCurtain()} />
  const scored = overlay === 'score' || (phase.kind === 'over' && !seen && state.moment === undefined)
  return (
    <TableProvider value={context}>
      <main
        ref={root}
        className="table"
        onPointerDown={() => session.skipAnimations()}
        data-eyes={state.eyes === BYSTANDER ? 'none' : state.eyes}
        style={{ '--headroom': `${headroom}px`, paddingRight: right } as CSSProperties}
      >
        <ExtrasHead place="over" />
        <Table />
        {extras?.beside}
        {!state.kept && (
          <Late>
            <NotStored />
          </Late>
        )}
        <Toast text={said?.text ?? warning} rule={said?.rule} read={setRule} close={silence} />
        {overlay === 'list' && <ChoiceList close={() => setOverlay(undefined)} />}
        {overlay === 'help' && <Help close={() => setOverlay(undefined)} />}
        {rule !== undefined && <LateRule game={gameName(setting.terms)} rule={rule} close={closeRule} />}
        {scored && <LateScore close={closeScore} />}
        {ask !== undefined && <Ear ask={ask} />}
        <Announcer />
      </main>
    </TableProvider>
  )
}

interface TableViewProps {
  readonly session: TableSession
  readonly extras?: TableExtras
}
