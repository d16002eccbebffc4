import type { ReactNode } from 'react'
import { signsOfGoods } from '../../../iki/sign.ts'
import { useFrame } from '../../../iki/scene.tsx'
import { Signs } from '../../../iki/signs.tsx'
import { capital } from '../../../iki/labels.ts'
import { useLearnWords } from '../../learn-words.ts'
import { examplesOf } from './worth.ts'
import type { Example } from './worth.ts'

/** What a building brings, in examples. */
export function BuildingWorth({ number }: { readonly number: number }): ReactNode {
  const words = useLearnWords()
  const { rules, say } = useFrame()
  return (
    <section className="card-more">
      <h3>{words.say('cards.worth')}</h3>
      <table className="card-table">
        <thead>
          <tr>
            <th scope="col">{words.say('cards.worth.if')}</th>
            <th scope="col">{words.say('cards.worth')}</th>
          </tr>
        </thead>
        <tbody>
          {examplesOf(rules, number).map(({ when, counted, amount, goods }) => (
            <tr key={`${when} ${amount}`}>
              <th scope="row">
                <Condition counted={counted} amount={amount} />
                <small>{words.say(`cards.worth.${when}`)}</small>
              </th>
              <td>
                <span className="unseen">{say.allGoods(goods)}</span>
                <Signs signs={signsOfGoods(goods)} />
                {Object.values(goods).every((some) => some === 0) && <span aria-hidden>0</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What must be there: "4 sandals". */
function Condition({ counted, amount }: Pick<Example, 'counted' | 'amount'>): ReactNode {
  const words = useLearnWords()
  const { say } = useFrame()
  switch (counted) {
    case 'nothing':
      return words.say('cards.worth.whatever')
    case 'fire':
      return capital(words.say('iki.part.firefighting', { level: amount }))
    case 'fish':
      return `${say.tokens('fish')}: ${words.say('iki.score.seasons', { seasons: amount })}`
    case 'fed':
    case 'best':
      return words.say(`cards.worth.${counted}`, { count: amount })
    case 'hired':
      return words.say('cards.worth.hired')
    default:
      return say.goods(counted, amount)
  }
}
