import { MONTHS } from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { ReactNode } from 'react'
import { signsOfGoods } from '../../../iki/sign.ts'
import { useFrame } from '../../../iki/scene.tsx'
import { Signs } from '../../../iki/signs.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLearnWords } from '../../learn-words.ts'
import { earningsOf, monthsForHire, PACES, PAYDAYS, seasonOfCard } from './earnings.ts'
import type { Earnings } from './earnings.ts'

/** What a character brings until the end of the year, by the month of its hire and how fast it rises. */
export function CardEarnings({ card }: { readonly card: Card }): ReactNode {
  const words = useLearnWords()
  const { rules, say } = useFrame()
  const months = monthsForHire(rules, card)
  const [first = 1] = months
  const starts = seasonOfCard(rules, card) === undefined
  const salaried = (rules.characters[card]?.special ?? -1) < 0
  const count = PAYDAYS.filter((payday) => payday >= first).length
  return (
    <section className="card-more">
      <h3>{words.say('cards.earns')}</h3>
      <p>
        {starts
          ? words.say('cards.earns.start', { count })
          : words.say('cards.earns.season', { first, last: months.at(-1) ?? first, count })}{' '}
        {!salaried && words.say('cards.earns.noSalary')}
      </p>
      <Year months={starts ? [] : months} first={first} />
      <table className="card-table wide">
        <thead>
          <tr>
            <th scope="col">{words.say('cards.earns.hired')}</th>
            {PACES.map((pace) => (
              <th key={pace} scope="col">
                {words.say(`cards.pace.${pace}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month}>
              <th scope="row">{starts ? words.say('cards.earns.fromStart') : say.month(month)}</th>
              {PACES.map((pace) => (
                <td key={pace}>
                  <Earned earnings={earningsOf(rules, card, month, pace)} salaried={salaried} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="card-note">{words.say('cards.earns.assume')}</p>
    </section>
  )
}

/** Salaries, food, and when it retires. */
function Earned({
  earnings: { goods, eaten, retires },
  salaried,
}: {
  readonly earnings: Earnings
  readonly salaried: boolean
}): ReactNode {
  const words = useLearnWords()
  const { say } = useFrame()
  const signs = signsOfGoods(goods)
  return (
    <>
      {salaried && (
        <>
          <span className="unseen">
            {signs.length === 0 ? words.say('cards.earns.nothing') : say.allGoods(goods)}
            {', '}
          </span>
          {signs.length === 0 ? <span aria-hidden>–</span> : <Signs signs={signs} />}
        </>
      )}
      <small>{words.say('cards.earns.eats', { goods: say.goods('rice', eaten) })}</small>
      {retires !== undefined && <small>{words.say('cards.earns.retires', { month: retires })}</small>}
      {retires === undefined && !salaried && <small>{words.say('cards.earns.stays')}</small>}
    </>
  )
}

/** The twelve months: those in which it is for hire, and the paydays that follow. */
function Year({ months, first }: { readonly months: readonly number[]; readonly first: number }): ReactNode {
  const words = useLearnWords()
  return (
    <figure className="year" aria-hidden>
      <ol>
        {Array.from({ length: MONTHS }, (_, i) => i + 1).map((month) => (
          <li key={month} data-hire={months.includes(month)}>
            {month}
            {month >= first && PAYDAYS.includes(month) && <Picture id="g-mon" />}
          </li>
        ))}
      </ol>
      {months.length > 0 && <figcaption>{words.say('cards.year')}</figcaption>}
    </figure>
  )
}
