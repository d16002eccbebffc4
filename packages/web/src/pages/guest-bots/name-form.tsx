import { useState } from 'react'
import type { ReactNode } from 'react'
import { RefusalLine } from '../../online/refusal-line.tsx'
import type { PendingRequest, Refusal } from '../../online/use-request.ts'
import { MOST_LETTERS } from '../../setup/plan.ts'

/** Asks for a name and makes something that is called so; then for the next one. */
export function NameForm({ label, usual = '', action, look, make, request, instead }: NameFormProps): ReactNode {
  const { run, busy, problem } = request
  const [name, setName] = useState(usual)
  return (
    <form
      className="bot-form"
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          await make(name)
          setName('')
        })
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          type="text"
          required
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" className={`button ${look}`} disabled={busy}>
        {action}
      </button>
      <RefusalLine problem={problem} instead={instead} />
    </form>
  )
}

interface NameFormProps {
  readonly label: string
  readonly usual?: string
  readonly action: string
  readonly look: 'main' | 'dark'
  readonly make: (name: string) => Promise<void>
  readonly request: PendingRequest
  readonly instead: Partial<Record<Refusal, string>> // what is said of some problems here
}
