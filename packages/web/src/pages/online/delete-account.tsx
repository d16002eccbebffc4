import { useState } from 'react'
import type { ReactNode } from 'react'
import { deleteMe } from '../../online/me.ts'
import type { Person } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Picture } from '../../parts/picture.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordWait } from './password-wait.tsx'
import { useProof } from './sign-in/use-proof.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'

/** Deletes the reader from the server, after saying what that means. */
export function DeleteAccount({ person }: { readonly person: Person }): ReactNode {
  const words = useOnlineWords()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Picture id="i-trash" />
        {words.say('online.delete')}
      </button>
      {asking && <Question person={person} close={() => setAsking(false)} />}
    </>
  )
}

function Question({ person, close }: { readonly person: Person; readonly close: () => void }): ReactNode {
  const words = useOnlineWords()
  const { run, busy, problem, proof } = useProof()
  const [password, setPassword] = useState('')
  const asksPassword = person.account !== undefined && person.passkeys !== true // who has passkeys may have forgotten it
  return (
    <Dialog title={words.say('online.delete.title')} close={close}>
      <form
        className="account-form"
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => deleteMe(asksPassword ? password : undefined))
        }}
      >
        <p>{words.say('online.delete.text')}</p>
        <p>{words.say('online.delete.here')}</p>
        {asksPassword && <PasswordField name="password" label={words.say('online.password')} change={setPassword} />}
        <PasswordWait busy={busy} />
        <RefusalLine problem={problem} instead={{ 'too-fast': words.say('online.password.tooOften') }} />
        <footer className="window-foot">
          <button type="submit" className="button main" disabled={busy}>
            {words.say('online.delete')}
          </button>
          <button type="button" className="button" autoFocus={!asksPassword} onClick={close}>
            {words.say('online.delete.no')}
          </button>
        </footer>
      </form>
      {proof}
    </Dialog>
  )
}
