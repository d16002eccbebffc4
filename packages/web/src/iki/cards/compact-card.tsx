import type { Card } from '@edokko/iki'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { signsOfEffect, signsOfGoods, signsOfSalary } from '../sign.ts'
import { useFrame } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Signs } from '../signs.tsx'
import { CardName } from './card-name.tsx'
import { CoinMark, Field } from './field.tsx'
import { Reward } from './reward.tsx'
import './cards.css'

/** A card where many lie in the row: crest and name side by side, skill and salary below. */
export const CompactCard = memo(function CompactCard({ card, state, coins }: CompactCardProps): ReactNode {
  const { rules, say } = useFrame()
  const { name, short } = say.card(card)
  const character = rules.characters[card]
  if (character === undefined) return null
  const { cost, hireFire, skill, salary, special, startLevel } = character
  return (
    <span className="compact-card" data-state={state}>
      <svg viewBox="0 0 46 46" className="compact-card-field" aria-hidden>
        <Field card={card} x={0} y={0} width={46} height={46} cut={3} roundel={20} hatched={state === 'unavailable'} />
        <CoinMark cx={7} cy={8} r={10} mark={String(cost)} grey={state === 'unavailable'} />
      </svg>
      <span className="compact-card-name">
        <CardName name={name} short={short} wide={10} />
      </span>
      {coins > 0 && (
        <span className="compact-card-coins" aria-hidden>
          {Array.from({ length: coins }, (_, i) => (
            <Picture key={i} id="g-mon" />
          ))}
        </span>
      )}
      <span className="compact-card-skill">
        {hireFire > 0 && (
          <span className="compact-card-bonus">
            <Signs signs={signsOfGoods({ fire: hireFire })} />
          </span>
        )}
        <Signs signs={signsOfEffect(skill)} />
      </span>
      <span className="compact-card-salary">
        {[1, 2, 3].map((level) => (
          <span key={level} data-blank={level < startLevel}>
            {special < 0 ? <Signs signs={signsOfSalary(salary[level])} /> : level === 3 && <Reward special={special} />}
          </span>
        ))}
      </span>
    </span>
  )
})

interface CompactCardProps {
  readonly card: Card
  readonly state: PieceState
  readonly coins: number
}
