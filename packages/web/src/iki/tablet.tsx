import { NONE } from '@edokko/engine'
import { BUILD_STALL, BUILDING } from '@edokko/iki'
import { memo, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { goByArrows } from '../parts/tab-keys.ts'
import { Log } from '../table/log.tsx'
import { TableMenu } from '../table/table-menu.tsx'
import { Hire } from './market/hire.tsx'
import { Site } from './market/site.tsx'
import { loopRect, TABLET } from './plan.ts'
import { Panel } from './players/panel.tsx'
import { IkiQuestion } from './question/iki-question.tsx'
import { useFrame, useScene } from './scene.tsx'
import { Street } from './street/street.tsx'
import { Calendar } from './tracks/calendar.tsx'
import { Ladder } from './tracks/ladder.tsx'
import { Order } from './tracks/order.tsx'
import { River } from './tracks/river.tsx'
import './tablet.css'

/** The table as it is laid out on a tablet, 1024 × 768: the buildings lie behind a tab of the log. */
export const Tablet = memo(function Tablet(): ReactNode {
  const { rules } = useFrame()
  const loop = loopRect(TABLET)
  return (
    <>
      <div className="iki-corner">
        <TableMenu />
      </div>
      <Calendar />
      <Ladder width={46} height={432} marker={23} />
      <Street plan={TABLET} left={66} top={65} />
      <div className="in-loop" style={{ left: 104, top: 65 + loop.top + 3, width: 634, height: loop.height - 6 }}>
        <IkiQuestion />
      </div>
      <River width={710} height={38} />
      <Hire scale={1} />
      <aside className="beside">
        <Order />
        {Array.from({ length: rules.seats }, (_, seat) => (
          <Panel key={seat} seat={seat} />
        ))}
        <LogAndSite />
      </aside>
    </>
  )
})

/** The log and the buildings, one at a time; a question about buildings brings them to the front. */
function LogAndSite(): ReactNode {
  const { t, say, words, live } = useScene()
  const asked = live && (t.decision === BUILDING || t.decision === BUILD_STALL)
  const [front, setFront] = useState<'log' | 'site'>('log')
  useEffect(() => {
    if (asked) setFront('site')
  }, [asked])
  const left = [...t.site].filter((card) => card !== NONE).length
  return (
    <div className="log-and-site">
      <div className="front-tabs" role="tablist" onKeyDown={goByArrows}>
        <button
          type="button"
          role="tab"
          aria-selected={front === 'log'}
          tabIndex={front === 'log' ? 0 : -1}
          onClick={() => setFront('log')}
        >
          {words.say('ikiTable.log')}
        </button>
        <button
          type="button"
          role="tab"
          aria-selected={front === 'site'}
          tabIndex={front === 'site' ? 0 : -1}
          onClick={() => setFront('site')}
        >
          {say.labels.toBuild} {left}
        </button>
      </div>
      {front === 'log' ? <Log /> : <Site heading={false} />}
    </div>
  )
}
