import { NONE } from '@edokko/engine'
import { RIVER, TURN } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { anchors } from './anchors.ts'
import { CoveredCards, RiverBack } from './card-back.tsx'
import { CardFace } from './card-face.tsx'
import { cardRect, usePlan } from './plan.ts'
import { cutRect } from '../parts/outlines.ts'
import { Piece } from './piece.tsx'
import { CountDisc } from './seals.tsx'
import { column, COLUMNS, height as heightOf, isExhausted } from './turn.ts'
import { useBoard } from './scene.ts'

/** The river: five piles on the water, each as high as its edges show. */
export function River(): ReactNode {
  const { say } = useBoard()
  return (
    <section className="nt-line" aria-label={say.label('river')}>
      <Water />
      {COLUMNS.map((pile) => (
        <Pile key={pile} pile={pile} />
      ))}
    </section>
  )
}

/** The stream, and over it the light on the column whose card is picked. */
function Water(): ReactNode {
  const { picked, live, table } = useBoard()
  const plan = usePlan()
  const { left, top, width, height } = plan.water
  const right = left + width
  const middle = (left + right) / 2
  const quarter = (right - left) / 4
  const shore = `M${left} ${top + 6}Q${left + quarter} ${top - 8} ${middle} ${top + 2}T${right} ${top}V${top + height - 6}Q${right - quarter} ${top + height + 8} ${middle} ${top + height - 2}T${left} ${top + height}Z`
  const lit = live && picked !== undefined && table.decision === TURN
  const x = plan.left + plan.pitch * (picked === undefined ? 0 : column(picked))
  const bottom = plan.hand.top + plan.hand.height + (plan.kind === 'phone' ? 4 : 12)
  return (
    <svg className="nt-water" width="1" height="1" aria-hidden>
      <path d={shore} fill="var(--water)" stroke="var(--line)" strokeWidth="1.6" />
      <path d={shore} fill="url(#pt-sea)" />
      {lit && (
        <path
          d={cutRect(x + 2, plan.river.top - 10, plan.pitch - 4, bottom - plan.river.top + 10, 10)}
          fill="var(--lit2)"
          stroke="var(--lit-edge)"
          strokeWidth="1.6"
        />
      )}
    </svg>
  )
}

function Pile({ pile }: { readonly pile: number }): ReactNode {
  const { table, say, words, picked, places, live, touchPlace } = useBoard()
  const plan = usePlan()
  const rect = cardRect(plan, 'river', pile)
  const { left, top, width, height } = rect
  const place = RIVER + pile
  const card = table.faceUp[pile] ?? NONE
  const count = heightOf(table, pile)
  const gone = isExhausted(table, pile)
  const faceDown = table.faceDown[pile] ?? 0
  const covered = card === NONE ? faceDown - 1 : faceDown // by the card on top, or by the back of the next one
  const name = card === NONE ? words.say('naishi.table.pileWaits') : say.card(card).name
  const state = gone ? 'gone' : picked === place ? 'picked' : places.has(place) ? 'legal' : 'rest'
  return (
    <>
      {!gone && (
        <svg className="nt-stack" style={{ left, top }} width={width} height={height} aria-hidden>
          <CoveredCards count={covered} edge={plan.edge} width={width} height={height} />
          {card !== NONE && faceDown > 0 && <RiverBack width={width} height={height} />}
        </svg>
      )}
      <Piece
        anchor={anchors.pile(pile)}
        label={
          gone
            ? words.say('naishi.table.pileGone', { pile: say.place(place) })
            : words.say('naishi.table.pile', { pile: say.place(place), card: name, cards: say.cards(count) })
        }
        card={card}
        place={place}
        rect={rect}
        state={state}
        touch={live || gone || card === NONE ? () => touchPlace(place) : undefined}
      >
        {gone ? (
          <Exhausted name={say.place(place)} width={width} height={height} />
        ) : card === NONE ? (
          <RiverBack width={width} height={height} />
        ) : (
          <CardFace card={card} width={width} height={height} detail={plan.kind === 'phone' ? 'name' : 'grid'} />
        )}
        {!gone && <CountDisc count={count} radius={plan.kind === 'phone' ? 11.8 : 13} />}
      </Piece>
    </>
  )
}

/** Where a pile was. */
function Exhausted({
  name,
  width,
  height,
}: {
  readonly name: string
  readonly width: number
  readonly height: number
}): ReactNode {
  const { words } = useBoard()
  const phone = usePlan().kind === 'phone'
  return (
    <g>
      <path d={cutRect(1, 1, width - 2, height - 2, 7)} className="nt-empty" />
      <path
        d={`M${width * 0.16} ${height * 0.5}L${width * 0.66} ${height * 0.1}M${width * 0.36} ${height * 0.56}L${width * 0.86} ${height * 0.2}M${width * 0.14} ${height * 0.3}L${width * 0.42} ${height * 0.1}`}
        stroke="var(--hair)"
        strokeWidth="1.2"
      />
      {!phone && (
        <text x={width / 2} y={height - 36} fontSize="15" textAnchor="middle" className="serif">
          {name}
        </text>
      )}
      <text x={width / 2} y={height - (phone ? 14 : 17)} fontSize="14" textAnchor="middle" className="nt-second">
        {words.say('naishi.table.exhausted')}
      </text>
    </g>
  )
}
