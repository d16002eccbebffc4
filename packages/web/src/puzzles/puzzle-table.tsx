import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { IconButton } from '../parts/icon-button.tsx'
import { PastMarks } from '../review/look-back/past-marks.tsx'
import { useLookBackLayout } from '../review/look-back/look-back-layout.ts'
import { GameWordsProvider } from '../settings/game-words.tsx'
import { useSettings } from '../settings/settings.ts'
import { shortcutOf } from '../settings/shortcut.ts'
import type { TableExtras } from '../table/extras.ts'
import { TableView } from '../table/table-view.tsx'
import type { AskedPuzzle } from './asked-puzzle.ts'
import { MonthStrip } from './month-strip.tsx'
import type { Outcome } from './progress.ts'
import { PuzzlePanel } from './puzzle-panel.tsx'
import { usePuzzleWords } from './puzzle-words.ts'
import { Solving } from './solving.ts'
import '../review/look-back/look-back.css'
import './puzzle-table.css'

/** Pixels over the table in which it is said what this is, where there is no room beside it. */
const HEADROOM = 52

interface PuzzleTableProps {
  readonly asked: AskedPuzzle
  readonly title: string
  readonly about: string // of which day, or from which game
  readonly over: (outcome: Outcome) => void
  readonly next: (() => void) | undefined // to another one
  readonly close: () => void
}

/** A puzzle as a question on the real table, with what is told about it beside the table, or over a part of it. */
export function PuzzleTable(props: PuzzleTableProps): ReactNode {
  const { asked, over } = props
  const [solving, setSolving] = useState<Solving>()
  useEffect(() => {
    const opened = new Solving(asked, () => useSettings.getState().confirm, over)
    setSolving(opened)
    return () => opened.session.close()
  }, [asked])
  if (solving?.asked !== asked) return null
  return (
    <GameWordsProvider game={asked.game}>
      <Solved {...props} solving={solving} />
    </GameWordsProvider>
  )
}

function Solved({ solving, title, about, next, close }: PuzzleTableProps & { readonly solving: Solving }): ReactNode {
  const words = usePuzzleWords()
  const layout = useLookBackLayout()
  const { outcome, doing } = useStore(solving.store)
  const [isOpen, setOpen] = useState(false) // what is told, where it lies over the table
  const hasPanel = layout.panel > 0
  useEffect(() => {
    if (doing !== 'asking') setOpen(true)
  }, [doing])
  useEffect(() => {
    if (outcome === 'missed') void solving.layOpen(words.say('puzzles.over'))
  }, [outcome, solving, words])
  usePuzzleKeys(solving, next, isOpen && !hasPanel ? () => setOpen(false) : close)
  const again = (): void => {
    setOpen(false)
    void solving.again()
  }
  const panel = <PuzzlePanel solving={solving} again={again} next={next} close={close} />
  const head = (
    <header className={`look-head puzzle-head ${hasPanel ? '' : 'over'}`}>
      <h2>{title}</h2>
      <p>{about}</p>
      {!hasPanel && <IconButton icon="i-help" label={words.say('puzzles.what')} onClick={() => setOpen(!isOpen)} />}
      <IconButton icon="i-close" label={words.say('puzzles.all')} onClick={close} />
    </header>
  )
  const extras: TableExtras = {
    again: null,
    keys: [
      ['T', words.say('puzzles.tryAgain')],
      ['N', words.say('puzzles.next')],
    ],
    right: layout.panel,
    bottom: hasPanel ? layout.graph : 0,
    ...(hasPanel ? {} : { head, headroom: HEADROOM }),
    beside: (
      <>
        {outcome === 'missed' && <BestPlace solving={solving} />}
        {hasPanel ? (
          <aside className="look-side" style={{ width: layout.panel, bottom: layout.graph }}>
            <div className="sky" />
            {head}
            <section className="frame">{panel}</section>
          </aside>
        ) : (
          isOpen && (
            <section className="look-sheet puzzle-sheet" aria-label={title}>
              {panel}
              <IconButton
                icon="i-close"
                label={words.say('app.close')}
                className="look-sheet-close"
                onClick={() => setOpen(false)}
              />
            </section>
          )
        )}
        {hasPanel && <MonthStrip height={layout.graph} />}
      </>
    ),
  }
  return <TableView session={solving.session} extras={extras} />
}

/** Where on the board the best choice is made. */
function BestPlace({ solving }: { readonly solving: Solving }): ReactNode {
  const { view, shares } = solving.asked
  return <PastMarks view={view} chosen={undefined} called={undefined} better={shares[0]?.choice} />
}

/** T asks once more, N goes on, Escape leads back; in a window over the table, the browser's own keys work. */
function usePuzzleKeys(solving: Solving, next: (() => void) | undefined, close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = shortcutOf(event)
      if (key === 't') void solving.again()
      else if (key === 'Escape') close()
      else if (key === 'n' && solving.store.getState().outcome !== undefined) next?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [solving, next, close])
}
