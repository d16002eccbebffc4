import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { bitsOfGoods } from '../bits.ts'
import { linesOf } from '../cards/lines.ts'
import { at } from '../cells.ts'
import { costToBuild } from '../prices.ts'
import { useScene } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import './market.css'

/** That fit a line of a plot. */
const LETTERS = 10

/** The buildings that can still be built, with what they cost now and what they are worth. */
export function Site({ heading = true }: { readonly heading?: boolean }): ReactNode {
  const { t, say } = useScene()
  const left = Array.from(t.site.keys()).filter((place) => at(t.site, place) !== NONE)
  return (
    <section className="site" aria-label={say.labels.toBuild}>
      {heading && (
        <h2>
          {say.labels.toBuild} <small>{say.labels.toBuildNote}</small>
        </h2>
      )}
      <div className="site-plots">
        {left.map((place) => (
          <Plot key={place} place={place} />
        ))}
      </div>
    </section>
  )
}

function Plot({ place }: { readonly place: number }): ReactNode {
  const { rules, t, say, stateOf, press } = useScene()
  const card = at(t.site, place)
  const { name, short, gist } = say.card(card)
  const held = t.decision === iki.BUILD_STALL && t.pick === place
  const state = held ? 'held' : stateOf({ kind: 'site', place })
  const cost = costToBuild(rules, t, card)
  return (
    <button
      type="button"
      className="plot"
      data-piece={state === 'legal' ? 'legal' : ''}
      data-state={state}
      data-about={`card:${card}`}
      data-at={`card-${card}`}
      aria-pressed={held ? true : undefined}
      onClick={() => press({ kind: 'site', place })}
    >
      <span className="unseen">{[name, say.allGoods(cost), gist].join(', ')}</span>
      <svg viewBox="0 0 64 64" aria-hidden>
        <use href={`#c-${iki.CARD_IDS[card] ?? ''}`} />
      </svg>
      <span aria-hidden>
        <b>{linesOf(name, LETTERS) > 2 ? short : name}</b>
        <Signs bits={bitsOfGoods(cost)} />
        <small>{gist}</small>
      </span>
    </button>
  )
}
