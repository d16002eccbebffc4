import type { YearCrest } from '@edokko/crests/iki'
import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { pieceMarks } from '../../table/piece-marks.ts'
import { anchors } from '../anchors.ts'
import type { Piece } from '../answers.ts'
import { CompactCard } from '../cards/compact-card.tsx'
import { SmallCard } from '../cards/small-card.tsx'
import { at } from '../cells.ts'
import { part } from '../part.tsx'
import { hirePrice, shortForHire } from '../prices.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import './market.css'

/** More cards than this lie in two rows, smaller. */
const WHOLE = 6

/** The cards that can be hired, or the starting cards before the first month, with what they cost the reader. */
export const Hire = part<HireProps, HireSeen>(lookAt, draw)

interface HireProps {
  readonly scale: number
  readonly whole?: boolean // even where many lie in the row
}

interface HireSeen {
  readonly time: YearCrest // that it is
  readonly starters: readonly Card[]
  readonly row: readonly number[] // the places that are taken
}

function lookAt({ t }: Scene): HireSeen {
  return {
    time: t.month > iki.MONTHS ? 'newYear' : (iki.SEASONS[iki.seasonOf(Math.max(1, t.month))] ?? 'spring'),
    starters: t.month === 0 ? iki.START.flatMap((_, card) => (t.stallCard.includes(card) ? [] : [card])) : [],
    row: Array.from(t.row.keys()).filter((place) => at(t.row, place) >= 0),
  }
}

function draw({ scale, whole = false, time, starters, row }: HireProps & HireSeen): ReactNode {
  const { say, words } = useFrame()
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
      {starters.length + row.length === 0 && (
        <div className="hire-nobody">
          <Picture id={`y-${time}`} box={64} />
        </div>
      )}
      <div className="hire-row" data-compact={compact} style={{ '--u': scale } as React.CSSProperties}>
        {starters.map((card) => (
          <Starter key={card} card={card} scale={scale} compact={compact} />
        ))}
        {row.map((place) => (
          <ForHire key={place} place={place} scale={scale} compact={compact} />
        ))}
      </div>
    </section>
  )
}

interface SizeProps {
  readonly scale: number
  readonly compact: boolean
}

const Starter = part(lookAtStarter, drawCard)

interface StarterProps extends SizeProps {
  readonly card: Card
}

function lookAtStarter({ t, say, stateOf }: Scene, { card }: StarterProps): CardSeen {
  const picked = t.decision === iki.STARTER_STALL && t.pick === card
  const piece = { kind: 'starter', card } as const
  return { card, piece, state: picked ? 'picked' : stateOf(piece), note: picked ? say.labels.chosen : '', coins: 0 }
}

const ForHire = part(lookAtForHire, drawCard)

interface ForHireProps extends SizeProps {
  readonly place: number
}

function lookAtForHire(scene: Scene, { place }: ForHireProps): CardSeen {
  const { t, say, stateOf } = scene
  const picked = (t.decision === iki.HIRE_STALL || t.decision === iki.NEUTRAL_STALL) && t.pick === place
  const piece = { kind: 'row', place } as const
  const state = picked ? 'picked' : stateOf(piece)
  const note = picked ? say.labels.chosen : priceOf(scene, place, state)
  return { card: at(t.row, place), piece, state, note, coins: at(t.rowCoins, place) }
}

/** What a card costs whoever reads, or what they lack. */
function priceOf({ rules, t, say, words, me }: Scene, place: number, state: PieceState): string {
  if (t.decision === iki.NEUTRAL_CARD && state === 'legal') return ''
  if (state === 'unavailable') {
    if (at(t.kobun, t.actor) === 0) return words.say('ikiTable.noKobun')
    const short = shortForHire(rules, t, t.actor, place)
    if (short > 0) return say.shortBy(short) // else it is only not its turn: a guide holds it back
  }
  const price = hirePrice(rules, t, me, place)
  if (me === NONE) return price < 0 ? `+${say.goods('mon', -price)}` : say.goods('mon', price)
  return price < 0 ? words.say('ikiTable.bringsYou', { goods: say.goods('mon', -price) }) : say.forYou(price)
}

/** A card that lies open to be taken. */
function drawCard({ card, piece, state, note, coins, scale, compact }: SizeProps & CardSeen): ReactNode {
  const { say, words, press } = useFrame()
  const { name, type } = say.card(card)
  const parts = [name, type, note, coins > 0 ? say.goods('mon', coins) : ''].filter((part) => part !== '')
  return (
    <button
      type="button"
      className="to-take"
      {...pieceMarks(words, state)}
      data-state={state}
      data-at={anchors.market(card)}
      data-detail={`card:${card}`}
      aria-pressed={state === 'picked' ? true : undefined}
      onClick={() => press(piece)}
    >
      <span className="unseen">{parts.join(', ')}</span>
      <span className="to-take-card" data-at={anchors.card(card)} aria-hidden>
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

interface CardSeen {
  readonly card: Card
  readonly piece: Piece
  readonly state: PieceState
  readonly note: string
  readonly coins: number // that lie on it
}
