import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { refreshMe } from '../../online/me.ts'
import { OnlineTableWordsProvider, OnlineWordsProvider } from '../../online/online-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { SharingWordsProvider } from '../../sharing/sharing-words.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { duration } from '../online/durations.ts'
import { NameField } from '../online/name-field.tsx'
import { AloneDeals } from './alone-deals.tsx'
import { DailyWordsProvider, useDailyWords } from './daily-words.ts'
import { dayText } from './daily-texts.ts'
import { Deal } from './deal.tsx'
import { useDeals } from './use-daily.ts'
import '../online/online.css'
import './daily.css'

const MOMENT = 2000 // milliseconds, in which the server opens what is over

/** The deals of today and yesterday: playing them, how they went, and others for whoever has no server. */
export function DailyPage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <OnlineTableWordsProvider>
        <SharingWordsProvider>
          <DailyWordsProvider>
            <Page />
          </DailyWordsProvider>
        </SharingWordsProvider>
      </OnlineTableWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page(): ReactNode {
  const words = useDailyWords()
  const answer = useDeals()
  useEffect(() => void refreshMe(), [])
  return (
    <PageFrame title={words.say('daily.title')} className="daily">
      <p className="daily-intro">{words.say('daily.intro')}</p>
      {answer.kind === 'unreachable' && (
        <p className="page-warning" role="status">
          <span>{words.say('daily.silent')}</span>
          <button type="button" className="button" onClick={answer.again}>
            {words.say('trouble.again')}
          </button>
        </p>
      )}
      {answer.kind === 'known' && <Days told={answer.told} again={answer.again} />}
      <AloneDeals />
    </PageFrame>
  )
}

type Told = Extract<ReturnType<typeof useDeals>, { kind: 'known' }>['told']

/** One day of them. */
function Days({ told: { now, deals }, again }: { readonly told: Told; readonly again: () => void }): ReactNode {
  const words = useDailyWords()
  const days = [...new Set(deals.map(({ day }) => day))]
  const [today = ''] = days
  const [chosen, setChosen] = useState(today)
  const request = useRequest()
  const shown = days.includes(chosen) ? chosen : today
  const ends = deals.find(({ day }) => day === today)?.ends ?? now
  return (
    <>
      <div className="daily-head">
        {days.length > 1 && (
          <PageOptions
            legend={words.say('daily.day')}
            options={days.map((day) => ({
              value: day,
              label: words.say(day === today ? 'daily.today' : 'daily.yesterday'),
              hint: dayText(words.language, day),
            }))}
            value={shown}
            choose={setChosen}
          />
        )}
        <Countdown key={now} left={ends - now} again={again} />
      </div>
      {deals.some(({ mine, played }) => mine === undefined && played !== true) && (
        <NameField problem={request.problem} />
      )}
      <RefusalLine problem={request.problem} />
      <div className="daily-deals">
        {deals
          .filter(({ day }) => day === shown)
          .map((deal) => (
            <Deal key={`${deal.day} ${deal.game}`} deal={deal} again={again} request={request} />
          ))}
      </div>
    </>
  )
}

/** How long the day was still when the server told; when it is over, the page asks anew. */
function Countdown({ left, again }: { readonly left: number; readonly again: () => void }): ReactNode {
  const words = useDailyWords()
  useEffect(() => {
    const timer = setTimeout(again, Math.max(0, left) + MOMENT)
    return () => clearTimeout(timer)
  }, [left, again])
  return <p className="daily-next">{words.say('daily.next', { time: duration(words.language, left) })}</p>
}
