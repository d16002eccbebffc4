import { useState } from 'react'
import type { ReactNode } from 'react'
import { cleanName } from '../../../online/me.ts'
import { renamePasskey } from '../../../online/sign-in-methods.ts'
import type { ListedPasskey } from '../../../online/sign-in-methods.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { useRequest } from '../../../online/use-request.ts'

const MOST_LETTERS = 32 // as the server takes it

/** Gives a passkey another name, by which its reader knows which one it is. */
export function PasskeyNameDialog({ passkey: { id, name: before }, close }: PasskeyNameDialogProps): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem } = useRequest()
  const [name, setName] = useState(before)
  return (
    <Dialog title={words.say('ways.passkey.rename.title')} close={close}>
      <form
        className="account-form"
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => {
            await renamePasskey(id, cleanName(name))
            close()
          })
        }}
      >
        <label className="field">
          <span>{words.say('ways.passkey.name')}</span>
          <input
            type="text"
            required
            autoFocus
            autoComplete="off"
            maxLength={MOST_LETTERS}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <RefusalLine problem={problem} />
        <footer className="window-foot">
          <button type="submit" className="button main" disabled={busy || cleanName(name) === ''}>
            {words.say('ways.passkey.rename.yes')}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

interface PasskeyNameDialogProps {
  readonly passkey: ListedPasskey
  readonly close: () => void
}
