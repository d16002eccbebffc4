import type { ReactNode } from 'react'

/** What is drawn for one size, shown so many times as large. */
export function Scaled({ width, height, scale, className, children }: ScaledProps): ReactNode {
  return (
    <div className={className} style={{ width: width * scale, height: height * scale }}>
      <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}>{children}</div>
    </div>
  )
}

interface ScaledProps {
  readonly width: number // as it is drawn
  readonly height: number
  readonly scale: number
  readonly className: string
  readonly children: ReactNode
}
