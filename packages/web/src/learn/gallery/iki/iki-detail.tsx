import { CARD_IDS, EDITIONS, FIRST_BUILDING, isBuilding, START } from '@edokko/iki'
import type { Card, IkiGame } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { LargeCard } from '../../../iki/cards/large-card.tsx'
import { useFrame } from '../../../iki/scene.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { useLearnWords } from '../../learn-words.ts'
import { Fact, firstInFocus, RuleLinks, unbroken } from '../card-facts.tsx'
import { CardEarnings } from './card-earnings.tsx'
import { seasonOfCard } from './earnings.ts'
import { rulesOf } from './gifts.ts'
import { EDITION_IDS, gameOf } from './still-iki.tsx'
import { BuildingWorth } from './building-worth.tsx'

const SEEN = 12 // K3: of a season's cards
const BUILT = 6 // K2: buildings in a game

/** Everything about one card. */
export function IkiDetail({ card, game, close }: IkiDetailProps): ReactNode {
  const words = useLearnWords()
  const { say } = useFrame()
  const { rules } = game
  const { name, type, skill, salary, token } = say.card(card)
  const fire = rules.characters[card]?.hireFire ?? 0
  const building = isBuilding(card)
  return (
    <Dialog title={name} close={close} className="card-detail">
      <div className="card-about" ref={firstInFocus} tabIndex={-1}>
        <div aria-hidden className="card-large">
          <LargeCard card={card} />
        </div>
        <div className="card-told">
          <dl className="card-facts">
            <Fact name={words.say('cards.type')}>{type}</Fact>
            <Fact name={words.say(building ? 'cards.score' : 'cards.skill')}>{skill}</Fact>
            {fire > 0 && <Fact name={words.say('cards.hire')}>{words.say('iki.effect.fire', { amount: fire })}</Fact>}
            {salary !== undefined && <Fact name={words.say('cards.salary')}>{salary}</Fact>}
            {token !== undefined && <Fact name={words.say('cards.token')}>{token}</Fact>}
            <Fact name={words.say('cards.cost')}>
              <Price card={card} game={game} />
            </Fact>
            <Fact name={words.say('cards.copies')}>
              <Copies card={card} game={game} />
            </Fact>
            <Fact name={words.say('cards.editions')}>
              <Editions card={card} />
            </Fact>
            <RuleLinks game="iki" rules={rulesOf(rules, card)} />
          </dl>
          {building && <BuildingWorth number={card - FIRST_BUILDING} />}
        </div>
      </div>
      {!building && <CardEarnings card={card} />}
    </Dialog>
  )
}

interface IkiDetailProps {
  readonly card: Card
  readonly game: IkiGame
  readonly close: () => void
}

/** What it costs, and whether the rulebooks say so. */
function Price({ card, game: { rules } }: { readonly card: Card; readonly game: IkiGame }): ReactNode {
  const words = useLearnWords()
  const { say } = useFrame()
  const id = CARD_IDS[card] ?? ''
  const cost = isBuilding(card)
    ? rules.buildings[card - FIRST_BUILDING]?.cost
    : { mon: rules.characters[card]?.cost ?? 0 }
  const free = Object.values(cost ?? {}).every((amount) => amount === 0)
  const goods = free ? words.say('iki.goods.nothing') : unbroken(say.allGoods(cost ?? {}))
  const source = EDITIONS.find((edition) => rules.id.startsWith(edition.id))?.prices[id]?.source
  return source === 'house' ? words.say('cards.cost.house', { goods }) : goods
}

function Copies({ card, game: { rules } }: { readonly card: Card; readonly game: IkiGame }): ReactNode {
  const words = useLearnWords()
  if (card < START.length) return words.say('cards.copies.start')
  if (!isBuilding(card))
    return words.say('cards.copies.season', {
      all: rules.decks[seasonOfCard(rules, card) ?? 0]?.length ?? 0,
      seen: SEEN,
    })
  const all = rules.buildings.filter((building) => building !== undefined).length
  return all > BUILT ? words.say('cards.copies.some', { some: BUILT, all }) : words.say('cards.copies.all')
}

/** In which editions it is, and what differs. */
function Editions({ card }: { readonly card: Card }): ReactNode {
  const words = useLearnWords()
  const has = EDITION_IDS.filter((id) => !isBuilding(card) || gameOf(id).rules.buildings[card - FIRST_BUILDING])
  if (has.length < EDITION_IDS.length) return words.say('cards.editions.only', { edition: has.join(', ') })
  const extra = EDITIONS.some(({ extras }) => extras.includes(CARD_IDS[card] ?? ''))
  const skills = EDITION_IDS.map((edition) => ({ edition, skill: ikiWords(words, gameOf(edition)).card(card).skill }))
  const differs = new Set(skills.map(({ skill }) => skill)).size > 1
  return (
    <>
      {extra && <p>{words.say('cards.editions.extra')}</p>}
      {differs && skills.map((each) => <p key={each.edition}>{unbroken(words.say('cards.editions.differs', each))}</p>)}
      {!extra && !differs && <p>{words.say('cards.editions.same')}</p>}
    </>
  )
}
