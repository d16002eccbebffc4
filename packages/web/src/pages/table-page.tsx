import { BYSTANDER } from '@edokko/engine'
import type { Problem } from '@edokko/protocol'
import { Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { openGameUi } from '../games/open-game-ui.ts'
import { referee } from '../local/referee-link.ts'
import { PieceError } from '../pieces/fetch-piece.ts'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import { loadHint } from '../review/load-hint.ts'
import { LateLookBackLink, LateSummary } from '../review/summary/late-summary.tsx'
import { GameWordsProvider } from '../settings/game-words.tsx'
import { useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { gameName } from '../setup/game-name.ts'
import { useTable } from '../table/context.tsx'
import type { TableExtras } from '../table/extras.ts'
import { LinkError } from '../table/link.ts'
import { pageStage } from '../table/page-stage.ts'
import { TableSession } from '../table/session.ts'
import { TableProblem } from '../table/table-problem.tsx'
import { onlyPerson } from '../table/table-state.ts'
import { TableView } from '../table/table-view.tsx'

let visits = 0

async function openSession(id: string, takeOver: boolean): Promise<TableSession> {
  const link = referee()
  const visit = ++visits
  const covered = await link.ask('watch', { table: id, eyes: BYSTANDER, takeOver, visit })
  const eyes = onlyPerson(covered.setting) // nobody's where several share the screen
  const [sight, ui] = await Promise.all([
    eyes === BYSTANDER ? covered : link.ask('watch', { table: id, eyes, takeOver: false, visit }),
    openGameUi(covered.setting),
  ])
  const session = new TableSession(link, ui, sight, pageStage(), () => useSettings.getState().confirm, visit)
  if (session.state.phase.kind === 'over' && new URLSearchParams(location.search).has('replay')) await session.lookAt(1)
  return session
}

/** A table by its id: opens it, or says why it cannot be. */
export function TablePage({ id, Lesson }: TablePageProps): ReactNode {
  const words = useWords()
  const [session, setSession] = useState<TableSession>()
  const [problem, setProblem] = useState<Problem>()
  const [tries, setTries] = useState(0)
  const [missing, setMissing] = useState<PieceError>()
  useEffect(() => {
    let opened: TableSession | undefined
    let left = false
    setProblem(undefined)
    openSession(id, tries > 0).then(
      (session) => {
        opened = session
        if (left) session.close()
        else setSession(session)
      },
      (error: unknown) => {
        if (left) return
        if (error instanceof PieceError) setMissing(error)
        else setProblem(error instanceof LinkError ? error.problem : 'failed')
      },
    )
    return () => {
      left = true
      opened?.close()
      setSession(undefined)
    }
  }, [id, tries])
  if (missing !== undefined) throw missing
  if (problem !== undefined) return <TableProblem problem={problem} retry={() => setTries(tries + 1)} />
  if (session === undefined)
    return (
      <p className="opening" role="status">
        {words.say('table.opening')}
      </p>
    )
  const { setting } = session.state
  return (
    <GameWordsProvider game={gameName(setting.terms)}>
      {setting.lesson === true ? (
        <Suspense fallback={null}>
          <Lesson session={session} />
        </Suspense>
      ) : (
        <TableView session={session} extras={setting.fork === true ? FORK_EXTRAS : EXTRAS} />
      )}
    </GameWordsProvider>
  )
}

interface TablePageProps {
  readonly id: string
  readonly Lesson: ComponentType<{ readonly session: TableSession }> // a table at which somebody is shown how the game is played
}

const AdviceLine = lazyPiece(async () => (await import('../review/advice-line.tsx')).AdviceLine)
const CoachAtTable = lazyPiece(async () => (await import('../review/coach/coach-at-table.tsx')).CoachAtTable)
const CoachSwitch = lazyPiece(async () => (await import('../review/coach/coach-switch.tsx')).CoachSwitch)
const ForkNote = lazyPiece(async () => (await import('../review/look-back/fork-note.tsx')).ForkNote)

/** What every table of this browser has. */
const COMMON: TableExtras = {
  again: <PlayAgain />,
  hint: loadHint,
  advice: late(<AdviceLine />),
  beside: <Coached />,
  menu: () => <CoachMenu />,
}

const EXTRAS: TableExtras = { ...COMMON, review: <LateSummary />, lookBack: <LateLookBackLink /> }

/** A game that began in the middle of another has nothing to be reviewed from. */
const FORK_EXTRAS: TableExtras = { ...COMMON, after: late(<ForkNote />) }

function late(piece: ReactNode): ReactNode {
  return <Suspense fallback={null}>{piece}</Suspense>
}

/** The coach, where it was asked for. */
function Coached(): ReactNode {
  const { state } = useTable()
  return state.setting.coach === true ? late(<CoachAtTable />) : null
}

/** Against bots, the coach can come or go. */
function CoachMenu(): ReactNode {
  const { state } = useTable()
  return onlyPerson(state.setting) === BYSTANDER ? null : late(<CoachSwitch />)
}

/** Opens another table with the same people and bots. */
function PlayAgain(): ReactNode {
  const { state, words, inform } = useTable()
  const [, go] = useLocation()
  const open = async (): Promise<void> => {
    try {
      const { fork: _, ...setting } = state.setting
      const { table } = await referee().ask('open', { setting })
      go(`/table/${table}`)
    } catch {
      inform(words.say('pages.openFailed'))
    }
  }
  return (
    <button type="button" className="button" onClick={() => void open()}>
      {words.say('table.again')}
    </button>
  )
}
