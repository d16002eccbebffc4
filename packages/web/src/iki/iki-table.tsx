import { DECISION_NAMES } from '@edokko/iki'
import type { Iki } from '@edokko/iki'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Sprite } from '../parts/sprite.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import { useSettings } from '../settings/settings.ts'
import { useTable } from '../table/context.tsx'
import { DetailWindow } from '../table/detail-window.tsx'
import { currentLayout, useLayout } from '../table/layout.ts'
import type { Layout } from '../table/layout.ts'
import { TableLayout } from '../table/table-layout.tsx'
import { IKI_DRAWINGS } from './drawings.ts'
import { PieceDetail } from './piece-detail.tsx'
import { SceneProvider } from './scene.tsx'
import './iki.css'

const FETCH = {
  desk: async () => (await import('./desk.tsx')).Desk,
  tablet: async () => (await import('./tablet.tsx')).Tablet,
  phone: async () => (await import('./phone/phone.tsx')).Phone,
}
const LAYOUTS: Readonly<Record<Layout['kind'], ComponentType>> = {
  desk: lazyPiece(FETCH.desk),
  tablet: lazyPiece(FETCH.tablet),
  phone: lazyPiece(FETCH.phone),
}

void FETCH[currentLayout().kind]().catch(() => {}) // at once, while the table is still on its way

/** An IKI table in the layout that fits the window. */
export function IkiTable(): ReactNode {
  const layout = useLayout()
  const { table, live } = useTable<Iki>()
  const motion = useSettings((settings) => settings.motion)
  const Laid = LAYOUTS[layout.kind]
  return (
    <SceneProvider>
      <Sprite groups={IKI_DRAWINGS} />
      <div className="iki" data-decision={DECISION_NAMES[table.decision]} data-live={live} data-motion={motion}>
        <div className="sky" />
        <TableLayout layout={layout}>
          <Suspense fallback={null}>
            <Laid />
          </Suspense>
        </TableLayout>
        <DetailWindow tell={(kind, number) => <PieceDetail kind={kind} number={number} />} />
      </div>
    </SceneProvider>
  )
}
