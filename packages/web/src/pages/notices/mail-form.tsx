import type { FormEvent, ReactNode } from 'react'
import { send } from '../../online/requests.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { useNoticesWords } from './notices-words.ts'

/** Asks for an address, to which a letter is sent that confirms it. */
export function MailForm({ refresh }: { readonly refresh: () => Promise<void> }): ReactNode {
  const words = useNoticesWords()
  const { run, busy, problem } = useRequest()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    void run(async () => {
      await send('/api/notices/mail', { address, language: words.language })
      await refresh()
    })
  }
  return (
    <form className="channel-more" onSubmit={submit}>
      <label className="field">
        <span>{words.say('notices.mail.address')}</span>
        <input type="email" name="address" required maxLength={254} autoComplete="email" />
      </label>
      <button type="submit" className="button dark" disabled={busy}>
        {words.say('notices.mail.save')}
      </button>
      <RefusalLine problem={problem} />
    </form>
  )
}
