import type { ReactNode } from 'react'

/** A sentence in which names are marked <b>…</b>. Nothing else in it is markup. */
export function Rich({ text }: { readonly text: string }): ReactNode {
  return text.split(/<b>(.*?)<\/b>/).map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part))
}
