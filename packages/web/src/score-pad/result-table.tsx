import type { ReactNode } from 'react'
import { PointColumns } from '../parts/point-columns.tsx'
import { usePadWords } from './pad-words.ts'
import { hasWon } from './result.ts'
import type { Result } from './result.ts'

/** Where every point comes from, a column for each player. */
export function ResultTable({ result }: { readonly result: Result }): ReactNode {
  const words = usePadWords()
  const { names, lines, totals, places, isOver } = result
  return (
    <table className="sp-table">
      <caption className="unseen">{words.say('scorePad.table')}</caption>
      <PointColumns
        seats={[...names.keys()]}
        head={(seat) => (
          <>
            <span className="sp-table-name">{names[seat]}</span>
            {isOver && <small>{words.say('scorePad.place', { place: (places[seat] ?? 0) + 1 })}</small>}
          </>
        )}
        lines={lines}
        total={words.say('table.total')}
        totals={totals}
        hasWon={(seat) => hasWon(result, seat)}
      />
    </table>
  )
}
