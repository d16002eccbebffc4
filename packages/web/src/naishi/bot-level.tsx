import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { useBoard } from './scene.ts'

/** That a bot plays here, and how well. */
export function BotLevel({ seat }: { readonly seat: Seat }): ReactNode {
  const { state, words } = useBoard()
  const sitter = state.setting.seats[seat]
  if (sitter?.kind !== 'bot') return null
  return (
    <span className="nt-level">
      <Picture id="i-bot" />
      {words.say(`level.${sitter.level}`)}
    </span>
  )
}
