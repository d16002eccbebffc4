import { FIGURES } from '@edokko/crests'
import { LADIES, NAISHI_CRESTS } from '@edokko/crests/naishi'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { Sprite } from '../parts/sprite.tsx'
import { useLayout } from '../table/layout.ts'
import { Scaled } from '../table/scaled.tsx'
import { CardWindow } from './card-window.tsx'
import { Desk } from './desk.tsx'
import { Phone } from './phone.tsx'
import { useMeasures } from './measures.ts'
import { useActing } from './use-acting.ts'
import { BoardProvider, NowProvider } from './use-naishi.ts'
import './naishi.css'
import './question.css'
import './side.css'
import './court.css'
import './phone.css'

const DRAWINGS = [NAISHI_CRESTS, FIGURES, LADIES]

/** The Naishi table, in one of its three layouts. */
export function NaishiTable(): ReactNode {
  const layout = useLayout()
  const measures = useMeasures(layout)
  const { context, shown } = useActing(measures)
  const board = useDeferredValue(context)
  return (
    <NowProvider value={context}>
      <BoardProvider value={board}>
        <Sprite groups={DRAWINGS} />
        <div className="sky" />
        <Scaled layout={layout}>{layout.kind === 'phone' ? <Phone /> : <Desk />}</Scaled>
        <CardWindow shown={shown} />
      </BoardProvider>
    </NowProvider>
  )
}
