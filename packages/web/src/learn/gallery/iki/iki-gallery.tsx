import { CARD_IDS, FIRST_BUILDING, isBuilding, SEASONS } from '@edokko/iki'
import type { Card, IkiGame } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import type { IkiWords } from '@edokko/words'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { SmallCard } from '../../../iki/cards/small-card.tsx'
import { useNarrow } from '../../../parts/game-print.tsx'
import { oneOf, useAddress } from '../../address.ts'
import type { Filter } from '../../filters.tsx'
import { fold } from '../../fold.ts'
import { useLearnWords } from '../../learn-words.ts'
import { CardsPage } from '../cards-page.tsx'
import type { CardGroup } from '../cards-page.tsx'
import { BuildingCard } from './building-card.tsx'
import { seasonOfCard } from './earnings.ts'
import { GIFTS, giftsOf, KINDS, kindOf } from './gifts.ts'
import { IkiDetail } from './iki-detail.tsx'
import { EDITION_IDS, gameOf, StillIki } from './still-iki.tsx'
import './iki-gallery.css'

const [NEWEST = ''] = EDITION_IDS

/** When a card comes: the groups of the page. */
const GROUPS = ['start', ...SEASONS, 'building'] as const

/** All cards of IKI, as one of its editions has them. */
export function IkiGallery(): ReactNode {
  const { get } = useAddress()
  const words = useLearnWords()
  const game = gameOf(oneOf(get('edition'), EDITION_IDS) ?? NEWEST)
  const say = useMemo(() => ikiWords(words, game), [words, game])
  return (
    <StillIki game={game}>
      <CardsPage
        game="iki"
        filters={useFilters(game, say)}
        groups={useGroups(game, say)}
        open={(id, close) => {
          const card = CARD_IDS.indexOf(id)
          return cardsOf(game).includes(card) ? <IkiDetail card={card} game={game} close={close} /> : null
        }}
      />
    </StillIki>
  )
}

/** The cards of an edition by number, the buildings last. */
function cardsOf({ rules }: IkiGame): readonly Card[] {
  const built = [...rules.buildings.keys()].filter((number) => rules.buildings[number] !== undefined)
  return [...rules.characters.keys(), ...built.map((number) => FIRST_BUILDING + number)]
}

function groupOf({ rules }: IkiGame, card: Card): (typeof GROUPS)[number] {
  if (isBuilding(card)) return 'building'
  return SEASONS[seasonOfCard(rules, card) ?? -1] ?? 'start'
}

function useFilters(game: IkiGame, say: IkiWords): readonly Filter[] {
  const words = useLearnWords()
  const all = { value: '', label: words.say('cards.any') }
  const cards = cardsOf(game)
  return [
    {
      name: 'type',
      label: words.say('cards.type'),
      options: [all, ...KINDS.map((kind) => ({ value: kind, label: words.say(`iki.type.${kind}`) }))],
    },
    {
      name: 'season',
      label: words.say('cards.season'),
      options: [all, ...SEASONS.map((season) => ({ value: season, label: say.season(season) }))],
    },
    {
      name: 'gives',
      label: words.say('cards.gives'),
      options: [
        all,
        ...GIFTS.filter((gift) => cards.some((card) => giftsOf(game.rules, card).has(gift))).map((gift) => ({
          value: gift,
          label:
            gift === 'experience' || gift === 'building' || gift === 'swap' || gift === 'token'
              ? words.say(`cards.gift.${gift}`)
              : say.good(gift),
        })),
      ],
    },
    {
      name: 'edition',
      label: words.say('pages.edition'),
      options: EDITION_IDS.map((id) => ({ value: id === NEWEST ? '' : id, label: id })),
    },
  ]
}

/** The cards that the filters let through, in their groups. */
function useGroups(game: IkiGame, say: IkiWords): readonly CardGroup[] {
  const words = useLearnWords()
  const { get } = useAddress()
  const scale = useNarrow() ? 1.35 : 1.25
  const [type, season] = [oneOf(get('type'), KINDS), oneOf(get('season'), SEASONS)]
  const gift = oneOf(get('gives'), GIFTS)
  const wanted = fold(get('q').trim())
  const shown = cardsOf(game).filter(
    (card) =>
      (type === undefined || kindOf(game.rules, card) === type) &&
      (season === undefined || groupOf(game, card) === season) &&
      (gift === undefined || giftsOf(game.rules, card).has(gift)) &&
      (fold(say.card(card).name).includes(wanted) || say.card(card).kanji.includes(wanted)),
  )
  return GROUPS.map((group) => ({
    id: group,
    heading:
      group === 'start'
        ? words.say('ikiTable.starters')
        : group === 'building'
          ? words.say('iki.score.buildings')
          : say.season(group),
    cards: shown
      .filter((card) => groupOf(game, card) === group)
      .map((card) => ({
        id: CARD_IDS[card] ?? '',
        name: say.card(card).name,
        face: isBuilding(card) ? (
          <BuildingCard card={card} scale={scale} />
        ) : (
          <SmallCard card={card} state="rest" coins={0} scale={scale} />
        ),
      })),
  })).filter(({ cards }) => cards.length > 0)
}
