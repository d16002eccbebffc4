import type { Kind } from '@edokko/engine'
import type { GameName } from '@edokko/games'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import type { Anchor } from '../table/flights.ts'

/** Where on the board a choice is made, at a table that asks for it. What is only a button has no place there. */
export type ChoicePlaces<K extends Kind = Kind> = (table: K['table'], action: K['action']) => readonly Anchor[]

/** How the choices of a game are found on its board. */
export async function choicePlacesOf(game: GameName): Promise<ChoicePlaces> {
  const { choicePlaces } = await fetchPiece<{ choicePlaces: unknown }>(() =>
    game === 'naishi' ? import('../naishi/choice-places.ts') : import('../iki/choice-places.ts'),
  )
  return choicePlaces as ChoicePlaces // of the game that was asked for
}
