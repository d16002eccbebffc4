import { NONE } from '@edokko/engine'
import { MONTHS, NAGAYA_LETTERS, NEW_YEAR, SEASONS, seasonOf } from '@edokko/iki'
import type { Season } from '@edokko/iki'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { anchors } from '../anchors.ts'
import { Picture } from '../../parts/picture.tsx'
import { at } from '../cells.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import './tracks.css'

const KANJI: Readonly<Record<Season, string>> = { spring: '春', summer: '夏', autumn: '秋', winter: '冬' }
/** The old names of the months that nothing special ends, by their first sign: an ornament. */
const NAMES: Readonly<Record<number, string>> = { 1: '睦', 2: '如', 4: '卯', 7: '文', 10: '神' }

/** The year: its months with what ends them, its seasons, and where the marker stands. */
export const Calendar = memo(function Calendar(): ReactNode {
  const { say, words } = useFrame()
  return (
    <section className="calendar" aria-label={words.say('ikiTable.calendar')} data-at={anchors.calendar}>
      <ol className="months">
        {Array.from({ length: NEW_YEAR }, (_, i) => (
          <Month key={i} month={i + 1} />
        ))}
      </ol>
      <div className="seasons" aria-hidden>
        {SEASONS.map((season) => (
          <span key={season} data-season={season}>
            <Picture id={`y-${season}`} box={64} />
            <b>{say.season(season)}</b>
            <i className="kanji">{KANJI[season]}</i>
          </span>
        ))}
        <span data-season="new-year" />
      </div>
    </section>
  )
})

const Month = part(lookAt, draw)

interface MonthProps {
  readonly month: number
}

interface MonthSeen {
  readonly time: 'past' | 'now' | 'coming'
  readonly burnt: number // the nagaya where its fire was; NONE
}

function lookAt({ rules, t }: Scene, { month }: MonthProps): MonthSeen {
  return {
    time: month < t.month ? 'past' : month === t.month ? 'now' : 'coming',
    burnt: (rules.fireStrength[month] ?? 0) > 0 ? at(t.fires, seasonOf(month) - 1) : NONE,
  }
}

function draw({ month, time, burnt }: MonthProps & MonthSeen): ReactNode {
  const { rules, say, words } = useFrame()
  const ends = say.calendar(month)
  const strength = rules.fireStrength[month] ?? 0
  const label = [say.month(month), month > MONTHS ? undefined : ends].filter((each) => each !== undefined).join(', ')
  return (
    <li
      className="month"
      data-time={time}
      data-season={month > MONTHS ? 'new-year' : SEASONS[seasonOf(month)]}
      aria-current={time === 'now' ? 'date' : undefined}
      aria-label={label}
      title={
        burnt === NONE ? label : `${label}: ${words.say('ikiTable.fireIn', { nagaya: NAGAYA_LETTERS.charAt(burnt) })}`
      }
    >
      {time === 'now' && (
        <svg className="month-marker" viewBox="-9 -8 18 12" aria-hidden>
          <path d="M-8 -7H8L0 3Z" fill="var(--verm)" stroke="var(--line)" />
        </svg>
      )}
      {month === NEW_YEAR ? (
        <>
          <Picture id="y-newYear" box={64} className="month-crest" />
          <b className="month-name">{ends}</b>
        </>
      ) : (
        <>
          <b className="serif">{month}</b>
          {strength > 0 ? (
            <span className="month-event" data-event="fire">
              <Picture id="g-fire" />
              {strength}
              {burnt !== NONE && <small>{NAGAYA_LETTERS.charAt(burnt)}</small>}
            </span>
          ) : ends === undefined ? (
            <i className="kanji">{NAMES[month]}</i>
          ) : (
            <span className="month-event" data-event="pay" data-long={ends.length > 4}>
              <Picture id="y-payday" box={64} />
              <small>{ends}</small>
            </span>
          )}
        </>
      )}
    </li>
  )
}
