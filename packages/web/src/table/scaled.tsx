import type { ReactNode } from 'react'
import type { Layout } from './layout.ts'

/** A table drawn for one size, as large as the window allows. */
export function Scaled({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }): ReactNode {
  if (layout.kind === 'phone') return <div className={layout.aside ? 'phone aside' : 'phone'}>{children}</div>
  const { kind, width, height, scale } = layout
  return (
    <div className="scaled" style={{ width: width * scale, height: height * scale }}>
      <div className={kind} style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        {children}
      </div>
    </div>
  )
}
