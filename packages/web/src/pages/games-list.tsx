import type { LocalTableInfo } from '@edokko/protocol'
import type { Words } from '@edokko/words'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { removeGames } from '../local/local-games.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useWords } from '../settings/words.tsx'
import { localReviewId } from '../review/review-id.ts'
import { forgetReviews } from './forget-reviews.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { ListingCard } from './listing-card.tsx'
import { sortListings, localListing } from './table-listing.ts'
import type { TableListing } from './table-listing.ts'

const MOST = 6 // before the rest is asked for

/** A game as it is listed. What is played over the net is not kept here, and not removed from here. */
export interface ListedGame {
  readonly listing: TableListing
  readonly info?: LocalTableInfo
}

/** Cards of games, under a heading. */
export function GamesList({ heading, games, more, foot }: GamesListProps): ReactNode {
  const words = useWords()
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<TableListing>()
  const shown = all ? games : games.slice(0, MOST)
  return (
    <section className="games">
      <h2>{heading}</h2>
      <ul className="slips">
        {shown.map(({ listing, info }) => (
          <ListingCard key={listing.id} listing={listing} foot={info !== undefined && foot?.(info, listing)}>
            {listing.leave !== undefined && (
              <IconButton
                icon="i-close"
                label={`${listing.leave.label}: ${listing.title}`}
                onClick={listing.leave.act}
              />
            )}
            {info !== undefined && (
              <>
                {more?.(info, listing)}
                <IconButton
                  icon="i-trash"
                  label={words.say('pages.remove.label', { game: listing.title })}
                  onClick={() => setLeaving(listing)}
                />
              </>
            )}
          </ListingCard>
        ))}
      </ul>
      {shown.length < games.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {words.say('pages.games.all', { count: games.length })}
        </button>
      )}
      {leaving !== undefined && (
        <RemovalDialog
          title={words.say('pages.remove.title')}
          remove={() => void removeGames([leaving.id], () => forgetReviews([localReviewId(leaving.id)]))}
          close={() => setLeaving(undefined)}
        >
          <p>
            {words.say(leaving.finished ? 'pages.remove.finished' : 'pages.remove.running', { game: leaving.title })}
          </p>
        </RemovalDialog>
      )}
    </section>
  )
}

interface GamesListProps {
  readonly heading: string
  readonly games: readonly ListedGame[]
  readonly more?: (info: LocalTableInfo, listing: TableListing) => ReactNode // what else can be done with a game
  readonly foot?: (info: LocalTableInfo, listing: TableListing) => ReactNode // what else is to be said of it
}

/** Running and finished games, each in their order: those of this browser, and others of which only the listing is known. */
export function sorted(
  words: Words,
  tables: readonly LocalTableInfo[],
  others: readonly TableListing[] = [],
): { readonly running: ListedGame[]; readonly finished: ListedGame[] } {
  const games = sortListings<ListedGame>([
    ...tables.map((info) => ({ listing: localListing(words, info), info })),
    ...others.map((listing) => ({ listing })),
  ])
  return {
    running: games.filter(({ listing }) => !listing.finished),
    finished: games.filter(({ listing }) => listing.finished),
  }
}
