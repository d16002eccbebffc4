import { OVER, result } from '@edokko/engine'
import type { Result, Seat } from '@edokko/engine'
import type { Company, Words } from '@edokko/words'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { PointColumns } from '../parts/point-columns.tsx'
import { wonBy } from '../parts/verdict.ts'
import { gameName } from '../setup/game-name.ts'
import { LateShare } from '../sharing/late-share.tsx'
import { useTable } from './context.tsx'
import { recordName, saveRecord } from './save-record.ts'
import './final-score.css'

/** The end: who has won, and where every point came from. */
export function FinalScore({ close }: { readonly close: () => void }): ReactNode {
  const { session, ui, state, words, company, extras } = useTable()
  const [sharing, setSharing] = useState(false)
  const closeSharing = useCallback(() => setSharing(false), [])
  const recorded = state.setting.fork !== true && extras?.sealed !== true
  const played = state.base.decision === OVER // to the end that the rules have: it can be replayed anywhere
  return (
    <>
      <Dialog
        title={extras?.ending ?? verdict(words, company, result(ui.game, state.table))}
        close={close}
        className="final-score"
      >
        {played && <Points />}
        {extras?.advice}
        {played && extras?.review}
        <footer className="window-foot">
          {played && extras?.lookBack}
          {extras?.again}
          <button type="button" className="button" onClick={() => void session.lookAt(1).then(close)}>
            {words.say('table.replay')}
          </button>
          {played && recorded && (
            <button type="button" className="button" onClick={() => setSharing(true)}>
              {words.say('table.share')}
            </button>
          )}
          {recorded && (
            <button type="button" className="button" onClick={() => void saveRecord(session)}>
              {words.say('table.saveRecord')}
            </button>
          )}
          <button type="button" className="button" onClick={close}>
            {words.say('table.seeTable')}
          </button>
        </footer>
        {extras?.after !== undefined && <div className="final-after">{extras.after}</div>}
      </Dialog>
      {sharing && (
        <LateShare
          shared={{ game: gameName(state.setting.terms), name: recordName(session), record: () => session.record() }}
          close={closeSharing}
        />
      )}
    </>
  )
}

function verdict(words: Words, { names, reader }: Company, { winners }: Result): string {
  const nameAt = (seat: Seat): string => names[seat] ?? ''
  return wonBy(words, winners, nameAt, (seat) => seat === reader)
}

/** Where every point came from, the winner first. */
function Points(): ReactNode {
  const { ui, state, words, company } = useTable()
  const { names } = company
  const { points, winners, places } = result(ui.game, state.table)
  const { lines, tieBreak } = ui.score(words, state.table)
  const seats = [...names.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  return (
    <table className="final-points">
      <PointColumns
        seats={seats}
        head={(seat) => names[seat]}
        lines={lines}
        total={words.say('table.total')}
        totals={points}
        tieBreak={tieBreak}
        hasWon={(seat) => winners.includes(seat)}
      />
    </table>
  )
}
