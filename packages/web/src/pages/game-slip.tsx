import type { Words } from '@edokko/words'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Mon } from '../parts/mon.tsx'
import type { TableInfo } from '../referee/messages.ts'
import { useWords } from '../settings/words.tsx'
import { gameName } from '../table/face.ts'
import { Cartouche } from './cartouche.tsx'
import { monthInKanji, timeAgo } from './dates.ts'

/**
 * A game as a slip such as pilgrims paste to a gate: its name in a strip, who plays, how far it is. It leads to the table; what else can be
 * done with it stands in its corner.
 */
export function GameSlip({ info, children }: { readonly info: TableInfo; readonly children?: ReactNode }): ReactNode {
  const words = useWords()
  const { id, setting, month, points, winners, touched } = info
  const game = gameName(setting)
  const waiting = isYours(info)
  return (
    <li className="slip" data-game={game} data-lit={waiting}>
      <Cartouche game={game} below={points === undefined && month ? monthInKanji(month) : undefined} />
      <div className="slip-body">
        <Link href={`/table/${id}`} className="slip-link">
          {titleOf(words, info)}
        </Link>
        <ul className="slip-names">
          {setting.seats.map(({ name }, seat) => (
            <li key={seat} data-winner={winners.includes(seat)}>
              <Mon seat={seat} />
              <span>{name}</span>
              {points !== undefined && <b className="number">{points[seat]}</b>}
            </li>
          ))}
        </ul>
        <p className="slip-state">
          <span className={waiting ? 'slip-turn' : ''}>{stateOf(words, info)}</span>
          {points !== undefined && <span className="slip-replay">{words.say('table.replay')}</span>}
          <time dateTime={new Date(touched).toISOString()}>{timeAgo(words.language, touched)}</time>
        </p>
      </div>
      {children !== undefined && <div className="slip-actions">{children}</div>}
    </li>
  )
}

/** Whether somebody at this screen is to move. */
export function isYours({ actor, setting }: TableInfo): boolean {
  return actor !== undefined && setting.seats[actor]?.kind === 'person'
}

/** What a game is called where there are several: "IKI, month 8". */
export function titleOf(words: Words, { setting, month, moves, points }: TableInfo): string {
  const name = words.say(`game.${gameName(setting)}`)
  if (points !== undefined) return name
  if (moves === 0 || month === 0) return words.say('pages.game.new', { name })
  return month === undefined
    ? words.say('pages.game.moves', { name, moves })
    : words.say('pages.game.month', { name, month })
}

function stateOf(words: Words, { actor, winners, setting: { seats } }: TableInfo): string {
  const nameAt = (seat: number): string => seats[seat]?.name ?? ''
  const people = seats.filter(({ kind }) => kind === 'person').length
  const isYou = (seat: number): boolean => people === 1 && seats[seat]?.kind === 'person'
  if (actor !== undefined)
    return isYou(actor) ? words.say('table.yourTurn') : words.say('table.turnOf', { name: nameAt(actor) })
  const [winner = 0] = winners
  if (winners.length === 1) return words.say('table.won', { you: isYou(winner) ? 'yes' : 'no', name: nameAt(winner) })
  const names = new Intl.ListFormat(words.language).format(winners.map(nameAt))
  return words.say('table.shared', { names })
}
