import { ADVANCE, NONE } from '@edokko/engine'
import { EXCHANGE } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { pieceMarks } from '../table/piece-marks.ts'
import { CardFace } from './card-face.tsx'
import { usePlan } from './plan.ts'
import { useBoard } from './scene.ts'

/** How a dealt card is drawn, before it is enlarged; a phone does not enlarge it, and its words say where it scores. */
const LARGE = { width: 122, height: 182, detail: 'grid' } as const
const PHONE = { width: 96, height: 140, detail: 'name' } as const

/** N2.4: the two cards dealt, large and with what they earn in words; touching one gives it to the other player. */
export function Exchange(): ReactNode {
  const { table, legal, lower, upper, say, words, company, live, touch } = useBoard()
  const plan = usePlan()
  const phone = plan.kind === 'phone'
  const drawn = phone ? PHONE : LARGE
  const bank = plan.river.top + plan.river.height + 10 // under the river
  const dealt = [table.kept[lower] ?? NONE, table.gift[lower] ?? NONE]
  if (!isExchanging(table.decision, dealt)) return null
  const given = table.decision === ADVANCE || table.actor > lower // the second one, then; seat 0 is asked first
  return (
    <section
      className="nt-exchange"
      style={phone ? { top: bank } : undefined}
      aria-label={words.say('naishi.table.exchange')}
    >
      {dealt.map((card, i) => {
        const { name, rule } = say.card(card)
        const asked = live && !given && legal.includes(i)
        const fate = words.say(i === 1 ? 'naishi.table.given' : 'naishi.table.kept', {
          name: company.names[upper] ?? '',
        })
        const word = asked ? say.choice(table, i, company) : given ? fate : name
        return (
          <div key={i} className="nt-dealt" data-at={`dealt-${i}`} data-legal={asked} data-given={given && i === 1}>
            <svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden>
              <CardFace card={card} {...drawn} />
            </svg>
            <span className="nt-rule">{rule}</span>
            <span className="nt-dealt-word">
              {asked && <Picture id="i-arrow" />}
              {word}
            </span>
            <button
              type="button"
              {...pieceMarks(words, asked ? 'legal' : 'rest')}
              aria-label={`${name}. ${rule} ${word}`}
              onClick={() => touch(i)}
            />
          </div>
        )
      })}
    </section>
  )
}

/** The hands are not laid out yet, and the two cards are the reader's to see. */
function isExchanging(decision: number, dealt: readonly number[]): boolean {
  return (decision === EXCHANGE || decision === ADVANCE) && dealt.every((card) => card >= 0)
}
