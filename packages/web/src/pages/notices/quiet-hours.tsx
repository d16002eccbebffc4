import type { ReactNode } from 'react'
import { send } from '../../online/requests.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { useNoticesWords } from './notices-words.ts'
import type { Overview } from './use-notices.ts'

type Hours = NonNullable<Overview['hours']>

const DAY = 1440 // minutes
const USUAL = { from: 22 * 60, to: 8 * 60 }

/** When the reader is told nothing, by the clock of where they are. */
export function QuietHours({ overview: { hours }, refresh }: QuietHoursProps): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const set = (change: Hours | undefined) =>
    void run(async () => {
      await send('/api/notices/hours', change === undefined ? {} : { hours: change })
      await refresh()
    })
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <section className="frame me-section quiet-hours" aria-labelledby="notices-quiet">
      <div className="channel-head">
        <div>
          <h2 id="notices-quiet">{words.say('notices.quiet')}</h2>
          <small>
            {hours === undefined
              ? words.say('notices.quiet.off')
              : words.say('notices.quiet.on', { zone: hours.zone.replaceAll('_', ' ') })}
          </small>
        </div>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-labelledby="notices-quiet"
            checked={hours !== undefined}
            disabled={busy}
            onChange={({ target }) => set(target.checked ? { zone, ...USUAL } : undefined)}
          />
          <span className="switch-track" aria-hidden />
        </label>
      </div>
      {hours !== undefined && (
        <>
          <div className="quiet-times">
            {(['from', 'to'] as const).map((end) => (
              <label key={end} className="field">
                <span>{words.say(`notices.quiet.${end}`)}</span>
                <input
                  key={hours[end]}
                  type="time"
                  defaultValue={clockOf(hours[end])}
                  required
                  onBlur={({ target }) => {
                    const minute = minuteOf(target.value)
                    if (minute !== undefined && minute !== hours[end]) set({ ...hours, zone, [end]: minute })
                  }}
                />
              </label>
            ))}
          </div>
          <HoursBar {...hours} />
        </>
      )}
      <RefusalLine problem={problem} />
    </section>
  )
}

interface QuietHoursProps {
  readonly overview: Overview
  readonly refresh: () => Promise<void>
}

/** The day from midnight to midnight, with what is quiet of it. */
function HoursBar({ from, to }: Hours): ReactNode {
  const parts =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, DAY],
        ] // over midnight
  return (
    <div className="hours-bar" aria-hidden>
      <div>
        {parts.map(([start = 0, end = 0]) => (
          <span key={start} style={{ left: `${(100 * start) / DAY}%`, width: `${(100 * (end - start)) / DAY}%` }} />
        ))}
      </div>
      {[0, 480, 960, DAY].map((minute) => (
        <small key={minute}>{clockOf(minute)}</small>
      ))}
    </div>
  )
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function minuteOf(clock: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
