import type { ReactNode } from 'react'

/** Something that is on or off, and says what that means. */
export function PageSwitch({ label, hint, on, change }: PageSwitchProps): ReactNode {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" checked={on} onChange={({ target }) => change(target.checked)} />
      <span className="switch-track" aria-hidden />
      <span className="switch-text">
        <span className="option-label">{label}</span>
        <small>{hint}</small>
      </span>
    </label>
  )
}

interface PageSwitchProps {
  readonly label: string
  readonly hint: string
  readonly on: boolean
  readonly change: (on: boolean) => void
}
