import { useState } from 'react'
import type { ReactNode } from 'react'
import { useProfileWords } from '../../online/profile-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { send } from '../../online/requests.ts'
import { useRequest } from '../../online/use-request.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'

/** Tells the operator that somebody has a name that they should not have. */
export function ReportName({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const words = useProfileWords()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState(false)
  const { run, busy, problem } = useRequest()
  const report = async (): Promise<void> => {
    await send(`/api/people/${id}/report`)
    setDone(true)
  }
  return (
    <div>
      <div role="status">{done && <p>{words.say('profile.report.done')}</p>}</div>
      {!done && (
        <button type="button" className="button" disabled={busy} onClick={() => setAsking(true)}>
          {words.say('profile.report')}
        </button>
      )}
      <RefusalLine problem={problem} />
      {asking && (
        <AskDialog
          title={words.say('profile.report.title', { name })}
          yes={words.say('profile.report.yes')}
          no={words.say('profile.report.no')}
          act={() => void run(report)}
          close={() => setAsking(false)}
        >
          <p>{words.say('profile.report.text', { name })}</p>
        </AskDialog>
      )}
    </div>
  )
}
