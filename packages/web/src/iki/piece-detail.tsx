import { NONE } from '@edokko/engine'
import { CARD_IDS, isBuilding, PER_SEASON, SEASONS, SHOPS, TOKEN_KINDS, tokenAt } from '@edokko/iki'
import type { Card, TokenKind } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { LargeCard } from './cards/large-card.tsx'
import { Reward } from './cards/reward.tsx'
import { at, places } from './cells.ts'
import { hirePrice } from './prices.ts'
import { useScene } from './scene.tsx'
import type { Scene } from './scene.tsx'
import './piece-detail.css'

/** What a card, a shop of the street or a player's panel tells when it is looked at closely. */
export function PieceDetail({ kind, number }: { readonly kind: string; readonly number: number }): ReactNode {
  switch (kind) {
    case 'card':
      return <CardDetail card={number} />
    case 'shop':
      return <ShopDetail space={number} />
    default:
      return <SeatDetail seat={number} />
  }
}

function CardDetail({ card }: { readonly card: Card }): ReactNode {
  const scene = useScene()
  return (
    <>
      <LargeCard card={card} />
      <p className="detail-note">{whoseCard(scene, card)}</p>
    </>
  )
}

/** Where a card is, and whose. */
function whoseCard({ rules, t, say, words, names, me }: Scene, card: Card): string {
  const stall = t.stallCard.indexOf(card)
  const retired = at(t.career, card)
  if (stall >= 0) {
    const owner = at(t.stallOwner, stall)
    const level = at(t.stallLevel, stall)
    const values = { stall: say.stall(stall), owner: names[owner] ?? '', level }
    if (owner === NONE) return words.say('ikiTable.whose.nobody', values)
    return words.say(level > 0 ? 'ikiTable.whose.level' : 'ikiTable.whose.building', values)
  }
  if (retired >= 0 && retired < names.length)
    return words.say('ikiTable.whose.retired', { owner: names[retired] ?? '' })
  const place = t.row.indexOf(card)
  if (place < 0) return isBuilding(card) ? say.labels.toBuild : say.labels.forHire
  const price = hirePrice(rules, t, me, place)
  return [say.labels.forHire, me === NONE || price < 0 ? undefined : say.forYou(price)]
    .filter((part) => part !== undefined)
    .join(': ')
}

function ShopDetail({ space }: { readonly space: number }): ReactNode {
  const { rules, t, say } = useScene()
  const { name, offer } = say.shop(SHOPS[space] ?? 'rice')
  const tokens = (rules.shops[space] ?? []).flatMap(({ effect }) => {
    if (effect.kind !== 'buy' || (t.month === 0 && !rules.stacks)) return []
    const token = tokenAt(rules, t, effect.token, effect.place)
    const sold = say.token(effect.token, token)
    return sold === undefined ? [] : [{ ...sold, kind: effect.token, token }]
  })
  return (
    <div className="detail-text frame">
      <h2>{name}</h2>
      <p>{offer}</p>
      <ul>
        {tokens.map(({ kind, token, name, price, use }) => (
          <li key={`${kind}${token}`}>
            <SeasonToken kind={kind} token={token} />
            <span>
              <b>{name}</b>, {price}. {use}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What does not show in a panel: the names of all that a player has. */
function SeatDetail({ seat }: { readonly seat: number }): ReactNode {
  const { t, say, names } = useScene()
  const retired = places(t.career, seat)
  const tokens = TOKEN_KINDS.map((kind) => ({ kind, all: places(t[kind], seat) })).filter(({ all }) => all.length > 0)
  const specials = places(t.special, seat)
  return (
    <div className="detail-text frame">
      <h2>{names[seat]}</h2>
      <p>{say.retired(retired.length)}</p>
      <ul>
        {retired.map((card) => (
          <li key={card}>
            <Picture id={`c-${CARD_IDS[card] ?? ''}`} box={64} />
            <span>
              <b>{say.card(card).name}</b>. {say.card(card).salary}
            </span>
          </li>
        ))}
        {specials.map((special) => (
          <li key={special}>
            <Reward special={special} />
            <span>
              <b>{say.special(special).name}</b>. {say.special(special).use}
            </span>
          </li>
        ))}
        {tokens.flatMap(({ kind, all }) =>
          all.map((token) => (
            <li key={`${kind}${token}`}>
              <SeasonToken kind={kind} token={token} />
              <span>
                <b>{say.token(kind, token)?.name}</b>. {say.token(kind, token)?.use}
              </span>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** A fish, a pipe or a tobacco in the frame of its season. */
function SeasonToken({ kind, token }: { readonly kind: TokenKind; readonly token: number }): ReactNode {
  return <Picture id={`k-${kind}-${SEASONS[Math.trunc(token / PER_SEASON)] ?? 'spring'}`} box={64} />
}
