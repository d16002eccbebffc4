import { PER_NAGAYA, SEASONS, seasonOf, SHOPS } from '@edokko/iki'
import type { Season } from '@edokko/iki'
import type { ReactNode } from 'react'
import { anchors } from '../anchors.ts'
import { gateRect, isLeft, PlanProvider, stallRect, usePlan } from '../plan.ts'
import type { Plan } from '../plan.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Figures } from './figures.tsx'
import { FireTower } from './fire-tower.tsx'
import { Ground } from './ground.tsx'
import { Plates } from './plates.tsx'
import { SeasonDecor } from './season-decor.tsx'
import { Shop } from './shop.tsx'
import { Space } from './space.tsx'
import { Stall } from './stall.tsx'
import './street.css'

/** The street: a loop around the crossroads, with shops, stalls and the oyakata who walk it. */
export const Street = part<StreetProps, StreetSeen>(lookAt, draw)

interface StreetSeen {
  readonly season: Season
}

function lookAt({ t }: Scene): StreetSeen {
  return { season: SEASONS[seasonOf(Math.max(1, t.month))] ?? 'spring' }
}

function draw({ plan, left = 0, top = 0, season }: StreetProps & StreetSeen): ReactNode {
  const { rules, say } = useFrame()
  const gate = gateRect(plan)
  const rect = { left, top, width: plan.width, height: plan.height }
  return (
    <PlanProvider value={plan}>
      <div className="street-ground" style={rect}>
        <Ground />
      </div>
      <section className="street" style={rect} aria-label={say.labels.street}>
        {SHOPS.map((shop, space) => (
          <Space key={shop} space={space} />
        ))}
        {SHOPS.map((shop, space) => (
          <Shop key={shop} space={space} />
        ))}
        {rules.stalls.map((stall) => (
          <Stall key={stall} stall={stall} />
        ))}
        {rules.stalls.map((stall) => (
          <Surcharge key={stall} stall={stall} />
        ))}
        <Plates />
        <div className="crossing-text" style={{ left: gate.left, top: plan.eaves + 8, width: gate.width }}>
          {say.labels.gateNote}
        </div>
        <div
          className="crossing-text"
          data-at={anchors.gate}
          style={{ left: gate.left, top: gate.top - 24, width: gate.width }}
        >
          <b>{say.labels.gate}</b>
        </div>
        <FireTower />
        <SeasonDecor season={season} />
        <Figures />
      </section>
    </PlanProvider>
  )
}

interface StreetProps {
  readonly plan: Plan
  readonly left?: number
  readonly top?: number
}

/** What a stall costs on top, at its corner towards the crossroads. */
function Surcharge({ stall }: { readonly stall: number }): ReactNode {
  const plan = usePlan()
  const { rules } = useFrame()
  const mon = rules.surcharge[stall] ?? 0
  if (mon === 0) return null
  const { left, top, width } = stallRect(plan, rules, stall)
  return (
    <span
      className="surcharge"
      style={{ left: isLeft(Math.trunc(stall / PER_NAGAYA)) ? left + width + 1 : left - 1, top: top + 6 }}
      aria-hidden
    >
      +{mon}
    </span>
  )
}
