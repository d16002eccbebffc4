import { useState } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { useTable } from './context.tsx'
import type { MenuWindow } from './menu-window.tsx'
import './style-sheets.css'

/** The button in a table's corner. What it opens is fetched then. */
export function TableMenu(): ReactNode {
  const { words, inform } = useTable()
  const [Window, setWindow] = useState<typeof MenuWindow>()
  const open = (): void =>
    void fetchPiece(() => import('./menu-window.tsx')).then(
      ({ MenuWindow }) => setWindow(() => MenuWindow),
      () => inform(words.say('trouble.unreachable')),
    )
  return (
    <>
      <button
        type="button"
        className="icon-button table-menu-button"
        aria-label={words.say('app.more')}
        title={words.say('app.more')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Picture id="i-menu" />
      </button>
      {Window !== undefined && <Window close={() => setWindow(undefined)} />}
    </>
  )
}
