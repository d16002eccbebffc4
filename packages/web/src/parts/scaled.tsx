import type { ReactNode } from 'react'

/** What is drawn for one size, shown so many times as large. */
export function Scaled({ width, height, scale, className, inside, children }: ScaledProps): ReactNode {
  return (
    <div className={className} style={{ width: width * scale, height: height * scale }}>
      <div className={inside} style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        {children}
      </div>
    </div>
  )
}

interface ScaledProps {
  readonly width: number // as it is drawn
  readonly height: number
  readonly scale: number
  readonly className: string
  readonly inside?: string // the class of what is drawn
  readonly children: ReactNode
}
