import { memo } from 'react'
import type { ReactNode } from 'react'
import { Brand } from '../table/brand.tsx'
import { Log } from '../table/log.tsx'
import { TableMenu } from '../table/table-menu.tsx'
import { Hire } from './market/hire.tsx'
import { Site } from './market/site.tsx'
import { DESK, loopRect } from './plan.ts'
import { Panel } from './players/panel.tsx'
import { IkiQuestion } from './question/iki-question.tsx'
import { useFrame } from './scene.tsx'
import { Street } from './street/street.tsx'
import { Calendar } from './tracks/calendar.tsx'
import { Ladder } from './tracks/ladder.tsx'
import { Order } from './tracks/order.tsx'
import { River } from './tracks/river.tsx'

/** The table as it is laid out on a desk, 1440 × 900. */
export const Desk = memo(function Desk(): ReactNode {
  const { rules, words } = useFrame()
  const loop = loopRect(DESK)
  return (
    <>
      <nav className="iki-corner" aria-label={words.say('app.more')}>
        <Brand />
        <TableMenu />
      </nav>
      <Calendar />
      <Ladder width={70} height={500} marker={25} />
      <Street plan={DESK} left={104} top={84} />
      <div className="in-loop" style={{ left: 152, top: 84 + loop.top + 3, width: 900, height: loop.height - 6 }}>
        <IkiQuestion />
      </div>
      <River width={1000} height={42} />
      <Hire scale={130 / 120} />
      <Site />
      <aside className="beside">
        <Order />
        {Array.from({ length: rules.seats }, (_, seat) => (
          <Panel key={seat} seat={seat} />
        ))}
        <Log />
      </aside>
    </>
  )
})
