import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { SHOPS, tokenAt } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { pieceMarks } from '../../table/piece-marks.ts'
import { anchors } from '../anchors.ts'
import { answerOf } from '../answers.ts'
import { signsOfEffect, signsOfGoods, signsOfToken } from '../sign.ts'
import type { Sign } from '../sign.ts'
import { part } from '../part.tsx'
import { shopRect, usePlan } from '../plan.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Signs } from '../signs.tsx'
import { Corners } from './corners.tsx'
import './shop.css'

/** A shop of the street, with what it offers now. Whoever does business there touches an offer. */
export const Shop = part(lookAt, draw)

interface ShopProps {
  readonly space: number
}

interface ShopSeen {
  readonly movedBy: Seat // whose last move was here; NONE
}

function lookAt({ last }: Scene, { space }: ShopProps): ShopSeen {
  return { movedBy: last.shops.has(space) ? last.seat : NONE }
}

function draw({ space, movedBy }: ShopProps & ShopSeen): ReactNode {
  const plan = usePlan()
  const { rules, say } = useFrame()
  const shop = SHOPS[space] ?? 'rice'
  const { name, offer: offers } = say.shop(shop)
  const { left, top, width, height } = shopRect(plan, space)
  const offered = rules.shops[space] ?? []
  return (
    <section
      className="shop"
      data-at={anchors.shop(space)}
      style={{ left: left + 3, top: top + 1, width: width - 6, height: height - 2 }}
      aria-label={name}
    >
      <button
        type="button"
        className="shop-sign"
        data-piece=""
        data-detail={`shop:${space}`}
        aria-label={`${name}. ${offers}`}
      >
        <Picture id={`s-${shop}`} />
      </button>
      <h3 data-long={name.length > 15}>{name}</h3>
      <div className="shop-offers" data-many={offered.length > 3}>
        {offered.map(({ word }, offer) => (
          <Offer key={word} space={space} offer={offer} small={plan.kind === 'phone'} />
        ))}
      </div>
      {movedBy !== NONE && <Corners width={width - 6} height={height - 2} seat={movedBy} />}
    </section>
  )
}

/** One thing that a shop does. */
const Offer = part(lookAtOffer, drawOffer)

interface OfferProps {
  readonly space: number
  readonly offer: number
  readonly small: boolean // no target for a finger: the question has it as an answer
}

function lookAtOffer(scene: Scene, { space, offer }: OfferProps): OfferSeen {
  const { rules, t, say, names, me, legal, live, stateOf } = scene
  const piece = { kind: 'offer', space, offer } as const
  const choice = live ? answerOf(rules, t, legal, piece) : undefined
  return {
    state: stateOf(piece),
    told: choice === undefined ? undefined : say.choice(t, choice, { names, reader: me }),
    signs: signsOfOffer(scene, space, offer),
  }
}

interface OfferSeen {
  readonly state: PieceState
  readonly told: string | undefined
  readonly signs: readonly Sign[]
}

function drawOffer({ space, offer, small, state, told, signs }: OfferProps & OfferSeen): ReactNode {
  const { words, press } = useFrame()
  if (signs.length === 0) return null
  if (small || state === 'rest')
    return (
      <span className="offer" data-state={state}>
        <Signs signs={signs} />
      </span>
    )
  return (
    <button
      type="button"
      className="offer"
      data-state={state}
      {...pieceMarks(words, state)}
      onClick={() => press({ kind: 'offer', space, offer })}
    >
      {told !== undefined && <span className="unseen">{told}</span>}
      <Signs signs={signs} />
    </button>
  )
}

/** What an offer is in signs; nothing if its token is sold. */
export function signsOfOffer({ rules, t }: Scene, space: number, offer: number): readonly Sign[] {
  const effect = rules.shops[space]?.[offer]?.effect
  if (effect === undefined) return []
  if (effect.kind !== 'buy')
    return effect.kind === 'trade' && isGift(effect.pay) ? signsOfGoods(effect.gain, true) : signsOfEffect(effect)
  if (t.month === 0 && !rules.stacks) return [] // the season's tokens come with it
  const token = tokenAt(rules, t, effect.token, effect.place)
  if (token === NONE) return []
  const bonus = effect.token === 'fish' ? signsOfGoods({ iki: rules.fish[token]?.bonus ?? 0 }, true) : []
  return [...signsOfToken(rules, effect, token), ...bonus]
}

function isGift(pay: Readonly<Record<string, number>>): boolean {
  return Object.values(pay).every((amount) => amount === 0)
}
