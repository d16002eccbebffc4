import { begin, seedFrom } from '@edokko/engine'
import { createIki, EDITIONS } from '@edokko/iki'
import type { Iki, IkiGame } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { IKI_DRAWINGS } from '../../../iki/drawings.ts'
import { loadEar } from '../../../iki/load-ear.ts'
import { SceneProvider } from '../../../iki/scene.tsx'
import { Sprite } from '../../../parts/sprite.tsx'
import type { GameUi } from '../../../table/game-ui.ts'
import { StillTable } from '../../rules/still.tsx'

export const EDITION_IDS = EDITIONS.map(({ id }) => id)

/** The game under each edition, as four play it. */
const GAMES: ReadonlyMap<string, IkiGame> = new Map(EDITIONS.map((edition) => [edition.id, createIki({ edition })]))

export function gameOf(edition: string): IkiGame {
  const game = GAMES.get(edition)
  if (game === undefined) throw new Error(`there is no edition ${edition}`)
  return game
}

/** For cards that lie on no table: they find all they need, and nobody owns them. */
export function StillIki({ game, children }: { readonly game: IkiGame; readonly children: ReactNode }): ReactNode {
  const { ui, position } = useMemo(
    () => ({ ui: uiOf(game), position: game.formatTable(begin(game, seedFrom('gallery')).table) }),
    [game],
  )
  return (
    <StillTable ui={ui} position={position}>
      <Sprite groups={IKI_DRAWINGS} />
      <SceneProvider>{children}</SceneProvider>
    </StillTable>
  )
}

/** Without the table itself, which is a lot to fetch for a picture of a card. */
function uiOf(game: IkiGame): GameUi<Iki> {
  return {
    game,
    secrets: false,
    words: (words) => ikiWords(words, game),
    ear: () => loadEar(game),
    Table: () => null,
    score: () => ({ lines: [] }),
    finishes: () => false,
    flights: () => [],
  }
}
