import { useState } from 'react'
import type { ReactNode } from 'react'
import { addPasskey, passkeyObstacle } from '../../../online/passkeys.ts'
import { gainSignInMethod, removePasskey } from '../../../online/sign-in-methods.ts'
import type { ListedPasskey, SignInMethods } from '../../../online/sign-in-methods.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { IconButton } from '../../../parts/icon-button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { useProof } from './use-proof.tsx'

async function add(): Promise<void> {
  await addPasskey()
  await gainSignInMethod()
}

/** The reader's passkeys, each with what can be done with it. */
export function PasskeysPart({ ways }: { readonly ways: SignInMethods }): ReactNode {
  const words = useSignInWords()
  const { run, busy, problem, proof } = useProof()
  const [renaming, setRenaming] = useState<ListedPasskey>()
  const [removing, setRemoving] = useState<ListedPasskey>()
  const obstacle = passkeyObstacle()
  return (
    <div className="ways-part">
      <h3>{words.say('ways.passkeys')}</h3>
      {ways.passkeys.length === 0 ? (
        <p>{words.say('ways.passkeys.why')}</p>
      ) : (
        <ul className="passkeys">
          {ways.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Picture id="i-lock" />
              <div>
                <strong>{passkey.name}</strong>
                <PasskeyDates passkey={passkey} />
              </div>
              <IconButton
                icon="i-edit"
                label={words.say('ways.passkey.rename', { name: passkey.name })}
                onClick={() => setRenaming(passkey)}
              />
              <IconButton
                icon="i-trash"
                label={words.say('ways.passkey.remove', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {obstacle === undefined ? (
        <div className="buttons">
          <button type="button" className="button" disabled={busy} onClick={() => void run(add)}>
            <Picture id="i-plus" />
            {words.say('ways.passkeys.add')}
          </button>
        </div>
      ) : (
        <p className="ways-note">{words.say(`ways.obstacle.${obstacle}`)}</p>
      )}
      <RefusalLine problem={problem} instead={{ 'too-many': words.say('ways.passkeys.tooMany') }} />
      {proof}
      {renaming !== undefined && <PasskeyNameDialog passkey={renaming} close={() => setRenaming(undefined)} />}
      {removing !== undefined && (
        <Removal
          name={removing.name}
          isLast={ways.passkeys.length === 1 && !ways.password}
          remove={() => void run(() => removePasskey(removing.id))}
          close={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

/** When a passkey was made and used, and where it works if that is not here. */
function PasskeyDates({ passkey: { made, used, host } }: { readonly passkey: ListedPasskey }): ReactNode {
  const words = useSignInWords()
  const date = (at: number): string =>
    new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(at).replaceAll(' ', '\u00A0')
  return (
    <small>
      {used === undefined
        ? words.say('ways.passkey.made', { date: date(made) })
        : words.say('ways.passkey.used', { date: date(made), used: date(used) })}
      {host !== location.hostname && <i>{words.say('ways.passkey.elsewhere', { host })}</i>}
    </small>
  )
}

/** Asks before a passkey is removed; the last way in is kept until there is another. */
function Removal({ name, isLast, remove, close }: RemovalProps): ReactNode {
  const words = useSignInWords()
  const title = words.say('ways.passkey.remove.title', { name })
  if (isLast)
    return (
      <Dialog title={title} close={close}>
        <p>{words.say('ways.passkey.last')}</p>
        <footer className="window-foot">
          <button type="button" className="button" autoFocus onClick={close}>
            {words.say('ways.passkey.remove.no')}
          </button>
        </footer>
      </Dialog>
    )
  return (
    <AskDialog
      title={title}
      yes={words.say('ways.passkey.remove.yes')}
      no={words.say('ways.passkey.remove.no')}
      act={remove}
      close={close}
    >
      <p>{words.say('ways.passkey.remove.text')}</p>
    </AskDialog>
  )
}

interface RemovalProps {
  readonly name: string
  readonly isLast: boolean
  readonly remove: () => void
  readonly close: () => void
}
