import type { GameName } from '@edokko/games'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../../parts/picture.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useAddress } from '../address.ts'
import { Filters } from '../filters.tsx'
import type { Filter } from '../filters.tsx'
import { useLearnWords } from '../learn-words.ts'
import './gallery.css'

/** A card that is shown, and its face. */
interface ShownCard {
  readonly id: string
  readonly name: string
  readonly face: ReactNode
}

export interface CardGroup {
  readonly id: string
  readonly heading: string
  readonly cards: readonly ShownCard[]
}

/** So many that were found lie together, without their groups. */
const FEW = 12

/** The cards of a game in groups, with filters over them; a card that is chosen opens in a window. All of it is in the address. */
export function CardsPage({ game, filters, groups, open }: CardsPageProps): ReactNode {
  const words = useLearnWords()
  const { get, set } = useAddress()
  const { card, close, show } = useChosenCard()
  const count = groups.reduce((sum, { cards }) => sum + cards.length, 0)
  const nothing = Object.fromEntries([['q', ''], ...filters.map(({ name }) => [name, ''])])
  const filtered = Object.keys(nothing).some((name) => get(name) !== '')
  return (
    <PageFrame title={words.say('cards.title', { game: words.say(`game.${game}`) })} className="gallery">
      <p className="list-ways">
        <Link href={`/learn#${game}`} className="button">
          <Picture id="i-back" />
          {words.say('learn.title')}
        </Link>
        <Link href={`/learn/rules/${game}`} className="button">
          {words.say('learn.rules')}
        </Link>
      </p>
      <Filters label={words.say('cards.filters')} search={words.say('cards.search')} filters={filters} />
      <div className="found">
        <p role="status">{count === 0 ? words.say('cards.none') : words.say('cards.count', { count })}</p>
        {filtered && (
          <button type="button" className="button" onClick={() => set(nothing)}>
            {words.say('cards.clear')}
          </button>
        )}
      </div>
      {filtered && count <= FEW ? (
        <div className="gallery-group">
          <Cards cards={groups.flatMap(({ cards }) => cards)} show={show} />
        </div>
      ) : (
        groups.map(({ id, heading, cards }) => (
          <section key={id} className="gallery-group" aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`}>{heading}</h2>
            <Cards cards={cards} show={show} />
          </section>
        ))
      )}
      {card !== '' && open(card, close)}
    </PageFrame>
  )
}

interface CardsPageProps {
  readonly game: GameName
  readonly filters: readonly Filter[]
  readonly groups: readonly CardGroup[]
  /** The window of the card with this id. */
  readonly open: (id: string, close: () => void) => ReactNode
}

function Cards({ cards, show }: CardsProps): ReactNode {
  const words = useLearnWords()
  return (
    <ul>
      {cards.map(({ id, name, face }) => (
        <li key={id}>
          <button
            type="button"
            id={`card-${id}`}
            className="gallery-card"
            aria-haspopup="dialog"
            onClick={() => show(id)}
          >
            <span className="unseen">{words.say('cards.open', { card: name })}</span>
            <span aria-hidden>{face}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface CardsProps {
  readonly cards: readonly ShownCard[]
  readonly show: (id: string) => void
}

/** The card of the address. The way back closes its window, and closing it leads back to where it was opened. */
function useChosenCard(): {
  readonly card: string
  readonly close: () => void
  readonly show: (id: string) => void
} {
  const { get, set } = useAddress()
  const card = get('card')
  const here = useRef(false) // it was opened on this page, and the page without it is one step back
  const last = useRef('')
  useEffect(() => {
    if (card === '' && last.current !== '') {
      here.current = false
      document.getElementById(`card-${last.current}`)?.focus()
    }
    last.current = card
  }, [card])
  return {
    card,
    show: (id) => {
      here.current = true
      set({ card: id })
    },
    close: () => {
      if (!new URLSearchParams(location.search).has('card')) return // the reader has gone on already
      if (here.current) history.back()
      else set({ card: '' }, 'typed')
    },
  }
}
