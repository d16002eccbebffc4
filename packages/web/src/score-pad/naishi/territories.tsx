import { NONE } from '@edokko/engine'
import { CARDS, HAND, ROW, scoreTerritory, WIDTH } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { shownNames } from '../names.ts'
import { usePadWords } from '../pad-words.ts'
import { ninjasOf } from './naishi-result.ts'
import type { NaishiPad } from './naishi-sheet.ts'
import { PadCard } from './pad-card.tsx'

const LINES = [ROW, HAND]

/** Both territories, to look at. */
export function Territories({ pad: { sheets } }: { readonly pad: NaishiPad }): ReactNode {
  const words = usePadWords()
  const say = naishiWords(words)
  const names = shownNames(
    words,
    sheets.map(({ name }) => name),
  )
  return (
    <div className="sp-territories">
      {sheets.map(({ territory }, seat) => {
        const disguises = ninjasOf(words, territory)
        const { ninjas } = scoreTerritory(territory)
        return (
          <figure key={seat}>
            <figcaption>{names[seat]}</figcaption>
            <table>
              <tbody>
                {LINES.map((start) => (
                  <tr key={start}>
                    <th scope="row">{say.label(start === ROW ? 'row' : 'hand')}</th>
                    {territory.slice(start, start + WIDTH).map((card, i) => {
                      const name = card === NONE ? '' : say.card(card).name
                      const becomes = ninjas.find(({ place }) => place === start + i)?.becomes
                      return (
                        <td key={i}>
                          <PadCard
                            card={card}
                            name={name}
                            becomes={becomes === undefined ? undefined : CARDS.indexOf(becomes)}
                          />
                          <span className="unseen">
                            {disguises.get(start + i) ?? (name || words.say('naishi.card.none.name'))}
                          </span>
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </figure>
        )
      })}
    </div>
  )
}
