import type { GameName } from '@edokko/games'
import { fetchPiece } from '../../pieces/fetch-piece.ts'
import type { Book } from './book.ts'
import { IKI_TOPICS } from './iki/topics.ts'
import { NAISHI_TOPICS } from './naishi/topics.ts'

export const BOOKS: Readonly<Record<GameName, Book>> = {
  naishi: {
    topics: NAISHI_TOPICS,
    editions: false,
    figures: () => fetchPiece(async () => (await import('./naishi/figures.tsx')).NAISHI_PICTURES),
  },
  iki: {
    topics: IKI_TOPICS,
    editions: true,
    figures: () => fetchPiece(async () => (await import('./iki/figures.tsx')).IKI_PICTURES),
  },
}
