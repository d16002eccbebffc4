import type { FormEvent, ReactNode } from 'react'
import { request } from '../../online/requests.ts'
import { CopyBox } from '../online/copy-box.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { useNoticesWords } from './notices-words.ts'

const SHAPES = { json: 'JSON', discord: 'Discord', slack: 'Slack' } // names, in every language

/** Asks for the address of a web hook, or shows once what is sent there is signed with. */
export function HookForm({ known, secret, setSecret, refresh }: HookFormProps): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const shape = form.get('shape')
    void run(async () => {
      const body = { address: form.get('address'), language: words.language, ...(shape !== '' && { shape }) }
      setSecret((await request('hookSecret', '/api/notices/hook', body)).secret)
      await refresh()
    })
  }
  if (known)
    return secret === undefined ? null : (
      <div className="hook-secret">
        <p role="status">{words.say('notices.hook.secret')}</p>
        <CopyBox label={words.say('notices.hook.copy')} text={secret} className="hook-secret-box" />
      </div>
    )
  return (
    <form className="channel-more" onSubmit={submit}>
      <label className="field">
        <span>{words.say('notices.hook.address')}</span>
        <input type="url" name="address" required maxLength={1000} spellCheck={false} placeholder="https://" />
      </label>
      <label className="field">
        <span>{words.say('notices.hook.shape')}</span>
        <select name="shape" defaultValue="">
          <option value="">{words.say('notices.hook.shape.auto')}</option>
          {Object.entries(SHAPES).map(([shape, name]) => (
            <option key={shape} value={shape}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button dark" disabled={busy}>
        {words.say('notices.hook.save')}
      </button>
      <RefusalLine problem={problem} />
    </form>
  )
}

interface HookFormProps {
  readonly known: boolean
  readonly secret: string | undefined
  readonly setSecret: (secret: string) => void
  readonly refresh: () => Promise<void>
}
