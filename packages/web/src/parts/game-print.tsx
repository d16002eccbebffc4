import type { GameName } from '@edokko/games'
import { PRINTS } from '@edokko/crests/prints'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import './game-print.css'

const NARROW = '(max-width: 719px)'

function onTurn(changed: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the page is read on something as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onTurn, () => matchMedia(NARROW).matches)
}

/** The picture of a game, framed. It says nothing that the heading beside it does not. */
export function GamePrint({ game }: { readonly game: GameName }): ReactNode {
  const { width, height, markup } = PRINTS[game][useNarrow() ? 'low' : 'wide']
  return (
    <div className="page-print" aria-hidden>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMax slice"
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </div>
  )
}
