import type { Sitter } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from '../parts/avatar.tsx'

/** Somebody at a table: their face and their name, which leads to their profile if the reader may see it. */
export function PersonName({ sitter, name, profile }: PersonNameProps): ReactNode {
  return (
    <>
      {sitter.kind === 'person' && sitter.avatar !== undefined && <Avatar of={sitter.avatar} />}
      {profile === undefined ? (
        name
      ) : (
        <Link href={profile} className="person-link">
          {name}
        </Link>
      )}
    </>
  )
}

interface PersonNameProps {
  readonly sitter: Sitter
  readonly name: string
  readonly profile: string | undefined // its address
}
