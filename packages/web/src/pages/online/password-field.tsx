import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'

const LEAST_LETTERS = 8 // of a password

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
