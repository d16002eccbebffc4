import { PER_NAGAYA, SEASONS, seasonOf, SHOPS } from '@edokko/iki'
import type { Season } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Dress } from '../dress.tsx'
import { gateBox, isLeft, stallBox } from '../plan.ts'
import type { Plan } from '../plan.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Figures } from './figures.tsx'
import { FireTower } from './fire-tower.tsx'
import { Ground } from './ground.tsx'
import { Plates } from './plates.tsx'
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

function draw({ plan, x = 0, y = 0, season }: StreetProps & StreetSeen): ReactNode {
  const { rules, say } = useFrame()
  const gate = gateBox(plan)
  const place = { left: x, top: y, width: plan.width, height: plan.height }
  return (
    <>
      <div className="street-ground" style={place}>
        <Ground plan={plan} />
      </div>
      <section className="street" style={place} aria-label={say.labels.street}>
        {SHOPS.map((shop, space) => (
          <Space key={shop} plan={plan} space={space} />
        ))}
        {SHOPS.map((shop, space) => (
          <Shop key={shop} plan={plan} space={space} />
        ))}
        {rules.stalls.map((stall) => (
          <Stall key={stall} plan={plan} stall={stall} />
        ))}
        {rules.stalls.map((stall) => (
          <Surcharge key={stall} plan={plan} stall={stall} />
        ))}
        <Plates plan={plan} />
        <div className="crossing-text" style={{ left: gate.x, top: plan.eaves + 8, width: gate.width }}>
          {say.labels.gateNote}
        </div>
        <div className="crossing-text" data-at="gate" style={{ left: gate.x, top: gate.y - 24, width: gate.width }}>
          <b>{say.labels.gate}</b>
        </div>
        <FireTower plan={plan} />
        <Dress plan={plan} season={season} />
        <Figures plan={plan} />
      </section>
    </>
  )
}

interface StreetProps {
  readonly plan: Plan
  readonly x?: number
  readonly y?: number
}

/** What a stall costs on top, at its corner towards the crossroads. */
function Surcharge({ plan, stall }: { readonly plan: Plan; readonly stall: number }): ReactNode {
  const { rules } = useFrame()
  const mon = rules.surcharge[stall] ?? 0
  if (mon === 0) return null
  const { x, y, width } = stallBox(plan, rules, stall)
  const left = isLeft(Math.trunc(stall / PER_NAGAYA))
  return (
    <span className="surcharge" style={{ left: left ? x + width + 1 : x - 1, top: y + 6 }} aria-hidden>
      +{mon}
    </span>
  )
}
