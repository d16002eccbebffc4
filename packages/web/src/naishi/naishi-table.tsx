import { FIGURES } from '@edokko/crests'
import { LADIES, NAISHI_CRESTS } from '@edokko/crests/naishi'
import type { ReactNode } from 'react'
import { Sprite } from '../parts/sprite.tsx'
import { DetailWindow } from '../table/detail-window.tsx'
import { useLayout } from '../table/layout.ts'
import { TableLayout } from '../table/table-layout.tsx'
import { Desk } from './desk.tsx'
import { LargeCard } from './large-card.tsx'
import { Phone } from './phone.tsx'
import { PlanProvider, usePlanFor } from './plan.ts'
import { useNewScene } from './use-new-scene.ts'
import { ShowScene } from './scene.ts'
import './naishi.css'
import './question.css'
import './side.css'
import './court.css'
import './phone.css'

const DRAWINGS = [NAISHI_CRESTS, FIGURES, LADIES]

/** The Naishi table, in one of its three layouts. */
export function NaishiTable(): ReactNode {
  const layout = useLayout()
  const plan = usePlanFor(layout)
  return (
    <ShowScene scene={useNewScene()}>
      <Sprite groups={DRAWINGS} />
      <div className="sky" />
      <PlanProvider value={plan}>
        <TableLayout layout={layout}>{layout.kind === 'phone' ? <Phone /> : <Desk />}</TableLayout>
      </PlanProvider>
      <DetailWindow tell={(_kind, card) => <LargeCard card={card} />} />
    </ShowScene>
  )
}
