import { useState } from 'react'
import type { ReactNode } from 'react'
import { signIn, useMe } from '../../../online/me.ts'
import { useOnlineWords } from '../../../online/online-words.ts'
import { passkeyObstacle, signInWithPasskey } from '../../../online/passkeys.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { PasswordField } from '../password-field.tsx'
import { PasswordWait } from '../password-wait.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { useRequest } from '../../../online/use-request.ts'

/** The reader shows that it is them, by signing in once more. */
export function ProofDialog({ proved, close }: ProofDialogProps): ReactNode {
  const words = useSignInWords()
  const { id, account, passkeys } = useMe(({ person }) => person) ?? {}
  const { run, busy, problem } = useRequest()
  const obstacle = passkeyObstacle()
  const show = (work: () => Promise<void>): Promise<void> =>
    run(async () => {
      await work()
      if (useMe.getState().person?.id === id) proved()
      else close() // they are somebody else now, for whom nothing is to be changed
    })
  return (
    <Dialog title={words.say('ways.proof')} close={close} className="ways-window">
      <p>{words.say('ways.proof.why')}</p>
      {passkeys === true &&
        (obstacle === undefined ? (
          <div className="buttons">
            <button type="button" className="button dark" disabled={busy} onClick={() => void show(signInWithPasskey)}>
              <Picture id="i-lock" />
              {words.say('ways.passkey.use')}
            </button>
          </div>
        ) : (
          <p>{words.say(`ways.obstacle.${obstacle}`)}</p>
        ))}
      {account !== undefined && (
        <PasswordForm account={account} busy={busy} say={(password) => void show(() => signIn(account, password))} />
      )}
      <RefusalLine problem={problem} />
    </Dialog>
  )
}

interface ProofDialogProps {
  readonly proved: () => void
  readonly close: () => void
}

function PasswordForm({ account, busy, say }: PasswordFormProps): ReactNode {
  const words = useOnlineWords()
  const [password, setPassword] = useState('')
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault()
        say(password)
      }}
    >
      <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
      <PasswordField name="password" label={words.say('online.password')} change={setPassword} />
      <PasswordWait busy={busy} />
      <div className="buttons">
        <button type="submit" className="button dark" disabled={busy}>
          {words.say('online.signIn')}
        </button>
      </div>
    </form>
  )
}

interface PasswordFormProps {
  readonly account: string
  readonly busy: boolean
  readonly say: (password: string) => void
}
