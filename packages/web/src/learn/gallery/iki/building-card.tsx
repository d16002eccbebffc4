import type { Card } from '@edokko/iki'
import type { CSSProperties, ReactNode } from 'react'
import { signsOfGoods } from '../../../iki/sign.ts'
import { CardName } from '../../../iki/cards/card-name.tsx'
import { Field, KanjiStrip } from '../../../iki/cards/field.tsx'
import { cutRect } from '../../../parts/outlines.ts'
import { costToBuild } from '../../../iki/prices.ts'
import { useScene } from '../../../iki/scene.tsx'
import { Signs } from '../../../iki/signs.tsx'
import '../../../iki/cards/cards.css'

/** A building as a card of the size of the others: its crest, what it costs, what it is worth. Drawn on 120 × 168 and scaled. */
export function BuildingCard({ card, scale }: { readonly card: Card; readonly scale: number }): ReactNode {
  const { rules, t, say } = useScene()
  const { name, short, kanji, gist } = say.card(card)
  return (
    <span className="small-card building-card" style={{ '--u': scale } as CSSProperties}>
      <svg viewBox="0 0 120 168" aria-hidden>
        <path d={cutRect(1, 1, 118, 166, 7)} fill="var(--stock)" stroke="var(--line)" strokeWidth="2" />
        <Field card={card} x={5} y={5} width={110} height={80} cut={4} roundel={37} />
        <KanjiStrip kanji={kanji} right={112} top={8} room={70} wide={16} />
        <path d="M8 108.5H112" stroke="var(--line)" />
      </svg>
      <CardName name={name} short={short} wide={14} />
      <Signs className="small-card-skill" signs={signsOfGoods(costToBuild(rules, t, card))} />
      <span className="building-card-worth">{gist}</span>
    </span>
  )
}
