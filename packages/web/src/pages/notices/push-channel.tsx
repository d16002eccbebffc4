import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMe } from '../../online/me.ts'
import { browserName, pushStanding, subscribe, unsubscribe } from '../../online/push.ts'
import { TurnNotifierSwitch } from '../../online/turn-notifier-switch.tsx'
import { useSettings } from '../../settings/settings.ts'
import { useRequest } from '../../online/use-request.ts'
import { ChannelHead } from './channel-head.tsx'
import { useNoticesWords } from './notices-words.ts'
import type { NoticesState, Overview } from './use-notices.ts'

/** Notices of this browser. Where it can take none, it says why, and the page tells of turns as long as it is open. */
export function PushChannel({ overview: { key, push }, here, refresh }: PushChannelProps): ReactNode {
  const words = useNoticesWords()
  const request = useRequest()
  const [standing, setStanding] = useState(pushStanding)
  const [failed, setFailed] = useState(false)
  const rings = useSettings(({ bell }) => bell)
  const person = useMe((me) => me.person)
  const on = here !== undefined
  const canRing = rings || (standing === 'unsupported' && 'Notification' in globalThis)
  const others = (push?.browsers.length ?? 0) - (on ? 1 : 0)
  const change = (wanted: boolean) =>
    void request.run(async () => {
      setFailed(false)
      const trouble = wanted ? await subscribe(key, person?.id ?? '', words.language) : await unsubscribe()
      setFailed(trouble === 'failed')
      setStanding(pushStanding())
      await refresh()
    })
  const what =
    standing !== 'possible'
      ? words.say(`notices.push.${standing}`)
      : on
        ? words.say('notices.push.on', { browser: browserName() })
        : words.say('notices.push.off')
  const text = [what, words.say('notices.push.others', { count: others })].filter((each) => each !== '').join(' ')
  return (
    <div className="channel">
      <ChannelHead
        means="push"
        icon="bell"
        standing={text}
        on={standing === 'possible' ? on : undefined}
        canTest={on}
        endpoint={here}
        change={change}
        request={request}
        refresh={refresh}
      />
      <p role="alert" className="channel-note">
        {failed && words.say('notices.push.failed')}
      </p>
      {canRing && !on && <TurnNotifierSwitch />}
    </div>
  )
}

interface PushChannelProps {
  readonly overview: Overview
  readonly here: NoticesState['here']
  readonly refresh: () => Promise<void>
}
