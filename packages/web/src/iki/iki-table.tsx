import { DECISION_NAMES } from '@edokko/iki'
import type { Iki } from '@edokko/iki'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Sprite } from '../parts/sprite.tsx'
import { useSettings } from '../settings/settings.ts'
import { useTable } from '../table/context.tsx'
import { useLayout } from '../table/layout.ts'
import { Scaled } from '../table/scaled.tsx'
import { About } from './about/about.tsx'
import { Desk } from './desk.tsx'
import { IKI_DRAWINGS } from './drawings.ts'
import { Phone } from './phone/phone.tsx'
import { SceneProvider } from './scene.tsx'
import { Tablet } from './tablet.tsx'
import './iki.css'

/** An IKI table in the layout that fits the window. */
export function IkiTable(): ReactNode {
  const layout = useLayout()
  const { table, live } = useTable<Iki>()
  const motion = useSettings((settings) => settings.motion)
  const root = useRef<HTMLDivElement>(null)
  return (
    <SceneProvider>
      <Sprite groups={IKI_DRAWINGS} />
      <div
        ref={root}
        className="iki"
        data-decision={DECISION_NAMES[table.decision]}
        data-live={live}
        data-motion={motion}
      >
        <div className="sky" />
        <Scaled layout={layout}>
          {layout.kind === 'desk' ? <Desk /> : layout.kind === 'tablet' ? <Tablet /> : <Phone />}
        </Scaled>
        <About root={root} />
      </div>
    </SceneProvider>
  )
}
