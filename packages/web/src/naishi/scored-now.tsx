import { OVER } from '@edokko/engine'
import type { ReactNode } from 'react'
import { pointsOf } from '@edokko/naishi'
import { CrestTile } from './crest.tsx'
import { isOpen, territoryOf } from './outlook.ts'
import { signed } from './score-text.ts'
import { useBoard } from './scene.ts'

/** What the lower territory would earn if it were scored now, and with what. */
export function ScoredNow(): ReactNode {
  const { table, lower, say, words, scores } = useBoard()
  const territory = territoryOf(table, lower)
  if (!isOpen(territory) || (!scores && table.decision !== OVER)) return null
  const lines = say.scoreLines(territory)
  return (
    <section className="nt-score" data-dense={lines.length > 8} data-at="score" aria-labelledby="nt-score">
      <h2 id="nt-score">
        <span>{table.decision === OVER ? words.say('table.total') : words.say('table.ifScoredNow')}</span>
        <b className="number">{signed(pointsOf(territory, 0))}</b>
      </h2>
      <ul>
        {lines.map(({ card, text, points, places }) => (
          <li key={`${card} ${places.join()}`} data-loss={points !== undefined && points < 0}>
            <CrestTile card={card} />
            <span>{text}</span>
            <b className="number">{points === undefined ? '' : signed(points)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
