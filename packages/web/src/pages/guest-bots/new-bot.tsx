import { useState } from 'react'
import type { ReactNode } from 'react'
import { makeBot } from '../../online/guest-bots.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { MOST_LETTERS } from '../../setup/plan.ts'
import { useBotsWords } from './bots-words.ts'

/** One more bot. */
export function NewBot({ made }: { readonly made: () => Promise<void> }): ReactNode {
  const words = useBotsWords()
  const { run, busy, problem } = useRequest()
  const [name, setName] = useState('')
  const make = async (): Promise<void> => {
    await makeBot(name)
    setName('')
    await made()
  }
  return (
    <form
      className="bot-form"
      onSubmit={(event) => {
        event.preventDefault()
        void run(make)
      }}
    >
      <label className="field">
        <span>{words.say('bots.name')}</span>
        <input
          type="text"
          required
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" className="button main" disabled={busy}>
        {words.say('bots.make')}
      </button>
      <RefusalLine problem={problem} instead={{ 'too-many': words.say('bots.tooMany') }} />
    </form>
  )
}
