import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Cartouche } from '../parts/cartouche.tsx'
import { Mon } from '../parts/mon.tsx'
import { useWords } from '../settings/words.tsx'
import { timeAgo } from './dates.ts'
import type { TableListing } from './table-listing.ts'
import './games.css'

/**
 * A game on a card, such as the slips that pilgrims paste to a gate: its name in a strip, who plays, how far it is. It leads to the table; what else can be
 * done with it stands in its corner.
 */
export function ListingCard({ listing, foot, children }: ListingCardProps): ReactNode {
  const words = useWords()
  const { path, game, title, below, people, state, note, lit, finished, touched } = listing
  return (
    <li className="slip" data-game={game} data-lit={lit}>
      <Cartouche game={game} below={below} />
      <div className="slip-body">
        <Link href={path} className="slip-link">
          {title}
        </Link>
        <ul className="slip-names">
          {people.map(({ name, points, winner, away }, seat) => (
            <li key={seat} data-winner={winner}>
              <Mon seat={seat} />
              <span>{name}</span>
              {away !== undefined && <i>{away}</i>}
              {points !== undefined && <b className="number">{points}</b>}
            </li>
          ))}
        </ul>
        <p className="slip-state">
          <span className={lit ? 'slip-turn' : ''}>{state}</span>
          {finished && <span className="slip-replay">{words.say('table.replay')}</span>}
          {note === undefined ? (
            <time dateTime={new Date(touched).toISOString()}>{timeAgo(words.language, touched)}</time>
          ) : (
            <span className="slip-note">{note}</span>
          )}
        </p>
        {foot}
      </div>
      {Boolean(children) && <div className="slip-actions">{children}</div>}
    </li>
  )
}

interface ListingCardProps {
  readonly listing: TableListing
  readonly foot?: ReactNode // below all else
  readonly children?: ReactNode
}
