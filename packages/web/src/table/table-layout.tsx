import type { ReactNode } from 'react'
import { Scaled } from '../parts/scaled.tsx'
import type { Layout } from './layout.ts'

/** A table in its layout: drawn for one size and as large as the window allows, or flowing down a phone. */
export function TableLayout({ layout, children }: TableLayoutProps): ReactNode {
  if (layout.kind === 'phone') return <div className={layout.aside ? 'phone aside' : 'phone'}>{children}</div>
  const { kind, width, height, scale } = layout
  return (
    <Scaled width={width} height={height} scale={scale} className="scaled">
      <div className={kind} style={{ width, height }}>
        {children}
      </div>
    </Scaled>
  )
}

interface TableLayoutProps {
  readonly layout: Layout
  readonly children: ReactNode
}
