import { CARDS, COPIES, WIDTH } from '@edokko/naishi'
import type { CardId } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { CrestTile } from '../../../naishi/crest.tsx'
import { LargeCard } from '../../../naishi/large-card.tsx'
import { useBoard } from '../../../naishi/scene.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { useLearnWords } from '../../learn-words.ts'
import { Fact, firstInFocus, RuleLinks } from '../card-facts.tsx'
import { amountsOf, companyOf, pointsByPlace } from './points.ts'
import type { Company } from './points.ts'

/** Everything about one card. */
export function NaishiDetail({ card, close }: { readonly card: CardId; readonly close: () => void }): ReactNode {
  const words = useLearnWords()
  const { say } = useBoard()
  const number = CARDS.indexOf(card)
  const { name, kind, rule } = say.card(number)
  const company = companyOf(card)
  const names = [...new Set(company.map(([, id]) => say.card(CARDS.indexOf(id)).name))]
  return (
    <Dialog title={name} close={close} className="card-detail">
      <div className="card-about card-about-places" ref={firstInFocus} tabIndex={-1}>
        <div aria-hidden className="card-large">
          <LargeCard card={number} />
        </div>
        <dl className="card-facts">
          <Fact name={words.say('cards.kind')}>{kind}</Fact>
          <Fact name={words.say('cards.score')}>{rule}</Fact>
          <Fact name={words.say('cards.copies')}>{COPIES[number]}</Fact>
          <RuleLinks game="naishi" rules={['N1', 'N9']} />
        </dl>
        <section className="places">
          <h3>{words.say('cards.places')}</h3>
          <Places card={card} company={[]} caption={words.say('cards.places.alone')} />
          {company.length > 0 && (
            <Places
              card={card}
              company={company}
              caption={words.say('cards.places.with', {
                cards: new Intl.ListFormat(words.language).format(names),
              })}
            />
          )}
          <Amounts card={card} />
        </section>
      </div>
    </Dialog>
  )
}

/** Ten places, row over hand, with the points of the card in each. */
function Places({ card, company, caption }: PlacesProps): ReactNode {
  const words = useLearnWords()
  const { say } = useBoard()
  const points = pointsByPlace(card, company)
  const columns = Array.from({ length: WIDTH }, (_, i) => i)
  return (
    <table className="card-table places-plan">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              <span className="unseen">{words.say('cards.places.column', { column: column + 1 })}</span>
              <span aria-hidden>{column + 1}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['row', 'hand'] as const).map((line, i) => (
          <tr key={line}>
            <th scope="row">{say.label(line)}</th>
            {columns.map((column) => {
              const place = i * WIDTH + column
              const other = company.find(([taken]) => taken === place)?.[1]
              if (other !== undefined)
                return (
                  <td key={column}>
                    <span className="unseen">{say.card(CARDS.indexOf(other)).name}</span>
                    <CrestTile card={other} />
                  </td>
                )
              const here = points[place] ?? 0
              return (
                <td key={column} data-points={here > 0 ? 'plus' : here < 0 ? 'minus' : 'none'}>
                  {signed(here)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PlacesProps {
  readonly card: CardId
  readonly company: Company
  readonly caption: string
}

/** Where the number of cards decides. */
function Amounts({ card }: { readonly card: CardId }): ReactNode {
  const words = useLearnWords()
  const amounts = amountsOf(card)
  if (amounts === undefined) return null
  return (
    <table className="card-table">
      <caption>{words.say('cards.amounts')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.say(`cards.amounts.${amounts.counted}`)}</th>
          <th scope="col">{words.say('cards.amounts.points')}</th>
        </tr>
      </thead>
      <tbody>
        {amounts.points.map(([amount, points]) => (
          <tr key={amount}>
            <th scope="row">{amount}</th>
            <td>{signed(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}
