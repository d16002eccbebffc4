import { isBuilding } from '@edokko/iki'
import type { Card } from '@edokko/iki'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { signsOfEffect, signsOfSalary } from '../sign.ts'
import { cutRect } from '../../parts/outlines.ts'
import { useFrame } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Signs } from '../signs.tsx'
import { CardName } from './card-name.tsx'
import { CoinMark, Field, KanjiStrip } from './field.tsx'
import { Reward } from './reward.tsx'
import './cards.css'

/** A character as it lies in the row: what it costs, what it does, what it earns. Drawn on 120 × 168 and scaled. */
export const SmallCard = memo(function SmallCard({ card, state, coins, scale }: SmallCardProps): ReactNode {
  const { rules, say } = useFrame()
  const character = rules.characters[card]
  const { name, short, kanji } = say.card(card)
  if (character === undefined || isBuilding(card)) return null
  const { cost, hireFire, skill, salary, special, startLevel } = character
  const lit = state === 'legal' || state === 'picked'
  return (
    <span className="small-card" data-state={state} style={{ '--u': scale } as React.CSSProperties}>
      <svg viewBox="0 0 120 168" aria-hidden>
        {lit && <path d={cutRect(-5, -5, 130, 178, 11)} fill="var(--lit)" stroke="var(--lit-edge)" strokeWidth="2" />}
        <path
          d={cutRect(1, 1, 118, 166, 7)}
          fill={state === 'unavailable' ? 'var(--tint)' : 'var(--stock)'}
          stroke={lit ? 'var(--lit-edge)' : 'var(--line)'}
          strokeWidth="2"
          strokeDasharray={state === 'legal' ? '5 4' : undefined}
        />
        <Field card={card} x={5} y={5} width={110} height={80} cut={4} roundel={35} hatched={state === 'unavailable'} />
        <CoinMark cx={19} cy={19} r={13.5} mark={String(cost)} grey={state === 'unavailable'} />
        <KanjiStrip kanji={kanji} right={112} top={8} room={70} wide={16} />
        {hireFire > 0 && <path d={cutRect(7, 62, 33, 20, 3)} fill="var(--stock)" stroke="var(--ol)" />}
        <path d="M8 108.5H112" stroke="var(--line)" />
        {[1, 2, 3].map((level) => (
          <path
            key={level}
            d={`M${7.5 + (level - 1) * 35} ${144.4 - level * 3.4}h35V163h-35Z`}
            fill={level < startLevel ? 'none' : 'var(--paper)'}
            stroke="var(--line)"
          />
        ))}
        {Array.from({ length: coins }, (_, i) => (
          <g key={i} transform={`translate(${60 + (i - (coins - 1) / 2) * 17} 5)`}>
            <circle r="11" fill="var(--g-koban)" stroke="var(--ol)" strokeWidth="1.4" />
            <rect x="-4" y="-4" width="8" height="8" fill="var(--g-rice)" stroke="var(--ol)" strokeWidth="1.1" />
          </g>
        ))}
      </svg>
      {hireFire > 0 && (
        <span className="small-card-bonus" aria-hidden>
          <Picture id="g-fire" />+{hireFire}
        </span>
      )}
      <CardName name={name} short={short} wide={14} />
      <Signs className="small-card-skill" signs={signsOfEffect(skill)} />
      {special < 0 ? (
        <span className="small-card-salary">
          {[1, 2, 3].map((level) => (
            <Signs key={level} signs={signsOfSalary(salary[level])} />
          ))}
        </span>
      ) : (
        <Reward special={special} className="small-card-reward" />
      )}
    </span>
  )
})

interface SmallCardProps {
  readonly card: Card
  readonly state: PieceState
  readonly coins: number // that lie on it
  readonly scale: number
}
