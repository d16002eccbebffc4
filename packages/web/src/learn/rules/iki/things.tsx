import type { ReactNode } from 'react'
import { Picture } from '../../../parts/picture.tsx'

/** Something small that is drawn with its name under it. */
export interface Thing {
  readonly id: string // of its drawing
  readonly box?: number
  readonly picture?: ReactNode // instead of the drawing
  readonly name: ReactNode
}

export function Things({ things }: { readonly things: readonly Thing[] }): ReactNode {
  return (
    <ul className="iki-still-things">
      {things.map(({ id, box = 24, picture, name }) => (
        <li key={id}>
          {picture ?? <Picture id={id} box={box} />}
          {name}
        </li>
      ))}
    </ul>
  )
}
