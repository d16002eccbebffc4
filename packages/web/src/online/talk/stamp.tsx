import type { Stamp } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'

/** What is carved in each stamp: to celebrate, to be surprised, to laugh, to apologize, to wait. */
const KANJI: Readonly<Record<Stamp, string>> = { cheers: '祝', oh: '驚', ha: '笑', sorry: '謝', wait: '待' }

/** A stamp in the seal's frame; its word stands beside it. */
export function StampSign({ stamp, seat }: { readonly stamp: Stamp; readonly seat?: number | undefined }): ReactNode {
  return (
    <span className="stamp" aria-hidden>
      <svg viewBox="0 0 48 48">
        <path d="M9 1H39L47 9V39L39 47H9L1 39V9Z" fill="var(--seal)" stroke="var(--ol)" strokeWidth="1.6" />
        <path d="M11 5H37L43 11V37L37 43H11L5 37V11Z" fill="none" stroke="var(--seal-t)" strokeWidth="1.2" />
        <text x="24" y="35" textAnchor="middle">
          {KANJI[stamp]}
        </text>
      </svg>
      {seat !== undefined && <Mon seat={seat} />}
    </span>
  )
}
