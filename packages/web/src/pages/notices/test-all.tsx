import { useState } from 'react'
import type { ReactNode } from 'react'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { send } from '../../online/requests.ts'
import { useRequest } from '../../online/use-request.ts'
import { Picture } from '../../parts/picture.tsx'
import { useNoticesWords } from './notices-words.ts'
import type { NoticesState, Overview } from './use-notices.ts'

/** Tests every way by which the reader is told now, where there are several. */
export function TestAll({ overview: { mail, hook }, here, refresh }: TestAllProps): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const [tested, setTested] = useState(false)
  const tests = [
    ...(here === undefined ? [] : [{ means: 'push', endpoint: here }]),
    ...(mail?.on === true ? [{ means: 'mail' }] : []),
    ...(hook?.on === true ? [{ means: 'hook' }] : []),
  ]
  if (tests.length < 2) return null
  const testAll = () =>
    void run(async () => {
      setTested(false)
      for (const test of tests) await send('/api/notices/test', test)
      setTested(true)
      await refresh()
    })
  return (
    <div className="test-all">
      <button type="button" className="button" disabled={busy} onClick={testAll}>
        <Picture id="i-bell" />
        {words.say('notices.test.all')}
      </button>
      <p role="status" className="channel-note">
        {words.say(tested ? 'notices.test.all.sent' : 'notices.test.all.note')}
      </p>
      <RefusalLine problem={problem} />
    </div>
  )
}

interface TestAllProps {
  readonly overview: Overview
  readonly here: NoticesState['here']
  readonly refresh: () => Promise<void>
}
