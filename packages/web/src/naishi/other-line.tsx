import { NONE, OVER } from '@edokko/engine'
import { at as cell, DECREE_PLACE, HAND } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { anchors } from './anchors.ts'
import { HandBack } from './card-back.tsx'
import { CardFace } from './card-face.tsx'
import { earnings } from './earnings.ts'
import { cardRect, usePlan } from './plan.ts'
import { isOpen, territoryOf } from './outlook.ts'
import { cutRect } from '../parts/outlines.ts'
import { Piece } from './piece.tsx'
import { PointsSeal } from './seals.tsx'
import { TerritoryLine } from './territory-line.tsx'
import { useBoard } from './scene.ts'

/** The row or the hand at the upper edge: the other player's. What the reader knows of the hand is marked on the backs. */
export function OtherLine({ line }: { readonly line: 'row' | 'hand' }): ReactNode {
  const { table, upper, scores } = useBoard()
  const territory = territoryOf(table, upper)
  const earned = table.decision === OVER && scores && isOpen(territory) ? earnings(territory) : []
  return (
    <TerritoryLine seat={upper} line={line}>
      {(place) => <OtherPlace key={place} place={place} points={earned[place]} />}
    </TerritoryLine>
  )
}

function OtherPlace({ place, points }: { readonly place: Place; readonly points: number | undefined }): ReactNode {
  const { table, upper, say, words, company, places, touchPlace } = useBoard()
  const plan = usePlan()
  const rect = cardRect(plan, place < HAND ? 'otherRow' : 'otherHand', place % HAND)
  const { width, height } = rect
  const card = table.territory[cell(upper, place)] ?? -1
  const open = place < HAND || table.decision === OVER
  const traded = table.decision === DECREE_PLACE && places.has(place)
  const label = words.say('naishi.table.cardOf', {
    name: company.names[upper] ?? '',
    place: say.place(place),
    card: say.card(card).name,
  })
  return (
    <Piece
      anchor={anchors.place(upper, place)}
      label={points === undefined ? label : `${label}, ${words.say('table.points', { points })}`}
      card={card}
      place={undefined}
      rect={rect}
      state={traded ? 'legal' : 'rest'}
      touch={traded ? () => touchPlace(place) : undefined}
    >
      {card === NONE ? (
        <path d={cutRect(1, 1, width - 2, height - 2, 6)} className="nt-empty" />
      ) : open && card >= 0 ? (
        <CardFace
          card={card}
          width={width}
          height={height}
          detail={plan.kind === 'phone' || height < 80 ? 'crest' : 'name'}
        />
      ) : (
        <HandBack seat={upper} known={card} width={width} height={height} />
      )}
      {points !== undefined && points > 0 && (
        <PointsSeal
          points={points}
          right={width - 1}
          bottom={place < HAND && plan.kind !== 'phone' ? height - 29 : height - 7}
        />
      )}
    </Piece>
  )
}
