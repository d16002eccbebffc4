import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { changePassword, createAccount, signIn } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { NameField } from './name-field.tsx'
import { PasswordWait } from './password-wait.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import '../../parts/fold.css'

const LEAST_LETTERS = 8 // of a password
const ACCOUNT = '[A-Za-z0-9_.\\-]{3,32}' // as the server takes it

/** What a form was filled with. */
function filled(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** A form that opens when it is asked for. */
function Folded({ title, why, button, send, done, asksName = false, children }: FoldedProps): ReactNode {
  const words = useOnlineWords()
  const { run, busy, problem } = useRequest()
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
    <details className="fold">
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

/** For who has an account from another device. */
export function SignIn(): ReactNode {
  const words = useOnlineWords()
  return (
    <Folded
      title={words.say('online.signIn')}
      why={words.say('online.signIn.why')}
      button={words.say('online.signIn')}
      send={(of) => signIn(of('account'), of('password'))}
    >
      <AccountField />
      <PasswordField name="password" label={words.say('online.password')} />
    </Folded>
  )
}

export function NewPassword({ account }: { readonly account: string }): ReactNode {
  const words = useOnlineWords()
  return (
    <Folded
      title={words.say('online.password.change')}
      button={words.say('online.password.change')}
      done={words.say('online.password.changed')}
      send={(of) => changePassword(of('old'), of('new'))}
    >
      <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
      <PasswordField name="old" label={words.say('online.password.old')} />
      <PasswordField name="new" label={words.say('online.password.new')} fresh />
    </Folded>
  )
}

function AccountField({ hint }: { readonly hint?: string }): ReactNode {
  const words = useOnlineWords()
  return (
    <label className="field">
      <span>{words.say('online.account')}</span>
      <input
        type="text"
        name="account"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...(hint === undefined ? {} : { pattern: ACCOUNT, title: hint })}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}

/** A password is typed as it is known, or chosen anew. */
export function PasswordField({ name, label, fresh = false, change }: PasswordFieldProps): ReactNode {
  const words = useOnlineWords()
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="password"
        name={name}
        required
        autoComplete={fresh ? 'new-password' : 'current-password'}
        onChange={({ target }) => change?.(target.value)}
        {...(fresh ? { minLength: LEAST_LETTERS, maxLength: 200 } : {})}
      />
      {fresh && <small>{words.say('online.password.hint', { count: LEAST_LETTERS })}</small>}
    </label>
  )
}

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly fresh?: boolean // chosen now
  readonly change?: (password: string) => void
}
