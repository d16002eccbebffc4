import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import './cartouche.css'

const KANJI: Readonly<Record<GameName, string>> = { iki: '粋', naishi: '内侍' }

/** The strip with a game's name in its own characters, as on its print. An ornament: the name stands beside it in words. */
export function Cartouche({
  game,
  below,
}: {
  readonly game: GameName
  readonly below?: string | undefined
}): ReactNode {
  return (
    <span className="cartouche kanji" data-game={game} lang="ja" aria-hidden>
      <span>{KANJI[game]}</span>
      {below !== undefined && <small>{below}</small>}
    </span>
  )
}
