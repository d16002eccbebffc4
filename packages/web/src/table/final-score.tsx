import { result } from '@edokko/engine'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../parts/dialog.tsx'
import { inFigures } from '../parts/figures.ts'
import { Mon } from '../parts/mon.tsx'
import { referee } from '../referee/link.ts'
import { useTable } from './context.tsx'
import { saveRecord } from './save-record.ts'
import './final-score.css'

/** The end: who has won, and where every point came from. */
export function FinalScore({ close }: { readonly close: () => void }): ReactNode {
  const { session, face, state, words, company } = useTable()
  const [, go] = useLocation()
  const { names, reader } = company
  const { points, winners, places } = result(face.game, state.table)
  const seats = [...names.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const [winner = 0] = winners
  const title =
    winners.length === 1
      ? words.say('table.won', { you: winner === reader ? 'yes' : 'no', name: names[winner] ?? '' })
      : words.say('table.shared', {
          names: new Intl.ListFormat(words.language).format(winners.map((seat) => names[seat] ?? '')),
        })
  const again = async (): Promise<void> => {
    const { table } = await referee().ask('open', { setting: state.setting })
    go(`/table/${table}`)
  }
  return (
    <Dialog title={title} close={close} className="final-score">
      <table>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" data-winner={winners.includes(seat)}>
                <Mon seat={seat} />
                {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {face.score(words, state.table).map(({ label, points }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {seats.map((seat) => (
                <td key={seat} className="number" data-nothing={(points[seat] ?? 0) === 0}>
                  {inFigures(points[seat] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.say('table.total')}</th>
            {seats.map((seat) => (
              <td key={seat} className="number" data-winner={winners.includes(seat)}>
                <span>{inFigures(points[seat] ?? 0)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <footer className="window-foot">
        <button type="button" className="button main" onClick={() => void again()}>
          {words.say('table.again')}
        </button>
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
    </Dialog>
  )
}
