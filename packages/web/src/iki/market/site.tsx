import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card, SomeGoods } from '@edokko/iki'
import type { ReactNode } from 'react'
import { pieceMarks } from '../../table/piece-marks.ts'
import { anchors } from '../anchors.ts'
import { signsOfGoods } from '../sign.ts'
import { linesOf } from '../cards/lines.ts'
import { at } from '../cells.ts'
import { part } from '../part.tsx'
import { costToBuild } from '../prices.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Signs } from '../signs.tsx'
import './market.css'

/** Letters of a name that fit a line of a plot; what it is worth is set smaller. */
const LETTERS = 10

/** The buildings that can still be built, with what they cost now and what they are worth. */
export const Site = part<SiteProps, SiteSeen>(lookAt, draw)

interface SiteProps {
  readonly heading?: boolean
}

interface SiteSeen {
  readonly left: readonly number[] // places where a building still lies
}

function lookAt({ t }: Scene): SiteSeen {
  return { left: Array.from(t.site.keys()).filter((place) => at(t.site, place) !== NONE) }
}

function draw({ heading = true, left }: SiteProps & SiteSeen): ReactNode {
  const { say } = useFrame()
  return (
    <section className="site" aria-label={say.labels.toBuild}>
      {heading && (
        <h2>
          {say.labels.toBuild} <small data-long={say.labels.toBuildNote.length > 29}>{say.labels.toBuildNote}</small>
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

const Plot = part(lookAtPlot, drawPlot)

interface PlotProps {
  readonly place: number
}

interface PlotSeen {
  readonly card: Card
  readonly state: PieceState
  readonly cost: SomeGoods
}

function lookAtPlot({ rules, t, stateOf }: Scene, { place }: PlotProps): PlotSeen {
  const card = at(t.site, place)
  const picked = t.decision === iki.BUILD_STALL && t.pick === place
  return { card, state: picked ? 'picked' : stateOf({ kind: 'site', place }), cost: costToBuild(rules, t, card) }
}

function drawPlot({ place, card, state, cost }: PlotProps & PlotSeen): ReactNode {
  const { say, words, press } = useFrame()
  const { name, short, gist = '' } = say.card(card)
  return (
    <button
      type="button"
      className="plot"
      {...pieceMarks(words, state)}
      data-state={state}
      data-detail={`card:${card}`}
      data-at={anchors.card(card)}
      aria-pressed={state === 'picked' ? true : undefined}
      onClick={() => press({ kind: 'site', place })}
    >
      <span className="unseen">{[name, say.allGoods(cost), gist].join(', ')}</span>
      <svg viewBox="0 0 64 64" aria-hidden>
        <use href={`#c-${iki.CARD_IDS[card] ?? ''}`} />
      </svg>
      <span aria-hidden>
        <b data-long={linesOf(short, LETTERS) > 2}>{short}</b>
        <Signs signs={signsOfGoods(cost)} />
        <small data-long={linesOf(gist, LETTERS + 3) > 2}>{gist}</small>
      </span>
    </button>
  )
}
