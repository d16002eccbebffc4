import { memo } from 'react'
import type { ReactNode } from 'react'

/** A drawing of the sprite, by its id. Without a title it is an ornament, and not read out. */
export const Picture = memo(function Picture({ id, box = 24, title, className }: PictureProps): ReactNode {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      className={className}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <use href={`#${id}`} />
    </svg>
  )
})

interface PictureProps {
  readonly id: string
  readonly box?: number // 64 for crests
  readonly title?: string
  readonly className?: string
}
