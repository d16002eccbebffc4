import type { DailyDeal, DailyResponse } from '@edokko/protocol/daily'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { importRecords } from '../../local/records.ts'
import { requestText } from '../../online/requests.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Picture } from '../../parts/picture.tsx'
import { percentText, scoreText } from './daily-texts.ts'
import { useDailyWords } from './daily-words.ts'
import { ShareResult } from './share-result.tsx'
import { useRanking } from './use-daily.ts'

type Told = DailyResponse<'dailyRanking'>

/** How a deal went for everybody, with the masters of the house. */
export function Ranking({ deal }: { readonly deal: DailyDeal }): ReactNode {
  const answer = useRanking(deal)
  return answer.kind === 'known' ? <Places deal={deal} told={answer.told} /> : null
}

interface PlacesProps {
  readonly deal: DailyDeal
  readonly told: Told
}

function Places({ deal, told: { games, house } }: PlacesProps): ReactNode {
  const words = useDailyWords()
  const heading = useId()
  const [failed, setFailed] = useState(false)
  const own = games.find(({ mine }) => mine === true)
  const score = deal.mine?.score
  const open = deal.seed !== undefined
  const fail = (): void => setFailed(true)
  return (
    <>
      {score !== undefined && (
        <>
          {own === undefined && <p>{words.say('daily.outside')}</p>}
          {own !== undefined && own.better > 0 && (
            <p>{words.say('daily.better', { percent: percentText(words.language, own.better) })}</p>
          )}
          <ShareResult deal={deal} score={score} better={own?.better} />
        </>
      )}
      <div className="daily-ranking">
        <h3 id={heading}>{words.say('daily.ranking')}</h3>
        <p>{words.say(games.length === 0 && open ? 'daily.ranking.none' : 'daily.ranking.how')}</p>
        {(games.length > 0 || house !== undefined) && (
          <table aria-labelledby={heading}>
            <thead>
              <tr>
                <th scope="col">{words.say('daily.place')}</th>
                <th scope="col">{words.say('daily.player')}</th>
                <th scope="col">{words.say('daily.result')}</th>
                {open && <th scope="col">{words.say('daily.game')}</th>}
              </tr>
            </thead>
            <tbody>
              {house !== undefined && (
                <tr className="daily-house">
                  <td>–</td>
                  <th scope="row">{words.say('daily.house')}</th>
                  <td>{scoreText(words, house.score)}</td>
                  {open && (
                    <td>
                      <LookAt game={house.game} whose={words.say('daily.house')} fail={fail} />
                    </td>
                  )}
                </tr>
              )}
              {games.map((each) => (
                <tr key={each.game} data-mine={each.mine}>
                  <td>{each.place}</td>
                  <th scope="row">
                    <Who of={each} />
                  </th>
                  <td>{scoreText(words, each.score)}</td>
                  {open && (
                    <td>
                      {each.score.outcome !== 'left' && (
                        <LookAt game={each.game} whose={`${words.say('daily.place')} ${each.place}`} fail={fail} />
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p role="status">{failed && words.say('daily.look.failed')}</p>
      </div>
    </>
  )
}

/** The reader, somebody who shows their profile, or nobody in particular. */
function Who({ of: { mine, person } }: { readonly of: Told['games'][number] }): ReactNode {
  const words = useDailyWords()
  if (mine === true) return words.say('daily.you')
  if (person === undefined) return words.say('daily.somebody')
  return (
    <Link href={`/people/${person.id}`} className="daily-person">
      <Avatar of={person.avatar} />
      {person.name}
    </Link>
  )
}

/** Takes in a game that is over, and goes to its table to replay it. */
function LookAt({ game, whose, fail }: LookAtProps): ReactNode {
  const words = useDailyWords()
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const look = async (): Promise<void> => {
    setBusy(true)
    try {
      const { tables } = await importRecords(await requestText(`/api/daily/games/${game}/record`))
      const [table] = tables
      if (table === undefined) fail()
      else go(`/table/${table}?replay`)
    } catch {
      fail()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="button daily-look" disabled={busy} onClick={() => void look()}>
      <Picture id="i-eye" />
      <span className="unseen">{`${words.say('daily.look')}: ${whose}`}</span>
    </button>
  )
}

interface LookAtProps {
  readonly game: string
  readonly whose: string
  readonly fail: () => void
}
