import { OVER } from '@edokko/engine'
import { at as cell, CARDS, HAND, TURN } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { anchors } from './anchors.ts'
import { CardFace } from './card-face.tsx'
import { HandBack } from './card-back.tsx'
import { earnings } from './earnings.ts'
import { cardRect, usePlan } from './plan.ts'
import { isOpen, territoryOf } from './outlook.ts'
import { cutRect } from '../parts/outlines.ts'
import { Piece } from './piece.tsx'
import { scoreText } from './score-text.ts'
import { PointsSeal, SeenMark } from './seals.tsx'
import { TerritoryLine } from './territory-line.tsx'
import { useBoard } from './scene.ts'

/** The row or the hand at the lower edge: the reader's own territory, or that of the first player. */
export function OwnLine({ line }: { readonly line: 'row' | 'hand' }): ReactNode {
  const { table, lower } = useBoard()
  const territory = territoryOf(table, lower)
  const earned = isOpen(territory) ? earnings(territory) : []
  return (
    <TerritoryLine seat={lower} line={line}>
      {(place) => <OwnPlace key={place} place={place} points={earned[place]} />}
    </TerritoryLine>
  )
}

/** A place of the lower territory. A hand that is not the reader's shows its backs. */
function OwnPlace({ place, points }: { readonly place: Place; readonly points: number | undefined }): ReactNode {
  const scene = useBoard()
  const { table, lower, say, words, picked, places, scores, live, outlook, touchPlace } = scene
  const plan = usePlan()
  const rect = cardRect(plan, place < HAND ? 'row' : 'hand', place % HAND)
  const { width, height } = rect
  const card = table.territory[cell(lower, place)] ?? -1
  const state = picked === place ? 'picked' : places.has(place) ? 'legal' : 'rest'
  const earns = scores && points !== undefined && points > 0 ? points : undefined
  const seen =
    lower === scene.state.eyes && table.decision !== OVER && place >= HAND && table.known[cell(lower, place)] === 1
  const ahead = scores && (state === 'legal' || picked === place) ? outlook(place) : undefined
  const roomy = plan.kind === 'desk' && table.decision === TURN
  const title = words.say('naishi.table.cardAt', { place: say.place(place), card: say.card(card).name })
  const label = [
    title,
    ...(earns === undefined ? [] : [words.say('table.points', { points: earns })]),
    ...(seen ? [words.say('naishi.table.seen')] : []),
    ...(ahead === undefined ? [] : [scoreText(ahead)]),
  ].join(', ')
  return (
    <Piece
      anchor={anchors.place(lower, place)}
      label={label}
      card={card}
      place={place}
      rect={rect}
      state={state}
      touch={live || card < 0 ? () => touchPlace(place) : undefined}
      tag={
        ahead === undefined
          ? undefined
          : roomy
            ? `${say.label(place < HAND ? 'row' : 'hand')}: ${scoreText(ahead)}`
            : scoreText(ahead)
      }
    >
      {CARDS[card] !== undefined ? (
        <CardFace card={card} width={width} height={height} detail={plan.kind === 'phone' ? 'name' : 'grid'} />
      ) : card === -1 ? (
        <path d={cutRect(1, 1, width - 2, height - 2, 7)} className="nt-empty" />
      ) : (
        <HandBack seat={lower} known={card} width={width} height={height} />
      )}
      {earns !== undefined && (
        <PointsSeal
          points={earns}
          right={width + (plan.kind === 'phone' ? 1 : -3)}
          bottom={height - (plan.kind === 'phone' ? 30 : 54)}
        />
      )}
      {seen && <SeenMark small={plan.kind === 'phone'} />}
    </Piece>
  )
}
