import type { GameName } from '@edokko/games'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const IkiGallery = lazyPiece(async () => (await import('./iki/iki-gallery.tsx')).IkiGallery)
const NaishiGallery = lazyPiece(async () => (await import('./naishi/naishi-gallery.tsx')).NaishiGallery)

/** All cards of a game. Each game has its own, so that nobody fetches the other. */
export function Gallery({ game }: { readonly game: GameName }): ReactNode {
  return <Suspense fallback={null}>{game === 'iki' ? <IkiGallery /> : <NaishiGallery />}</Suspense>
}
