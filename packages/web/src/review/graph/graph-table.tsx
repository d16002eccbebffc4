import { BYSTANDER } from '@edokko/engine'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { Mark } from '../marks.tsx'
import { inPercent, inSignedPercent } from '../percent.ts'
import { useReviewWords } from '../review-words.ts'
import { luckOf } from './geometry.ts'
import { Graph } from './graph.tsx'
import type { GraphProps } from './graph.tsx'

/** The graph, or on request what it shows as a table. */
export function GraphOrTable(props: GraphProps): ReactNode {
  const words = useReviewWords()
  const [asTable, setAsTable] = useState(false)
  return (
    <div className="graph-or-table">
      <button type="button" className="graph-as-table" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {words.say('review.asTable')}
      </button>
      {asTable ? <GraphTable {...props} /> : <Graph {...props} />}
    </div>
  )
}

/** It may be larger than the graph in whose place it comes. */
const comeIntoSight = (frame: HTMLElement | null): void => frame?.scrollIntoView({ block: 'nearest' })

/** Every decision that was counted: who made it, what was chosen, what it lost, what happened after it, and how everybody stood. */
function GraphTable({ decisions, counted, whose }: GraphProps): ReactNode {
  const words = useReviewWords()
  const { company, say } = useTable()
  const { language } = words
  const { names, reader } = company
  const luck = new Map(whose === BYSTANDER ? [] : luckOf(counted, whose).map((each) => [each.ply, each.luck] as const))
  return (
    <div ref={comeIntoSight} className="graph-table-frame" tabIndex={0}>
      <table className="graph-table">
        <caption className="unseen">{words.say('review.graph')}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {words.say('review.column.move')}
            </th>
            <th scope="col">{words.say('review.column.who')}</th>
            <th scope="col">{words.say('review.column.choice')}</th>
            <th scope="col" className="number">
              {words.say('review.column.lost')}
            </th>
            {whose !== BYSTANDER && (
              <th scope="col" className="number">
                {words.say('review.column.luck')}
              </th>
            )}
            {names.map((name, seat) => (
              <th key={seat} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.judged.map(({ ply, seat, class: called, loss, best, chosen }) => {
            const decision = decisions[ply]
            const happened = luck.get(ply)
            return (
              <tr key={ply}>
                <th scope="row" className="number">
                  {ply + 1}
                </th>
                <td>{seat === reader ? words.say('review.you') : names[seat]}</td>
                <td>
                  {called !== 'good' && <Mark called={called} />}{' '}
                  {decision !== undefined && say.choice(decision.view, chosen.choice, company)}
                </td>
                <td className="number">{called === 'good' || called === 'fine' ? '' : inPercent(language, loss)}</td>
                {whose !== BYSTANDER && (
                  <td className="number">{happened === undefined ? '' : inSignedPercent(language, happened)}</td>
                )}
                {names.map((_, each) => (
                  <td key={each} className="number">
                    {inPercent(language, best.win[each] ?? 0)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
