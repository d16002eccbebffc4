import { UNKNOWN } from '@edokko/engine'
import { freeEmissaries } from '@edokko/naishi'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { anchors } from './anchors.ts'
import { CoveredCards } from './card-back.tsx'
import { CardFace } from './card-face.tsx'
import { Emissaries } from './emissary.tsx'
import { cutRect } from '../parts/outlines.ts'
import { usePlan } from './plan.ts'
import { useBoard } from './scene.ts'

/** Beside the court: the discard pile with its top card, and the emissaries who are free. */
export function Discards(): ReactNode {
  const { table, lower, upper, say } = useBoard()
  return (
    <section className="nt-discards" aria-label={say.label('discards')}>
      <DiscardPile />
      <div className="nt-free">
        <p>
          <b>{say.label('discards')}</b>
          <span>
            {say.cards(table.discarded)}
            {table.discarded > 1 && (table.discards[0] ?? UNKNOWN) < 0 && `, ${say.label('topShown')}`}
          </span>
        </p>
        <FreeEmissaries seat={lower} />
        <FreeEmissaries seat={upper} />
      </div>
    </section>
  )
}

function FreeEmissaries({ seat }: { readonly seat: number }): ReactNode {
  const { table, words, company } = useBoard()
  const count = freeEmissaries(table, seat)
  return (
    <div className="nt-free-line">
      <Emissaries seat={seat} />
      <span>
        <b>{words.say('naishi.table.free', { count })}</b>
        {seat === company.reader ? words.say('naishi.table.yours') : company.names[seat]}
      </span>
    </div>
  )
}

const WIDTH = 104
const HEIGHT = 140

/** Touching the pile shows its top card, or all of it at a table that plays with an open one. */
export function DiscardPile(): ReactNode {
  const { table, say, words } = useBoard()
  const plan = usePlan()
  const [spread, setSpread] = useState(false)
  const count = table.discarded
  const pile = [...table.discards.subarray(0, count)]
  const top = pile.at(-1) ?? UNKNOWN
  const open = count > 1 && pile.every((card) => card >= 0)
  return (
    <>
      <div className="nt-pile">
        <svg viewBox={`-2 -2 ${WIDTH + 12} ${HEIGHT + 12}`} aria-hidden>
          {count === 0 && <path d={cutRect(1, 1, WIDTH - 2, HEIGHT - 2, 7)} className="nt-empty" />}
          <CoveredCards count={Math.min(3, count - 1)} edge={2.4} width={WIDTH} height={HEIGHT} />
        </svg>
        {top >= 0 && (
          <div className="nt-pile-top" data-at={anchors.discards}>
            <svg viewBox={`-2 -2 ${WIDTH + 12} ${HEIGHT + 12}`} aria-hidden>
              <CardFace card={top} width={WIDTH} height={HEIGHT} detail={plan.kind === 'desk' ? 'name' : 'crest'} />
            </svg>
          </div>
        )}
        <button
          type="button"
          data-piece=""
          disabled={count === 0}
          aria-label={
            count === 0
              ? `${say.label('discards')}: ${say.cards(0)}`
              : words.say('naishi.table.discardPile', { cards: say.cards(count), card: say.card(top).name })
          }
          data-detail={top < 0 ? undefined : `card:${top}`}
          data-answers={open ? '' : undefined}
          onClick={() => setSpread(open)}
        />
      </div>
      {spread && (
        <Dialog title={say.label('discards')} close={() => setSpread(false)} className="nt-spread">
          <ol>
            {pile.toReversed().map((card, i) => (
              <li key={count - i}>
                <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say.card(card).name}>
                  <CardFace card={card} width={WIDTH} height={HEIGHT} detail="name" />
                </svg>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
