import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { sprite } from '@edokko/crests'
import type { Drawing, Pattern } from '@edokko/crests'

type Group = Readonly<Record<string, Drawing | Pattern>>

/** Puts drawings into the document, so that they can be used by their ids. They take no room. */
export function Sprite({ groups }: { readonly groups: readonly Group[] }): ReactNode {
  const markup = useMemo(() => `<defs>${sprite(...groups)}</defs>`, [groups])
  return <svg width="0" height="0" className="sprite" aria-hidden dangerouslySetInnerHTML={{ __html: markup }} />
}
