import { CARDS } from '@edokko/naishi'
import type { CardId } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { CardFace } from '../../../naishi/card-face.tsx'
import { oneOf, useAddress } from '../../address.ts'
import type { Filter } from '../../filters.tsx'
import { fold } from '../../fold.ts'
import { useLearnWords } from '../../learn-words.ts'
import { CardsPage } from '../cards-page.tsx'
import type { CardGroup } from '../cards-page.tsx'
import { NaishiDetail } from './naishi-detail.tsx'
import { SORTS, sortOf, WANTS, wantsOf } from './points.ts'
import { StillNaishi } from './still-naishi.tsx'
import './naishi-gallery.css'

const SIZE = { width: 122, height: 182 } // as on the table

/** All cards of Naishi. */
export function NaishiGallery(): ReactNode {
  return (
    <StillNaishi>
      <CardsPage
        game="naishi"
        filters={useFilters()}
        groups={useGroups()}
        open={(id, close) => {
          const card = oneOf(id, CARDS)
          return card === undefined ? null : <NaishiDetail card={card} close={close} />
        }}
      />
    </StillNaishi>
  )
}

function useFilters(): readonly Filter[] {
  const words = useLearnWords()
  const all = { value: '', label: words.say('cards.any') }
  return [
    {
      name: 'kind',
      label: words.say('cards.kind'),
      options: [all, ...SORTS.map((sort) => ({ value: sort, label: words.say(`naishi.kind.${sort}`) }))],
    },
    {
      name: 'wants',
      label: words.say('cards.wants'),
      options: [all, ...WANTS.map((want) => ({ value: want, label: words.say(`cards.want.${want}`) }))],
    },
  ]
}

/** The cards that the filters let through, in their groups. */
function useGroups(): readonly CardGroup[] {
  const words = useLearnWords()
  const { get } = useAddress()
  const say = naishiWords(words)
  const kind = oneOf(get('kind'), SORTS)
  const want = oneOf(get('wants'), WANTS)
  const wanted = fold(get('q').trim())
  const of = (card: CardId) => say.card(CARDS.indexOf(card))
  const shown = CARDS.filter(
    (card) =>
      (kind === undefined || sortOf(card) === kind) &&
      (want === undefined || wantsOf(card).includes(want)) &&
      (fold(of(card).name).includes(wanted) || of(card).kanji.includes(wanted)),
  )
  return SORTS.map((sort) => ({
    id: sort,
    heading: words.say(`cards.group.${sort}`),
    cards: shown
      .filter((card) => sortOf(card) === sort)
      .map((card) => ({
        id: card,
        name: of(card).name,
        face: (
          <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="naishi-card" aria-hidden>
            <CardFace card={CARDS.indexOf(card)} {...SIZE} detail="grid" />
          </svg>
        ),
      })),
  })).filter(({ cards }) => cards.length > 0)
}
