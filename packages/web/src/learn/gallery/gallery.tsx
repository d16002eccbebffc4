import type { GameName } from '@edokko/games'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

const IkiGallery = lazy(() => import('./iki/iki-gallery.tsx').then(({ IkiGallery }) => ({ default: IkiGallery })))
const NaishiGallery = lazy(() =>
  import('./naishi/naishi-gallery.tsx').then(({ NaishiGallery }) => ({ default: NaishiGallery })),
)

/** All cards of a game. Each game has its own, so that nobody fetches the other. */
export function Gallery({ game }: { readonly game: GameName }): ReactNode {
  return <Suspense fallback={null}>{game === 'iki' ? <IkiGallery /> : <NaishiGallery />}</Suspense>
}
