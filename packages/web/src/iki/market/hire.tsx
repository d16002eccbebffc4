import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { ReactNode } from 'react'
import type { Piece } from '../answers.ts'
import { CompactCard } from '../cards/compact-card.tsx'
import { SmallCard } from '../cards/small-card.tsx'
import { at } from '../cells.ts'
import { hirePrice, shortForHire } from '../prices.ts'
import { useScene } from '../scene.tsx'
import type { PieceState, Scene } from '../scene.tsx'
import './market.css'

/** More cards than this lie in two rows, smaller. */
const WHOLE = 6

/** The cards that can be hired, or the starting cards before the first month, with what they cost the reader. */
export function Hire({ scale, whole = false }: { readonly scale: number; readonly whole?: boolean }): ReactNode {
  const { t, say, words } = useScene()
  const starters = t.month === 0 ? iki.START.flatMap((_, card) => (t.stallCard.includes(card) ? [] : [card])) : []
  const row = Array.from(t.row.keys()).filter((place) => at(t.row, place) >= 0)
  const compact = !whole && starters.length + row.length > WHOLE
  return (
    <section className="hire" aria-label={starters.length > 0 ? words.say('ikiTable.starters') : say.labels.forHire}>
      <h2>
        {starters.length > 0 ? words.say('ikiTable.starters') : say.labels.forHire}{' '}
        <small>
          {starters.length > 0
            ? words.say('ikiTable.startersNote')
            : row.length === 0
              ? words.say('ikiTable.nobodyForHire')
              : say.labels.forHireNote}
        </small>
      </h2>
      <div className="hire-row" data-compact={compact} style={{ '--u': scale } as React.CSSProperties}>
        {starters.map((card) => (
          <Starter key={card} card={card} scale={scale} compact={compact} />
        ))}
        {row.map((place) => (
          <ForHire key={at(t.row, place)} place={place} scale={scale} compact={compact} />
        ))}
      </div>
    </section>
  )
}

function Starter({
  card,
  scale,
  compact,
}: {
  readonly card: Card
  readonly scale: number
  readonly compact: boolean
}): ReactNode {
  const { t, say, stateOf } = useScene()
  const held = t.decision === iki.STARTER_STALL && t.pick === card
  return (
    <CardToTake
      card={card}
      piece={{ kind: 'starter', card }}
      anchor={`card-${card}`}
      state={held ? 'held' : stateOf({ kind: 'starter', card })}
      note={held ? say.labels.chosen : ''}
      coins={0}
      scale={scale}
      compact={compact}
    />
  )
}

function ForHire({
  place,
  scale,
  compact,
}: {
  readonly place: number
  readonly scale: number
  readonly compact: boolean
}): ReactNode {
  const scene = useScene()
  const { t, say, stateOf } = scene
  const held = (t.decision === iki.HIRE_STALL || t.decision === iki.NEUTRAL_STALL) && t.pick === place
  const state = held ? 'held' : stateOf({ kind: 'row', place })
  return (
    <CardToTake
      card={at(t.row, place)}
      piece={{ kind: 'row', place }}
      anchor={`card-${at(t.row, place)}`}
      state={state}
      note={held ? say.labels.chosen : priceOf(scene, place, state)}
      coins={at(t.rowCoins, place)}
      scale={scale}
      compact={compact}
    />
  )
}

/** What a card costs whoever reads, or what they lack. */
function priceOf({ rules, t, say, words, me }: Scene, place: number, state: PieceState): string {
  if (t.decision === iki.NEUTRAL_CARD && state === 'legal') return ''
  if (state === 'unavailable') {
    if (at(t.kobun, t.actor) === 0) return words.say('ikiTable.noKobun')
    return say.shortBy(shortForHire(rules, t, t.actor, place))
  }
  const price = hirePrice(rules, t, me, place)
  if (me === NONE) return price < 0 ? `+${say.goods('mon', -price)}` : say.goods('mon', price)
  return price < 0 ? words.say('ikiTable.bringsYou', { goods: say.goods('mon', -price) }) : say.forYou(price)
}

/** A card that lies open to be taken. */
function CardToTake({ card, piece, anchor, state, note, coins, scale, compact }: CardToTakeProps): ReactNode {
  const { say, press } = useScene()
  const { name, type } = say.card(card)
  const parts = [name, type, note, coins > 0 ? say.goods('mon', coins) : ''].filter((part) => part !== '')
  return (
    <button
      type="button"
      className="to-take"
      data-piece={state === 'legal' ? 'legal' : ''}
      data-state={state}
      data-about={`card:${card}`}
      aria-pressed={state === 'held' ? true : undefined}
      onClick={() => press(piece)}
    >
      <span className="unseen">{parts.join(', ')}</span>
      <span className="to-take-card" data-at={anchor} aria-hidden>
        {compact ? (
          <CompactCard card={card} state={state} coins={coins} />
        ) : (
          <SmallCard card={card} state={state} coins={coins} scale={scale} />
        )}
      </span>
      <span className="to-take-note" aria-hidden>
        {note}
      </span>
    </button>
  )
}

interface CardToTakeProps {
  readonly card: Card
  readonly piece: Piece
  readonly anchor: string
  readonly state: PieceState
  readonly note: string
  readonly coins: number
  readonly scale: number
  readonly compact: boolean
}
