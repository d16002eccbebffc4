import { OVER, result } from '@edokko/engine'
import type { Result, Seat } from '@edokko/engine'
import type { Company, Words } from '@edokko/words'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../parts/dialog.tsx'
import { PointColumns } from '../parts/point-columns.tsx'
import { wonBy } from '../parts/verdict.ts'
import { referee } from '../referee/link.ts'
import { useTable } from './context.tsx'
import { saveRecord } from './save-record.ts'
import './final-score.css'

/** The end: who has won, and where every point came from. */
export function FinalScore({ close }: { readonly close: () => void }): ReactNode {
  const { session, face, state, words, company, extras } = useTable()
  const [, go] = useLocation()
  const again = async (): Promise<void> => {
    const { table } = await referee().ask('open', { setting: state.setting })
    go(`/table/${table}`)
  }
  return (
    <Dialog
      title={extras?.ending ?? verdict(words, company, result(face.game, state.table))}
      close={close}
      className="final-score"
    >
      {state.base.decision === OVER && <Points />}
      <footer className="window-foot">
        {extras === undefined ? (
          <button type="button" className="button main" onClick={() => void again()}>
            {words.say('table.again')}
          </button>
        ) : (
          extras.again
        )}
        <button type="button" className="button" onClick={() => void session.lookAt(1).then(close)}>
          {words.say('table.replay')}
        </button>
        <button type="button" className="button" onClick={() => void saveRecord(session)}>
          {words.say('table.saveRecord')}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.say('table.seeTable')}
        </button>
      </footer>
      {extras?.after}
    </Dialog>
  )
}

function verdict(words: Words, { names, reader }: Company, { winners }: Result): string {
  const nameAt = (seat: Seat): string => names[seat] ?? ''
  return wonBy(words, winners, nameAt, (seat) => seat === reader)
}

/** Where every point came from, the winner first. */
function Points(): ReactNode {
  const { face, state, words, company } = useTable()
  const { names } = company
  const { points, winners, places } = result(face.game, state.table)
  const seats = [...names.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  return (
    <table>
      <PointColumns
        seats={seats}
        head={(seat) => names[seat]}
        lines={face.score(words, state.table)}
        total={words.say('table.total')}
        totals={points}
        hasWon={(seat) => winners.includes(seat)}
      />
    </table>
  )
}
