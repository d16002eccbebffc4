import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { qrCode } from './qr.ts'

const MARGIN = 4 // modules around it that scanners need

/** A text to be scanned. It is ink on white by night too, for that is what scanners know. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const modules = useMemo(() => qrCode(text), [text])
  if (modules === undefined) return null
  const path = modules.flatMap((row, r) => row.map((dark, c) => (dark ? `M${c} ${r}h1v1h-1z` : ''))).join('')
  const size = modules.length + 2 * MARGIN
  return (
    <figure className="qr-code">
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} role="img" aria-label={label}>
        <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
        <path d={path} fill="#2a2522" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
