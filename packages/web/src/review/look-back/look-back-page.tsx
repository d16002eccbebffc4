import { NotationError } from '@edokko/engine'
import type { Problem } from '@edokko/protocol'
import { RecordError } from '@edokko/games'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PieceError } from '../../pieces/fetch-piece.ts'
import { GameWordsProvider } from '../../settings/game-words.tsx'
import { useWords } from '../../settings/words.tsx'
import { gameName } from '../../setup/game-name.ts'
import { Signpost } from '../../shell/signpost.tsx'
import { LinkError } from '../../table/link.ts'
import { TableProblem } from '../../table/table-problem.tsx'
import { ReviewWordsProvider } from '../review-words.ts'
import { LookBackView } from './look-back-view.tsx'
import { LookbackWordsProvider, useLookbackWords } from './lookback-words.ts'
import { LookBackController, markedMoments } from './look-back-controller.ts'
import { openFinished } from './open-finished.ts'
import type { Keeper } from './open-finished.ts'

interface LookBackPageProps {
  readonly keeper: Keeper
  readonly id: string // of the table
}

/** A finished game, looked back at. */
export function LookBackPage({ keeper, id }: LookBackPageProps): ReactNode {
  const words = useWords()
  const [controller, setLooking] = useState<LookBackController>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    let opened: LookBackController | undefined
    setError(undefined)
    open(keeper, id).then(
      (controller) => {
        opened = controller
        if (left) controller.session.close()
        else setLooking(controller)
      },
      (error: unknown) => left || setError(error),
    )
    return () => {
      left = true
      opened?.session.close()
      setLooking(undefined)
    }
  }, [keeper, id, tries])
  if (error instanceof PieceError) throw error
  const flaw = flawOf(error)
  if (flaw !== undefined)
    return (
      <LookbackWordsProvider>
        <Unreadable flaw={flaw} table={`/${keeper}/${id}`} />
      </LookbackWordsProvider>
    )
  if (error !== undefined) return <TableProblem problem={problemOf(error)} retry={() => setTries(tries + 1)} />
  if (controller === undefined)
    return (
      <p className="opening" role="status">
        {words.say('table.opening')}
      </p>
    )
  return (
    <GameWordsProvider game={gameName(controller.finished.setting.terms)}>
      <ReviewWordsProvider>
        <LookbackWordsProvider>
          <LookBackView controller={controller} />
        </LookbackWordsProvider>
      </ReviewWordsProvider>
    </GameWordsProvider>
  )
}

/** Why a game cannot be looked back at. */
type Flaw = 'not-over' | 'other-rules' | 'broken' | 'forked'

function Unreadable({ flaw, table }: { readonly flaw: Flaw; readonly table: string }): ReactNode {
  const words = useLookbackWords()
  const text = words.say(flaw === 'forked' ? 'lookback.forked' : `lookback.problem.${flaw}`)
  return (
    <Signpost title={words.say('lookback.title')} text={text}>
      <Link href={table} className="button main">
        {words.say('lookback.toTable')}
      </Link>
    </Signpost>
  )
}

function flawOf(error: unknown): Flaw | undefined {
  if (error instanceof LinkError && error.problem === 'other-rules') return 'other-rules'
  if (error instanceof LinkError && error.problem === 'refused') return 'forked' // whoever has no deal gives no record
  if (!(error instanceof NotationError)) return undefined
  const flaw = error instanceof RecordError ? error.flaw : 'broken'
  return flaw === 'not-over' || flaw === 'other-rules' ? flaw : 'broken'
}

function problemOf(error: unknown): Problem {
  return error instanceof LinkError ? error.problem : 'failed'
}

/** Opens the game at the decision that the address names, or at its first key moment. */
async function open(keeper: Keeper, id: string): Promise<LookBackController> {
  const { finished, ui } = await openFinished(keeper, id)
  const controller = new LookBackController(finished, ui)
  await controller.run.open()
  const named = Number(new URLSearchParams(location.search).get('move') ?? '0') - 1
  const [first] = markedMoments(controller.run.store.getState().judged, controller.store.getState().marked)
  await controller.session.lookAt((named >= 0 ? named : (first?.ply ?? 0)) + 1)
  return controller
}
