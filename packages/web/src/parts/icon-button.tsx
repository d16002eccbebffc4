import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

/** A button that is only a sign; whoever hears the page is told its label. */
export function IconButton({ icon, label, className = '', onClick }: IconButtonProps): ReactNode {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} onClick={onClick}>
      <Picture id={icon} />
    </button>
  )
}

interface IconButtonProps {
  readonly icon: string
  readonly label: string
  readonly className?: string
  readonly onClick: () => void
}
