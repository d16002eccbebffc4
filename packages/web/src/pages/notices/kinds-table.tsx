import { NOTICE_KINDS } from '@edokko/protocol'
import type { ChannelKind, NoticeKind } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { send } from '../../online/requests.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { useNoticesWords } from './notices-words.ts'
import type { Overview } from './use-notices.ts'

const CHANNEL_KINDS = ['push', 'mail', 'hook'] as const

/** What is told in which way; a way that is not there yet has nothing to choose. */
export function KindsTable({ overview, refresh }: KindsTableProps): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const change = (means: ChannelKind, before: readonly NoticeKind[], kind: NoticeKind, on: boolean) =>
    void run(async () => {
      const kinds = on ? [...before, kind] : before.filter((each) => each !== kind)
      await send('/api/notices/change', { means, kinds })
      await refresh()
    })
  return (
    <>
      <table className="kinds">
        <thead>
          <tr>
            <th scope="col">{words.say('notices.what')}</th>
            {CHANNEL_KINDS.map((means) => (
              <th key={means} scope="col">
                {words.say(`notices.${means}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {words.say(`notices.kind.${kind}`)}
                {kind === 'time' && <small>{words.say('notices.kind.time.hint')}</small>}
              </th>
              {CHANNEL_KINDS.map((means) => {
                const kinds = overview[means]?.kinds
                return (
                  <td key={means}>
                    <input
                      type="checkbox"
                      aria-label={`${words.say(`notices.kind.${kind}`)}: ${words.say(`notices.${means}`)}`}
                      checked={kinds?.includes(kind) === true}
                      disabled={kinds === undefined || busy}
                      onChange={({ target }) => change(means, kinds ?? [], kind, target.checked)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="channel-note">{words.say('notices.visible')}</p>
      <RefusalLine problem={problem} />
    </>
  )
}

interface KindsTableProps {
  readonly overview: Overview
  readonly refresh: () => Promise<void>
}
