import { REASONS } from '@edokko/protocol'
import type { Reason } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { PageOptions } from '../../parts/page-options.tsx'
import { RefusalLine } from '../refusal-line.tsx'
import { send } from '../requests.ts'
import { useRequest } from '../use-request.ts'
import { useTalkWords } from './talk-words.ts'
import '../../parts/form.css'

/** Asks why somebody is reported, and says what is sent with it. */
export function ReportWindow({ table, who, name, close }: ReportProps): ReactNode {
  const words = useTalkWords()
  const { run, busy, problem } = useRequest()
  const [reason, setReason] = useState<Reason>('insult')
  const [done, setDone] = useState(false)
  const report = (): void =>
    void run(async () => {
      await send(`/api/tables/${table}/report`, { who, reason })
      setDone(true)
    })
  return (
    <Dialog title={words.say('talk.report.title', { name })} close={close}>
      {done ? (
        <p role="status">{words.say('talk.report.done')}</p>
      ) : (
        <>
          <p>{words.say(reason === 'name' ? 'talk.report.name' : 'talk.report.text', { name })}</p>
          <PageOptions
            legend={words.say('talk.report.reason')}
            options={REASONS.map((value) => ({ value, label: words.say(`talk.reason.${value}`) }))}
            value={reason}
            choose={setReason}
          />
          <RefusalLine problem={problem} instead={{ 'too-fast': words.say('talk.report.tooMany') }} />
          <footer className="window-foot">
            <button type="button" className="button main" disabled={busy} onClick={report}>
              {words.say('talk.report')}
            </button>
            <button type="button" className="button" onClick={close}>
              {words.say('talk.no')}
            </button>
          </footer>
        </>
      )}
    </Dialog>
  )
}

interface ReportProps {
  readonly table: string
  readonly who: number | string // a seat, or something that was said
  readonly name: string
  readonly close: () => void
}
