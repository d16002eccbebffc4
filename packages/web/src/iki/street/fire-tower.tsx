import { MONTHS, NAGAYA_LETTERS, PER_NAGAYA, seasonOf } from '@edokko/iki'
import { NONE } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { anchors } from '../anchors.ts'
import { at } from '../cells.ts'
import { gateRect, usePlan } from '../plan.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'

/** The fire tower at the crossroads says when the next fire comes and how strong it will be. */
export const FireTower = part<object, FireTowerSeen>(lookAt, draw)

interface FireTowerSeen {
  readonly month: number // of the next fire; NONE
  readonly now: boolean // it comes this month
  readonly nagaya: number // that burns; NONE
  readonly strength: number
}

function lookAt({ rules, t }: Scene): FireTowerSeen {
  const month = rules.fireStrength.findIndex((strength, month) => month >= t.month && strength > 0 && !over(month))
  const burning = t.blaze !== NONE
  return {
    month,
    now: month === t.month,
    nagaya: burning ? Math.trunc(t.blaze / PER_NAGAYA) : NONE,
    strength: burning ? t.strength : (rules.fireStrength[month] ?? 0),
  }

  /** Whether the fire of this month has been. */
  function over(month: number): boolean {
    return month > MONTHS || at(t.fires, seasonOf(month) - 1) !== NONE
  }
}

function draw({ month, now, nagaya, strength }: FireTowerSeen): ReactNode {
  const plan = usePlan()
  const { say, words } = useFrame()
  const { left, width } = gateRect(plan)
  const top = plan.height - plan.nagaya + 8
  const burning = nagaya !== NONE
  return (
    <div className="fire-tower" data-at={anchors.tower} data-burning={burning} style={{ left, top, width }}>
      <svg viewBox="0 0 84 84" aria-hidden>
        <path
          d="M14 20C24 18 34 12 42 4C50 12 60 18 70 20Q42 15 14 20Z"
          fill="var(--roof)"
          stroke="var(--line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M20 21L12 82H18L25 21ZM59 21L66 82H72L64 21Z" fill="var(--rail)" />
        <path d="M15 66Q42 69 69 66V71Q42 74 15 71Z" fill="var(--rail)" />
      </svg>
      {month > 0 || burning ? (
        <>
          <Picture id="g-fire" className="fire-tower-flame" />
          <b className="fire-tower-strength number">{strength}</b>
          <p>
            <b>{words.say('iki.calendar.fire', { strength })}</b>
            {burning
              ? words.say('ikiTable.fireIn', { nagaya: NAGAYA_LETTERS.charAt(nagaya) })
              : now
                ? say.labels.thisMonth
                : say.month(month)}
          </p>
        </>
      ) : (
        <p>{words.say('ikiTable.noFire')}</p>
      )}
    </div>
  )
}
