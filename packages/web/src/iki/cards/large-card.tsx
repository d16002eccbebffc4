import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Card } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { signsOfEffect, signsOfGoods } from '../sign.ts'
import { at } from '../cells.ts'
import { cutRect } from '../../parts/outlines.ts'
import { costToBuild } from '../prices.ts'
import { useScene } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import { CoinMark, Field, KanjiStrip } from './field.tsx'
import { linesOf } from './lines.ts'
import { Reward } from './reward.tsx'
import './large-card.css'

/** A card as large as in the hand, with all it does in words. Drawn on 320 × 448. */
export function LargeCard({ card }: { readonly card: Card }): ReactNode {
  const { rules, t, say } = useScene()
  const { name, kanji, type, skill, hireBonus, salary, token } = say.card(card)
  const character = rules.characters[card]
  const stall = t.stallCard.indexOf(card)
  const owner = stall < 0 ? NONE : at(t.stallOwner, stall)
  const level = stall < 0 ? 0 : at(t.stallLevel, stall)
  return (
    <article className="large-card" aria-label={name}>
      <svg viewBox="0 0 320 448" aria-hidden>
        <path d={cutRect(1.5, 1.5, 317, 445, 14)} fill="var(--stock)" stroke="var(--line)" strokeWidth="3" />
        <Field card={card} x={10} y={10} width={300} height={222} cut={8} roundel={92} double />
        {character !== undefined && <CoinMark cx={44} cy={45} r={28} mark={String(character.cost)} />}
        <KanjiStrip kanji={kanji} right={301} top={20} room={200} wide={33} />
        {character !== undefined && character.hireFire > 0 && (
          <path d={cutRect(18, 182, 62, 40, 7)} fill="var(--stock)" stroke="var(--ol)" strokeWidth="1.5" />
        )}
        <path d="M18 279H302" stroke="var(--line)" strokeWidth="2" />
        <path d="M18 282.5H302" stroke="var(--line)" strokeWidth=".8" />
        {character !== undefined &&
          [1, 2, 3].map((each) => (
            <path
              key={each}
              d={`M${18 + (each - 1) * 95} ${402 - each * 14}h95V438h-95Z`}
              fill={each === level ? 'var(--tint)' : each < character.startLevel ? 'none' : 'var(--paper)'}
              stroke="var(--line)"
              strokeWidth="1.5"
            />
          ))}
      </svg>
      {character !== undefined && character.hireFire > 0 && (
        <span className="large-card-bonus" aria-hidden>
          <Picture id="g-fire" />+{character.hireFire}
        </span>
      )}
      <header className="large-card-head">
        <h2 data-size={linesOf(name, 16 - Math.ceil(type.length / 2)) === 1 ? 'large' : 'small'}>{name}</h2>
        <p>{type}</p>
      </header>
      <div className="large-card-skill">
        <Signs
          signs={character === undefined ? signsOfGoods(costToBuild(rules, t, card)) : signsOfEffect(character.skill)}
        />
        <p>{[skill, token, hireBonus].filter((line) => line !== undefined).join(' ')}</p>
      </div>
      {character !== undefined && (
        <div className="large-card-salary" role="group" aria-label={salary}>
          {[1, 2, 3].map((each) => (
            <span key={each} data-level={each}>
              {each === level && <Kobun owner={owner} />}
              {character.special < 0 ? (
                <Signs signs={signsOfGoods(character.salary[each] ?? {})} />
              ) : (
                each === 3 && <Reward special={character.special} />
              )}
            </span>
          ))}
        </div>
      )}
    </article>
  )
}

function Kobun({ owner }: { readonly owner: Seat }): ReactNode {
  return (
    <span className="large-card-kobun" style={{ '--pc': `var(--p${owner + 1})` } as React.CSSProperties}>
      <Picture id="g-kobun" />
    </span>
  )
}
