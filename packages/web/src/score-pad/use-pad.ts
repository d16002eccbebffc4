import { useEffect, useRef, useState } from 'react'
import { decode, encode } from './code.ts'
import type { PadKind } from './kind.ts'

/** What was on the pad before something large was done to it, and what that was. */
interface Before<Pad> {
  readonly pad: Pad
  readonly done: Done
}

type Done = 'cleared' | 'example' | 'taken' | 'left' | 'edition'

export interface PadInUse<Pad> {
  readonly pad: Pad
  readonly isBlank: boolean
  readonly isKept: boolean // the browser stores it
  readonly before: Before<Pad> | undefined // the last large thing can be undone
  readonly change: (change: (pad: Pad) => Pad) => void
  /** Puts something else in the pad's place, and offers the way back if something is lost by it. */
  readonly replace: (pad: Pad, done: Done) => void
  readonly undo: () => void
}

const keyOf = ({ game }: { readonly game: string }): string => `edokko score ${game}`

/** The pad of a game, stored in this browser until it is cleared. Other tabs show the same. */
export function usePad<Pad extends object>(kind: PadKind<Pad>): PadInUse<Pad> {
  const [{ pad, before }, set] = useState<{ pad: Pad; before?: Before<Pad> }>(() => ({ pad: kept(kind) }))
  const [isKept, setKept] = useState(true)
  const blank = encode(kind, kind.blank)
  const word = encode(kind, pad)
  const stored = useRef<string>(undefined)
  useEffect(() => {
    if (stored.current !== word) setKept(keep(kind, word === blank ? undefined : word))
    stored.current = word
  }, [kind, word, blank])
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === keyOf(kind) || key === null) set({ pad: kept(kind) })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [kind])
  return {
    pad,
    isBlank: word === blank,
    isKept,
    before,
    change: (change) => set(({ pad }) => ({ pad: change(pad) })),
    replace: (next, done) => set(({ pad }) => ({ pad: next, before: { pad, done } })),
    undo: () => set((now) => ({ pad: now.before?.pad ?? now.pad })),
  }
}

/** What is kept may be old or broken, or not to be had at all. */
function kept<Pad extends object>(kind: PadKind<Pad>): Pad {
  try {
    const pad = decode(kind, localStorage.getItem(keyOf(kind)) ?? '')
    return typeof pad === 'string' ? kind.blank : pad
  } catch {
    return kind.blank
  }
}

function keep(kind: { readonly game: string }, word: string | undefined): boolean {
  try {
    if (word === undefined) localStorage.removeItem(keyOf(kind))
    else localStorage.setItem(keyOf(kind), word)
    return true
  } catch {
    return false
  }
}
