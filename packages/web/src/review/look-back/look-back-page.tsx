import { NotationError } from '@edokko/engine'
import type { Problem } from '@edokko/protocol'
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
import { Looking, markedMoments } from './looking.ts'
import { openFinished } from './open-finished.ts'
import type { Keeper } from './open-finished.ts'

interface LookBackPageProps {
  readonly keeper: Keeper
  readonly id: string // of the table
}

/** A finished game, looked back at. */
export function LookBackPage({ keeper, id }: LookBackPageProps): ReactNode {
  const words = useWords()
  const [looking, setLooking] = useState<Looking>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    let opened: Looking | undefined
    setError(undefined)
    open(keeper, id).then(
      (looking) => {
        opened = looking
        if (left) looking.session.close()
        else setLooking(looking)
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
  if (error instanceof NotationError)
    return (
      <LookbackWordsProvider>
        <Unreadable table={`/${keeper}/${id}`} />
      </LookbackWordsProvider>
    )
  if (error !== undefined) return <TableProblem problem={problemOf(error)} retry={() => setTries(tries + 1)} />
  if (looking === undefined)
    return (
      <p className="opening" role="status">
        {words.say('table.opening')}
      </p>
    )
  return (
    <GameWordsProvider game={gameName(looking.finished.setting.terms)}>
      <ReviewWordsProvider>
        <LookbackWordsProvider>
          <LookBackView looking={looking} />
        </LookbackWordsProvider>
      </ReviewWordsProvider>
    </GameWordsProvider>
  )
}

function Unreadable({ table }: { readonly table: string }): ReactNode {
  const words = useLookbackWords()
  return (
    <Signpost title={words.say('lookback.title')} text={words.say('lookback.unreadable')}>
      <Link href={table} className="button main">
        {words.say('lookback.toTable')}
      </Link>
    </Signpost>
  )
}

function problemOf(error: unknown): Problem {
  return error instanceof LinkError ? error.problem : 'failed'
}

/** Opens the game at the decision that the address names, or at its first key moment. */
async function open(keeper: Keeper, id: string): Promise<Looking> {
  const { finished, ui } = await openFinished(keeper, id)
  const looking = new Looking(finished, ui)
  await looking.run.open()
  const named = Number(new URLSearchParams(location.search).get('move') ?? '0') - 1
  const [first] = markedMoments(looking.run.store.getState().judged, looking.store.getState().marked)
  await looking.session.lookAt((named >= 0 ? named : (first?.ply ?? 0)) + 1)
  return looking
}
