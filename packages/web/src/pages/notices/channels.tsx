import type { ChannelKind } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../online/requests.ts'
import { Picture } from '../../parts/picture.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { ChannelHead } from './channel-head.tsx'
import { HookForm } from './hook-form.tsx'
import { MailForm } from './mail-form.tsx'
import { useNoticesWords } from './notices-words.ts'
import { PushChannel } from './push-channel.tsx'
import type { NoticesState, Overview } from './use-notices.ts'

type Known = NoticesState & { readonly overview: Overview }

/** The ways to be told, each with a test and a switch. */
export function Channels({ overview, here, refresh }: Known): ReactNode {
  return (
    <div className="channels">
      <PushChannel overview={overview} here={here} refresh={refresh} />
      <Mail overview={overview} refresh={refresh} />
      <Hook overview={overview} refresh={refresh} />
    </div>
  )
}

function Mail({ overview: { mail, hasMail }, refresh }: Pick<Known, 'overview' | 'refresh'>): ReactNode {
  const words = useNoticesWords()
  const { address = '' } = mail ?? {}
  if (!hasMail && mail === undefined)
    return <Channel means="mail" icon="letter" standing={words.say('notices.mail.missing')} refresh={refresh} />
  return (
    <Channel
      means="mail"
      icon="letter"
      standing={
        mail === undefined
          ? words.say('notices.mail.none')
          : words.say(mail.confirmed ? 'notices.mail.on' : 'notices.mail.waiting', { address })
      }
      state={mail?.confirmed === true ? mail : undefined}
      refresh={refresh}
    >
      {mail === undefined ? (
        <MailForm refresh={refresh} />
      ) : (
        <MailOptions every={mail.every} confirmed={mail.confirmed} refresh={refresh} />
      )}
    </Channel>
  )
}

function MailOptions({ every, confirmed, refresh }: MailOptionsProps): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const change = (path: string, body: object) => () =>
    void run(async () => {
      await send(path, { means: 'mail', ...body })
      await refresh()
    })
  return (
    <div className="channel-more">
      {confirmed && (
        <label className="field">
          <span>{words.say('notices.mail.often')}</span>
          <select
            value={every}
            onChange={({ target }) => change('/api/notices/change', { every: Number(target.value) })()}
          >
            {([0, 60, 1440] as const).map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.say(`notices.mail.every.${minutes}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" className="button" disabled={busy} onClick={change('/api/notices/remove', {})}>
        <Picture id="i-trash" />
        {words.say('notices.remove')}
        <span className="unseen">{words.say('notices.mail')}</span>
      </button>
      <RefusalLine problem={problem} />
    </div>
  )
}

interface MailOptionsProps {
  readonly every: number
  readonly confirmed: boolean
  readonly refresh: () => Promise<void>
}

function Hook({ overview: { hook, hasHooks }, refresh }: Pick<Known, 'overview' | 'refresh'>): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const [secret, setSecret] = useState<string>()
  if (!hasHooks && hook === undefined)
    return <Channel means="hook" icon="hook" standing={words.say('notices.hook.missing')} refresh={refresh} />
  const remove = () =>
    void run(async () => {
      await send('/api/notices/remove', { means: 'hook' })
      setSecret(undefined)
      await refresh()
    })
  return (
    <Channel
      means="hook"
      icon="hook"
      standing={hook === undefined ? words.say('notices.hook.none') : hook.address}
      state={hook}
      refresh={refresh}
    >
      <HookForm known={hook !== undefined} secret={secret} setSecret={setSecret} refresh={refresh} />
      {hook !== undefined && (
        <div className="channel-more">
          <button type="button" className="button" disabled={busy} onClick={remove}>
            <Picture id="i-trash" />
            {words.say('notices.remove')}
            <span className="unseen">{words.say('notices.hook')}</span>
          </button>
          <RefusalLine problem={problem} />
        </div>
      )}
    </Channel>
  )
}

interface ChannelState {
  readonly on: boolean
  readonly failures: number
  readonly failingSince?: number
}

interface ChannelProps {
  readonly means: Exclude<ChannelKind, 'push'>
  readonly icon: string
  readonly standing: string
  readonly state?: ChannelState | undefined // undefined: there is nothing to switch or to test
  readonly refresh: () => Promise<void>
  readonly children?: ReactNode
}

/** An address, with what became of what was sent there. */
function Channel({ means, icon, standing, state, refresh, children }: ChannelProps): ReactNode {
  const request = useRequest()
  const change = (on: boolean) =>
    void request.run(async () => {
      await send('/api/notices/change', { means, on })
      await refresh()
    })
  return (
    <div className="channel">
      <ChannelHead
        means={means}
        icon={icon}
        standing={standing}
        on={state?.on}
        canTest={state?.on === true}
        change={change}
        request={request}
        refresh={refresh}
      />
      {state !== undefined && <Trouble {...state} />}
      {children}
    </div>
  )
}

const MAX_FAILURES = 20 // in a row, as the server counts them

function Trouble({ on, failures, failingSince }: ChannelState): ReactNode {
  const words = useNoticesWords()
  if (failures === 0 || failingSince === undefined) return null
  if (!on && failures < MAX_FAILURES) return null
  const time = new Intl.DateTimeFormat(words.language, { dateStyle: 'short', timeStyle: 'short' }).format(failingSince)
  return <p className="page-warning">{on ? words.say('notices.failing', { time }) : words.say('notices.tooMany')}</p>
}
