import type { ReactNode } from 'react'
import { inPercent, inSignedTenths, inTenths } from '../../review/percent.ts'
import { lossesIn, meanOf, sumOf } from '../../review/review-digest.ts'
import { digestsOf, resultsOf, totalAccount } from './figures.ts'
import type { PlayedGame } from './played-games.ts'
import { useStatisticsWords } from './statistics-words.ts'

/** All games in a few figures, and how the wins came together. */
export function Totals({ games }: { readonly games: readonly PlayedGame[] }): ReactNode {
  const words = useStatisticsWords()
  const { language } = words
  const { won, tied } = resultsOf(games)
  const digests = digestsOf(games)
  const mean = meanOf(sumOf(digests.map(lossesIn)))
  const { deal, luck, theirs, losses, result } = totalAccount(digests)
  const fine = digests.reduce((sum, each) => sum + each.fine, 0)
  const change = (wins: number): string => `${wins < 0 ? '\u2212' : '+'}\u00A0${inTenths(language, Math.abs(wins))}`
  return (
    <div className="totals">
      <ul>
        <Figure figure={games.length} label={words.say('statistics.figure.games', { count: games.length })} />
        <Figure figure={won} label={words.say('statistics.figure.won', { won, tied })} />
        {mean !== undefined && (
          <Figure figure={`${inPercent(language, mean)}\u00A0%`} label={words.say('statistics.figure.mean')} />
        )}
        {digests.length > 0 && (
          <>
            <Figure figure={inSignedTenths(language, luck)} label={words.say('statistics.figure.luck')} />
            <Figure figure={fine} label={words.say('statistics.figure.fine', { count: fine })} />
          </>
        )}
      </ul>
      {digests.length > 0 && (
        <p className="number">
          {words.say('statistics.account.deal', { wins: inTenths(language, deal) })}{' '}
          {words.say('statistics.account.luck', { wins: change(luck) })}{' '}
          {words.say('statistics.account.theirs', { wins: change(theirs) })}{' '}
          {words.say('statistics.account.losses', { wins: change(-losses) })} ={' '}
          <b>{words.say('statistics.account.result', { wins: inTenths(language, result) })}</b>
          {digests.length < games.length && (
            <>, {words.say('statistics.account.reviewed', { reviewed: digests.length, games: games.length })}</>
          )}
        </p>
      )}
    </div>
  )
}

function Figure({ figure, label }: { readonly figure: number | string; readonly label: string }): ReactNode {
  return (
    <li>
      <b className="number">{figure}</b> {label}
    </li>
  )
}
