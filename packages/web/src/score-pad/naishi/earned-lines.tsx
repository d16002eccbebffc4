import { naishiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { CrestTile } from '../../naishi/crest.tsx'
import { inFigures } from '../../parts/figures.ts'
import { Mon } from '../../parts/mon.tsx'
import { usePadWords } from '../pad-words.ts'
import type { Result } from '../result.ts'
import { countEmpty } from './naishi-sheet.ts'
import type { NaishiPad } from './naishi-sheet.ts'

/** What each territory earns, and by what: "Sentinel beside a Fort". */
export function EarnedLines({ pad, result }: { readonly pad: NaishiPad; readonly result: Result }): ReactNode {
  const words = usePadWords()
  const say = naishiWords(words)
  return (
    <div className="sp-earnings">
      {pad.sheets.map((sheet, seat) => {
        const empty = countEmpty(sheet)
        return (
          <table key={seat} className="sp-lines">
            <caption>
              <Mon seat={seat} />
              <span>{result.names[seat]}</span>
            </caption>
            <tbody>
              {say.scoreLines(sheet.territory).map(({ card, text, points, places }) => (
                <tr key={`${card} ${places.join()}`}>
                  <th scope="row">
                    <CrestTile card={card} />
                    <span>{text}</span>
                  </th>
                  <td className="number">{points === undefined ? '' : inFigures(points)}</td>
                </tr>
              ))}
              {empty > 0 && (
                <tr>
                  <th scope="row" colSpan={2}>
                    {words.say('scorePad.naishi.emptyPlaces', { count: empty })}
                  </th>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words.say('table.total')}</th>
                <td className="number">{inFigures(result.totals[seat] ?? 0)}</td>
              </tr>
            </tfoot>
          </table>
        )
      })}
    </div>
  )
}
