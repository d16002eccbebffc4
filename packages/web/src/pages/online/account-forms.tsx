import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { changePassword, createAccount, signIn } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { useSignInWords } from '../../online/sign-in-words.ts'
import { offerPasskeysInField } from '../../online/passkeys.ts'
import { useRequest } from '../../online/use-request.ts'
import type { Refusal } from '../../online/use-request.ts'
import { gainSignInMethod, signInWithCode } from '../../online/sign-in-methods.ts'
import { NameField } from './name-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordWait } from './password-wait.tsx'
import { useProof } from './sign-in/use-proof.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import '../../parts/fold.css'

const ACCOUNT = '[A-Za-z0-9_.\\-]{3,32}' // as the server takes it

/** What a form was filled with. */
function filled(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** A form that opens when it is asked for. */
function Folded({ title, why, button, send, done, asksName = false, opened, children }: FoldedProps): ReactNode {
  const words = useOnlineWords()
  const { run, busy, problem, proof } = useProof()
  const [sent, setSent] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    setSent(false)
    void run(async () => {
      await send((name) => filled(form, name))
      form.reset()
      setSent(true)
    })
  }
  return (
    <details className="fold" onToggle={({ currentTarget }) => opened?.(currentTarget.open)}>
      <summary>
        <span>{title}</span>
      </summary>
      <form className="account-form" onSubmit={submit}>
        {why !== undefined && <p>{why}</p>}
        {asksName && <NameField problem={problem} />}
        {children}
        <div className="buttons">
          <button type="submit" className="button dark" disabled={busy}>
            {button}
          </button>
        </div>
        {sent && done !== undefined && <p role="status">{done}</p>}
        <PasswordWait busy={busy} />
        <RefusalLine
          problem={problem}
          instead={{ taken: words.say('online.account.taken'), 'too-fast': words.say('online.password.tooOften') }}
        />
      </form>
      {proof}
    </details>
  )
}

interface FoldedProps {
  readonly title: string
  readonly why?: string
  readonly button: string
  readonly send: (filled: (name: string) => string) => Promise<void>
  readonly done?: string // what is said when it has worked
  readonly asksName?: boolean // of who has none yet
  readonly opened?: (open: boolean) => void
  readonly children: ReactNode
}

/** Makes an account of a guest. */
export function MakeAccount(): ReactNode {
  const words = useOnlineWords()
  return (
    <Folded
      title={words.say('online.account.make')}
      why={words.say('online.account.why')}
      button={words.say('online.account.make')}
      send={(of) => createAccount(of('account'), of('password'))}
      asksName
    >
      <AccountField hint={words.say('online.account.hint')} />
      <PasswordField name="password" label={words.say('online.password')} fresh />
    </Folded>
  )
}

/** For who has an account from another device: a password, or a passkey that the browser offers in the field for the name. */
export function SignIn(): ReactNode {
  const words = useOnlineWords()
  const { setOpen, problem } = usePasskeysInField()
  return (
    <Folded
      title={words.say('online.signIn')}
      why={words.say('online.signIn.why')}
      button={words.say('online.signIn')}
      send={(of) => signIn(of('account'), of('password'))}
      opened={setOpen}
    >
      <AccountField passkeys />
      <RefusalLine problem={problem} />
      <PasswordField name="password" label={words.say('online.password')} />
    </Folded>
  )
}

/** As long as the form with the field is open, the browser offers passkeys there. */
function usePasskeysInField(): { readonly setOpen: (open: boolean) => void; readonly problem: Refusal | undefined } {
  const [open, setOpen] = useState(false)
  const { run, problem } = useRequest()
  useEffect(() => {
    if (!open) return undefined
    const stop = new AbortController()
    void run(() => offerPasskeysInField(stop.signal))
    return () => stop.abort()
  }, [open, run])
  return { setOpen, problem }
}

/** For who has lost every other way in. */
export function UseCode(): ReactNode {
  const words = useSignInWords()
  return (
    <Folded
      title={words.say('ways.code.use')}
      why={words.say('ways.code.why')}
      button={words.say('ways.code.enter')}
      send={(of) => signInWithCode(of('code'))}
    >
      <label className="field">
        <span>{words.say('ways.code')}</span>
        <input type="text" name="code" required autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <small>{words.say('ways.code.hint')}</small>
      </label>
    </Folded>
  )
}

/** Gives a password to who has passkeys only. */
export function AddPassword(): ReactNode {
  const words = useOnlineWords()
  const more = useSignInWords()
  return (
    <Folded
      title={more.say('ways.password.add')}
      why={more.say('ways.password.why')}
      button={more.say('ways.password.add')}
      send={async (of) => {
        await createAccount(of('account'), of('password'))
        await gainSignInMethod()
      }}
    >
      <AccountField hint={words.say('online.account.hint')} />
      <PasswordField name="password" label={words.say('online.password')} fresh />
    </Folded>
  )
}

/** Who has just shown who they are is not asked for the old one: they may have forgotten it. */
export function NewPassword({ account, proved }: { readonly account: string; readonly proved: boolean }): ReactNode {
  const words = useOnlineWords()
  return (
    <Folded
      title={words.say('online.password.change')}
      button={words.say('online.password.change')}
      done={words.say('online.password.changed')}
      send={async (of) => {
        await changePassword(proved ? undefined : of('old'), of('new'))
        await gainSignInMethod()
      }}
    >
      <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
      {!proved && <PasswordField name="old" label={words.say('online.password.old')} />}
      <PasswordField name="new" label={words.say('online.password.new')} fresh />
    </Folded>
  )
}

function AccountField({ hint, passkeys = false }: { readonly hint?: string; readonly passkeys?: boolean }): ReactNode {
  const words = useOnlineWords()
  return (
    <label className="field">
      <span>{words.say('online.account')}</span>
      <input
        type="text"
        name="account"
        required
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        {...(hint === undefined ? {} : { pattern: ACCOUNT, title: hint })}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}
